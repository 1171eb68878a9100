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
};
