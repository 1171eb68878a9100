import type { LeaveReason } from '../../search/observer';
import type { Moment, Reaction, Score } from './model';
import type { ViewedNode } from './views';

/** The name of a thing, and what it means. */
interface Term {
  readonly name: string;
  readonly meaning: string;
}

export type Words = ReturnType<typeof en>;

/** What a viewer says in English; `sides`: the names of the sides. */
export function en(readScore: (score: number) => Score, sides: readonly string[] = ['First', 'Second']) {
  const number = new Intl.NumberFormat('en-US');
  const score = (value: number): string => {
    const read = readScore(value);
    return 'text' in read ? read.text : `${read.kind}\u00a0${read.ply}`;
  };
  const role = (isMax: boolean): string => (isMax ? 'MAX' : 'MIN');
  const player = ({ side, isMax }: ViewedNode): string =>
    side === undefined ? role(isMax) : `${sides[side]!} (${role(isMax)})`;
  const moves = (count: number): string => (count === 1 ? '1 move' : `${number.format(count)} moves`);
  const nameOf = ({ move, parent }: ViewedNode): string =>
    move === '' ? (parent === -1 ? 'Start' : 'Null move') : move;
  const list = (names: readonly string[], count: number): string =>
    names.length === 0 ? '' : ` (${names.join(', ')}${names.length < count ? ' …' : ''})`;

  const windowWords = ({ node: { alpha, beta }, window }: Extract<Moment, { kind: 'enter' }>): string => {
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
  };
  const leaveWords = ({ node, pruned, prunedMoves, hidden }: Extract<Moment, { kind: 'leave' }>): string => {
    const value = score(node.value);
    const { kind } = readScore(node.value);
    switch (node.reason) {
      case 'over':
        if (kind !== 'points') return `The game is over, and ${role(kind === 'win')} has won: ${value}.`;
        return node.value === 0 ? 'The game is over: a draw, 0.' : `The game is over: ${value}.`;
      case 'horizon':
        return `No depth is left here: the position is estimated at ${value}.`;
      case 'table':
        return `The transposition table remembers this position: ${value}. Nothing below is searched again.`;
      case 'cutoff': {
        const rest =
          pruned > 0
            ? `${moves(pruned)} need not be searched${list(prunedMoves, pruned)}.`
            : 'Here no other move was left to skip.';
        return node.isMax
          ? `β cut-off! ${player(node)} already has a move worth ${value} here. MIN has ${score(node.beta)} elsewhere, so it will never come here. ${rest}`
          : `α cut-off! ${player(node)} already has a reply worth ${value} here. MAX has ${score(node.alpha)} elsewhere, so it will never come here. ${rest}`;
      }
      case 'all':
        return node.isMax
          ? `No move of ${player(node)} gets more than α = ${score(node.alpha)}: the value is ${value} at most.`
          : `No move of ${player(node)} gets less than β = ${score(node.beta)}: the value is ${value} at least.`;
      case 'null-move':
        return `Null-move cut-off! Even passing is worth ${value} to ${player(node)}: nothing here is searched.`;
      case 'stopped':
        return 'The search was ended here: there is no value.';
      case 'exact': {
        const wanted = node.isMax ? 'largest' : 'smallest';
        return hidden === node.visited - 1 && hidden > 0
          ? `The ${number.format(hidden)} nodes below are searched, but not drawn: the ${wanted} value is ${value}.`
          : `All moves of ${player(node)} are searched: the ${wanted} value is ${value}.`;
      }
    }
  };
  const reactionWords = (reaction: Reaction | null): string => {
    if (reaction === null) return '';
    const { isMax, change, best, narrows, empties } = reaction;
    const bound = narrows ? `: ${isMax ? 'α rises' : 'β falls'} to ${score(best)}` : '';
    const has = change === 'no-better' ? 'keeps' : change === 'first' ? 'has' : 'now has';
    return ` One level up, ${role(isMax)} ${has} ${score(best)}${bound}.${empties ? ' Its window is empty (α ≥ β).' : ''}`;
  };
  const reasons: Readonly<Record<LeaveReason, Term>> = {
    exact: { name: '● Exact', meaning: 'all that matters was searched' },
    cutoff: { name: '✂ Cut off', meaning: 'α ≥ β: the other moves cannot matter' },
    all: { name: '≤ ≥ Bound', meaning: 'searched, but outside the window' },
    'null-move': { name: '△ Null move', meaning: 'even passing leaves the window' },
    over: { name: '■ Game over', meaning: 'the rules give the value' },
    horizon: { name: '◌ Estimate', meaning: 'the depth ended here' },
    table: { name: '▦ Table', meaning: 'known from the transposition table' },
    stopped: { name: '✕ Stopped', meaning: 'the search was ended here; there is no value' },
  };

  return {
    code: 'en',
    title: 'Search tree',
    empty: 'Nothing was recorded: no search has begun.',
    introduction:
      'This is the position that was searched. Press Play and watch the tree grow, node by node in the order in which they are visited: green is known, red is cut off.',
    topOnly: (visited: number, plies: number) =>
      `This tree has ${number.format(visited)} nodes, too many to draw. You see its top, ${plies} plies; everything below was searched and is counted.`,
    stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
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
    outlineKeys: '↑ ↓ go, → unfolds, ← folds, * unfolds all beside.',
    trees: 'Search',
    treeOf: (place: number, count: number) => `Search ${place} of ${count}`,
    plies: 'Plies drawn',
    pliesShown: (plies: number | null) =>
      plies === null ? 'All plies' : plies === 1 ? '1 ply' : `${plies} plies`,
    foldFinished: 'Fold finished branches',
    unfoldLevel: 'Unfold a level',
    foldAll: 'Fold all',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit',
    unfold: (count: number) => (count === 1 ? '1 branch' : `${count} branches`),
    outline: 'The tree as text',
    start: 'the position that was searched',
    windowOf: (alpha: number, beta: number) => `Window: α = ${score(alpha)}, β = ${score(beta)}`,
    windowEmpty: 'empty: α ≥ β',
    windowAxis: ['good for MIN', 'good for MAX'],
    nodes: (count: number) => (count === 1 ? '1 node' : `${number.format(count)} nodes`),
    hidden: (count: number) => `${number.format(count)} not drawn`,
    pruned: (count: number) => `${moves(count)} cut off`,
    untried: (count: number) => `${count} to try`,
    toMove: (node: ViewedNode) => `${player(node)} to move`,
    role,
    score,
    nameOf,
    sentence: (moment: Moment, visited: string): string => {
      const { node } = moment;
      const search = `looks for the ${node.isMax ? 'largest' : 'smallest'} value.`;
      if (moment.kind === 'leave') return leaveWords(moment) + reactionWords(moment.reaction);
      if (moment.kind === 'enter')
        return node.parent === -1
          ? `${player(node)} is to move and ${search} ${windowWords(moment)}`
          : `${node.move === '' ? 'A null move' : `Move ${node.move}`} is tried. Now ${player(node)} is to move and ${search} ${windowWords(moment)}`;
      const best = moment.line.length === 0 ? '' : ` Best line: ${moment.line.join(' ')}.`;
      return `Done. With best play of both, the value for ${player(node)} is ${score(node.value)}.${best} Nodes visited: ${visited}.`;
    },
    view: 'Values are seen by MAX: “win 3” means that MAX wins at the third ply from here, “loss 4” that MIN wins at the fourth, 0 is a draw or an even estimate.',
    legend: 'Legend',
    reasons,
    terms: {
      max: { name: '▲ MAX', meaning: 'takes the largest value' },
      min: { name: '▼ MIN', meaning: 'takes the smallest value' },
      window: { name: '(α, β)', meaning: 'the values that still matter' },
      current: { name: 'Current', meaning: 'the node of this step' },
      source: { name: 'α, β from', meaning: 'where the bound of this cut-off was found' },
      line: { name: '★ Best line', meaning: 'best play of both sides' },
    },
  };
}
