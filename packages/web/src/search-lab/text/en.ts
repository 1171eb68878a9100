import type { Moment, Reaction } from '../moment';
import { readScore, signed } from '../scores';
import type { LabText } from './text';

const number = new Intl.NumberFormat('en-US');

function score(value: number): string {
  const read = readScore(value);
  switch (read.kind) {
    case 'infinite':
      return read.sign > 0 ? '+∞' : '−∞';
    case 'points':
      return signed(read.points);
    case 'win':
    case 'loss':
      return `${read.kind}\u00a0${read.ply}`;
  }
}

const role = (isMax: boolean): string => (isMax ? 'MAX' : 'MIN');
const moves = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);

function sentence(moment: Moment, sides: readonly [string, string], visited: string): string {
  const { node } = moment;
  const player = `${sides[node.side]} (${role(node.isMax)})`;
  const wanted = node.isMax ? 'largest' : 'smallest';
  switch (moment.kind) {
    case 'enter': {
      const who =
        node.parent === -1
          ? `${player} is to move and looks for the ${wanted} value.`
          : `Move ${node.move} is tried. Now ${player} is to move and looks for the ${wanted} value.`;
      return `${who} ${windowWords(moment)}`;
    }
    case 'leave':
      return [leaveWords(moment, player, wanted, sides), reactionWords(moment.reaction)].join(' ').trim();
    case 'done': {
      const line = moment.line.length === 0 ? '' : ` Best line: ${moment.line.join(' ')}.`;
      return `Done. With best play of both, the value for ${player} is ${score(node.value)}.${line} Nodes visited: ${visited}.`;
    }
  }
}

function windowWords({ node: { alpha, beta }, window }: Extract<Moment, { kind: 'enter' }>): string {
  switch (window) {
    case 'none':
      return 'Minimax tries every move.';
    case 'open':
      return 'Nothing is known yet, so every value matters: the window is open.';
    case 'above-alpha':
      return `MAX is already sure of ${score(alpha)} (α): only a larger value matters here.`;
    case 'below-beta':
      return `MIN is already sure of ${score(beta)} (β): only a smaller value matters here.`;
    case 'between':
      return `MAX is sure of ${score(alpha)} (α) and MIN of ${score(beta)} (β): only values between them matter.`;
    case 'guess':
      return `The last iteration suggests a value, so the window begins around it: (${score(alpha)}, ${score(beta)}).`;
    case 'null':
      return `A null window: the only question is whether the value is more than ${score(alpha)}.`;
  }
}

function leaveWords(
  { node, winner, pruned, hidden }: Extract<Moment, { kind: 'leave' }>,
  player: string,
  wanted: string,
  sides: readonly [string, string],
): string {
  const value = score(node.value);
  switch (node.reason) {
    case 'over':
      if (winner === null) return 'The board is full: a draw, 0.';
      return `${sides[winner === 'X' ? 0 : 1]} has three in a row, and the game is over: ${value}.`;
    case 'horizon':
      return `No depth is left here: the position is estimated at ${value}.`;
    case 'table':
      return `The transposition table remembers this position: ${value}. Nothing below is searched again.`;
    case 'cutoff': {
      const left =
        pruned.length > 0
          ? `${moves(pruned.length)} need not be searched (${pruned.join(', ')}).`
          : 'Here no other move was left to skip.';
      return node.isMax
        ? `β cut-off! ${player} already has a move worth ${value} here. MIN has ${score(node.beta)} elsewhere, so it will never come here. ${left}`
        : `α cut-off! ${player} already has a reply worth ${value} here. MAX has ${score(node.alpha)} elsewhere, so it will never come here. ${left}`;
    }
    case 'all':
      return node.isMax
        ? `No move of ${player} gets more than α = ${score(node.alpha)}: the value is ${value} at most.`
        : `No move of ${player} gets less than β = ${score(node.beta)}: the value is ${value} at least.`;
    case 'exact':
    case 'null-move':
    case 'stopped':
      return hidden > 0 && node.children.length === 0
        ? `The ${number.format(hidden)} nodes below are searched, but not drawn: the ${wanted} value is ${value}.`
        : `All moves of ${player} are searched: the ${wanted} value is ${value}.`;
  }
}

