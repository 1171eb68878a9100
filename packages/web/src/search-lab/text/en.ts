export type LabText = typeof en;

/** What the page says in English. */
export const en = {
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
  toMove: (side: string) => `${side} to move: this is MAX`,
  isOver: 'The game is over here. Take back a move to search.',
  cell: (name: string) => `Cell ${name}`,
  column: (name: string) => `Column ${name}`,
  holds: (place: string, marks: string) => `${place}: ${marks}`,
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
  depthValue: (depth: number, isWhole: boolean) =>
    `${depth} ${depth === 1 ? 'ply' : 'plies'}${isWhole ? ' (to the end)' : ''}`,
  less: 'Less deep',
  more: 'Deeper',
  searching: 'Searching …',
  tooLarge: (visited: string) =>
    `This search would visit more than ${visited} nodes, too many to show. Choose a smaller depth or play some moves.`,
  onMainThread: 'Background computing is not available here, so only small searches are shown.',
  tree: 'Search tree',
  treeOf: (game: string) => `Search tree: ${game}`,
  textSize: 'Text size',
  lastIteration: 'in the last iteration',
  savePage: 'Save the tree as a page',
  counts: 'Nodes visited',
  countsNote: 'The same position, the same depth. Choose a bar to see its tree.',
  luckyOrder:
    'Here the moves happen to stand in a good order: in the order of their numbers fewer nodes are visited than sorted by looks.',
  smallTree: 'On a tree this small the table and the null windows of PVS do not pay.',
  earlier: (nodes: string) => `and ${nodes} in earlier iterations`,
  sameValue: (value: string) => `All of them find the same value: ${value}.`,
  moreThan: (count: string) => `more than ${count}`,
  share: (percent: string) => `${percent} of minimax`,
  guide: 'How it works',
  code: 'The same in code',
  codeNote:
    'The library counts values for the side to move at each node (negamax); this page turns them so that MAX sees them all.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: select the text instead',
  fields: { game: 'game', algorithm: 'search', depth: 'depth', step: 'step' },
  badLink: (reason: string) => `This link cannot be read (${reason}). Here is the first example.`,
};
