import type { Calls } from './teach/contract';

export const en = {
  score: 'score',
  best: 'best columns',
  scores: 'scores',
  values: 'print a table of game values: who wins on every board up to 7 x 7',
  valuesConnect: 'stones in a row for a win (default: 3, then 4)',
  side: (name: string): string => `${name} of the boards (default: 1 to 7)`,
  maxSum: 'all boards whose rows and columns are together at most this, smaller ones first',
  limit: 'seconds for one board (default: 60)',
  valueColumns: ['rows', 'columns', 'connect', 'score', 'result', 'nodes', 'time'] as readonly string[],
  unsolved: 'not known',
  solving: (rows: number, columns: number, connect: number, atLeast: number, atMost: number): string =>
    `${rows} x ${columns}, connect ${connect}: score ${atLeast} to ${atMost}`,
  count: 'count the positions that can occur',
  countColumns: ['stones', 'positions'] as readonly string[],
  counted: (positions: string): string => `${positions} positions`,
  total: 'all',
  book: 'make a book: the values and best moves of the first plies, solved exactly',
  bookPlies: (plies: number): string => `include all positions up to this ply (default: ${plies})`,
  bookReplies: 'include replies to positions up to this ply, as the book itself plays (default: none)',
  bookThreads: 'positions solved at a time (default: 1)',
  bookLog: 'keep solved positions in this file, and go on from there if it exists',
  bookOutput: 'the file of the book',
  bookAnswered: (answered: string, questions: string): string => `${answered} of ${questions} solved`,
  useBook: 'a book of the board, by `book` (default: the packaged one for Connect Four)',
  noBook: 'search the first moves too',
  tableOption: "go on with the solver's table in this file, if it exists, and keep it there",
  bookMade: (positions: string, solved: string, bytes: string): string =>
    `${positions} positions, ${solved} of them solved, ${bytes} bytes`,
  prove: 'prove the value of an empty board: write a certificate that `verify` checks by the rules alone',
  settleNodes:
    'the most nodes of a search that stands for a part of the proof; more: a smaller file, a longer check (default: 16384)',
  proveCheckpoint: 'keep what is found in this file, and go on from there if it exists',
  proveOutput: 'the file of the certificate',
  proveMade: (value: string, positions: string, bytes: string): string =>
    `${value}: ${positions} positions, ${bytes} bytes`,
  verify: 'check a certificate, a file that proves the value of a board, by the rules alone',
  boardValues: {
    win: 'the first player wins from the empty board',
    draw: 'neither player wins from the empty board',
    loss: 'the second player wins from the empty board',
  },
  provenBoard: (rows: number, columns: number, connect: number): string =>
    `${rows} x ${columns}, connect ${connect}`,
  settledBySearch: (positions: string, nodes: string): string =>
    `${positions} of them by short searches of ${nodes} nodes in all`,
  teach: 'mark the eight textbook functions of each file, and show the first boards on which each is wrong',
  right: (calls: number): string => `right, ${calls} ${calls === 1 ? 'call' : 'calls'}`,
  wrong: (wrong: number, calls: number): string =>
    `WRONG in ${wrong} of ${calls} ${calls === 1 ? 'call' : 'calls'}`,
  expected: 'expected',
  or: 'or',
  found: 'found',
  expectedFound: (expected: string, found: string): string => `expected ${expected}, found ${found}`,
  changed: 'the function has changed its argument',
  notASet: 'a list, where the assignment asks for a set',
  missing: 'no such function',
  timeout: (seconds: number): string => `no answer within ${seconds} s: an endless loop?`,
  atEnd: (name: string): string => `${name} of a finished game`,
  noteAtEnd: `The assignment asks for None, 0 here. A search that needs the value of a finished game
takes utility(board), or calls a function of its own.`,
  calls: (own: number, { boards, minimax, alphaBeta }: Calls): string =>
    `minimax calls result ${own} times for ${boards.length} boards, plain minimax ${minimax} times, alpha-beta ${alphaBeta} times${own < minimax ? '' : ': it prunes nothing'}.`,
  starter: {
    head: [
      'A board is five rows of three cells, row 0 on top: X, O, or empty. X moves first.',
      'An action is the row and the column where a stone lands. No function changes its arguments.',
      'Check and mark this file:',
    ],
    todo: 'not written yet',
    functions: {
      initial_state: 'Returns the empty board.',
      player: 'Returns the player to move.',
      actions: 'Returns all legal actions: a set in Python, else a list.',
      result: 'Returns the board after an action, as a new board.',
      winner: 'Returns the player with three in a row, column or diagonal, or nobody.',
      terminal: 'Returns whether the game is over: somebody has won, or the board is full.',
      utility: 'Returns 1 if X has won, -1 if O has won, else 0.',
      minimax: 'Returns the best action and its value; no action and 0 when the game is over.',
    },
  },
};