function reactionWords(reaction: Reaction | null): string {
  if (reaction === null) return '';
  const { isMax, change, best, narrows, empties } = reaction;
  const value = score(best);
  const bound = isMax ? `α rises to ${value}` : `β falls to ${value}`;
  const words =
    change === 'no-better'
      ? `One level up, ${role(isMax)} keeps ${value}`
      : `One level up, ${role(isMax)} ${change === 'first' ? 'has' : 'now has'} ${value}${narrows ? `: ${bound}` : ''}`;
  return `${words}.${empties ? ' Its window is empty (α ≥ β).' : ''}`;
}

export const en: LabText = {
  introduction:
    'This is the position to search. Press Play and watch the tree grow, node by node in the order in which they are visited: green is known, red is cut off. Or click the board to set up your own.',
  game: 'Game',
  games: {
    'tic-tac-toe': 'Tic-tac-toe',
    'connect-three': 'Connect three, 5 × 3',
    'connect-three-4x4': 'Connect three, 4 × 4',
  },
  examples: 'Examples',
  presets: {
    defence: { name: 'First look', meaning: 'X must stop a row: 23 nodes show it, not 74' },
    'first-plies': { name: 'Two plies deep', meaning: 'From the empty board, with estimates' },
    'cut-offs': { name: 'Many cut-offs', meaning: '234 nodes shrink to 66' },
    trap: { name: 'A trap', meaning: 'O in a corner loses: the search sees why' },
    lucky: { name: 'Luck', meaning: '1, 2, 3 … happens to be the best order' },
    'drop-trap': { name: 'A trap', meaning: 'Only one column holds the draw' },
    'drop-cut-offs': { name: 'Many cut-offs', meaning: '1,172 nodes shrink to 216, sorted to 79' },
  },
  sides: { marks: ['X', 'O'], discs: ['Red', 'White'] },
  position: 'Position: click to play moves',
  toMove: (side) => `${side} to move: this is MAX`,
  isOver: 'The game is over here. Take back a move to search.',
  cell: (name) => `Cell ${name}`,
  column: (name) => `Column ${name}`,
  undo: 'Undo',
  clear: 'Clear',
  algorithm: 'Search',
  algorithms: {
    minimax: {
      name: 'Minimax',
      meaning:
        'Visits every position down to the depth. MAX takes the largest value of its moves, MIN the smallest. It is always right, and always slow: with b moves and d plies about b to the power of d nodes.',
    },
    'alpha-beta': {
      name: 'Alpha-beta',
      meaning:
        'Minimax with a window. α is what MAX is already sure of, β what MIN is already sure of. Once α ≥ β at a node, the players will never get there: the remaining moves are cut off, and the result is still exactly that of minimax. Moves are tried in the order of their numbers, so how much is cut off is a matter of luck.',
    },
    ordered: {
      name: 'Alpha-beta, best moves first',
      meaning:
        'The same algorithm, but the moves are sorted first by how good they look at once. The sooner a good move is found, the narrower the window for all others. With perfect order only about the square root of minimax’s nodes remains. Looks can deceive: now and then the order of the numbers is better.',
    },
    pvs: {
      name: 'PVS with a table',
      meaning:
        'Principal variation search: the first move gets the full window, the others a null window that only asks “is it better?”. If so, it is searched again. It deepens ply by ply and remembers positions in a table, so that every iteration has a better order than the one before. Its last iteration is drawn and counted; the earlier ones are small beside it on large trees.',
    },
  },
  depth: 'Depth',
  depthValue: (depth, isWhole) =>
    `${depth} ${depth === 1 ? 'ply' : 'plies'}${isWhole ? ' (to the end)' : ''}`,
  less: 'Less deep',
  more: 'Deeper',
  searching: 'Searching …',
  tooLarge: (visited) =>
    `This search would visit more than ${visited} nodes, too many to show. Choose a smaller depth or play some moves.`,
  topOnly: (visited, plies) =>
    `This tree has ${visited} nodes, too many to draw. You see its top, ${plies} plies; everything below was searched and is counted.`,
  onMainThread: 'Background computing is not available here, so only small searches are shown.',
  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  first: 'To the start',
  back: 'Step back',
  play: 'Play',
  pause: 'Pause',
  next: 'Step forward',
  last: 'To the end',
  nextCutOff: 'Next cut-off',
  progress: 'Step',
  speed: 'Speed',
  speeds: ['Slow', 'Normal', 'Fast', 'Very fast'],
  keys: 'Space plays, ← → step, Home and End jump, C: next cut-off.',
  tree: 'Search tree',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  textSize: 'Text size',
  lastIteration: 'in the last iteration',
  plies: 'Plies drawn',
  pliesShown: (plies) => (plies === null ? 'All plies' : plies === 1 ? '1 ply' : `${plies} plies`),
  foldFinished: 'Fold finished branches',
  unfold: (count) => (count === 1 ? '1 branch' : `${count} branches`),
  outline: 'The tree as text',
  savePage: 'Save the tree as a page',
  windowOf: (alpha, beta) => `Window: α = ${alpha}, β = ${beta}`,
  windowEmpty: 'empty: α ≥ β',
  windowAxis: ['good for MIN', 'good for MAX'],
  score,
  sentence,
  outlineItem: ({ move, isMax, children }, value) =>
    `${move === '' ? 'Start' : move}: ${value ?? 'open'}${children.length > 0 ? `, ${role(isMax)}` : ''}`,
  pruned: (count) => `${moves(count)} cut off`,
  untried: (count) => `${count} to try`,
  counts: 'Nodes visited',
  countsNote: 'The same position, the same depth. Choose a bar to see its tree.',
  luckyOrder:
    'Here the moves happen to stand in a good order: in the order of their numbers fewer nodes are visited than sorted by looks.',
  smallTree: 'On a tree this small the table and the null windows of PVS do not pay.',
  earlier: (nodes) => `and ${nodes} in earlier iterations`,
  sameValue: (value) => `All of them find the same value: ${value}.`,
  moreThan: (count) => `more than ${count}`,
  share: (percent) => `${percent} of minimax`,
  guide: 'How it works',
  windowGuide:
    'Values are seen by MAX: “win 3” means that MAX wins at the third ply from here, “loss 4” that MIN wins at the fourth, 0 is a draw or an even estimate.',
  legend: 'Legend',
  legendTerms: {
    max: { name: '▲ MAX', meaning: 'takes the largest value' },
    min: { name: '▼ MIN', meaning: 'takes the smallest value' },
    window: { name: '(α, β)', meaning: 'the values that still matter' },
    current: { name: 'Current', meaning: 'the node of this step' },
    source: { name: 'α, β from', meaning: 'where the bound of this cut-off was found' },
    exact: { name: 'Exact', meaning: 'all that matters was searched' },
    cutoff: { name: '✂ Cut off', meaning: 'α ≥ β: the other moves cannot matter' },
    bound: { name: '≤ ≥ Bound', meaning: 'searched, but outside the window' },
    table: { name: 'Table', meaning: 'known from the transposition table' },
    over: { name: 'Game over', meaning: 'the rules give the value' },
    horizon: { name: 'Estimate', meaning: 'the depth ended here' },
    line: { name: '★ Best line', meaning: 'best play of both sides' },
  },
  code: 'The same in code',
  codeNote:
    'The library counts values for the side to move at each node (negamax); this page turns them so that MAX sees them all.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: select the text instead',
  fields: { game: 'game', algorithm: 'search', depth: 'depth', step: 'step' },
  badLink: (reason) => `This link cannot be read (${reason}). Here is the first example.`,
};
