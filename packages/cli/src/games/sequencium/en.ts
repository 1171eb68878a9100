/** The flaws of a certificate. */
const FLAWS: Readonly<Record<string, string>> = {
  missing: 'a reply is missing',
  illegal: 'a reply is not a legal move',
  lost: 'a game ends on the wrong side of the value',
  'left-over': 'replies are left over',
  oversized: 'more positions follow than the replies can answer',
};

export const en = {
  demo: 'watch the computer play itself',
  size: 'rows and columns of a square board (default: 6)',
  interactive: 'wait for Enter after every turn',
  demoDepth: 'moves to search deep (default: 4)',
  demoOf: (rows: number, columns: number, depth: number): string =>
    `${rows} rows × ${columns} columns, depth ${depth}`,
  turn: (turn: number, side: string, moves: string): string => `Turn ${turn}   ${side} to move, ${moves}`,
  chooses: (side: string, move: string, value: number, nodes: string): string =>
    `${side} plays ${move} and writes ${value}; ${nodes}`,
  available: (moves: number): string => (moves === 1 ? '1 move available' : `${moves} moves available`),
  enter: 'Enter goes on, q stops ',
  final: 'The game is over.',
  stopped: 'Stopped.',
  moveCount: 'moves',
  nodeCount: 'nodes',
  winner: 'winner',
  nobody: 'nobody, a draw',
  solve: 'find the exact final margin of a board under best play, and the optimal first moves',
  bound: 'only who wins: the value is 1, 0 or -1',
  everyMove: 'find all optimal first moves (up to 25 cells: always)',
  threads: 'threads to search with (default: as many as the machine runs at once)',
  checkpoint: 'save progress in this file, and resume from it if it exists',
  certificate: 'write strategies of both sides to this file, which prove the value (up to 25 cells)',
  verify: 'check a certificate by the rules alone; exit code 1 if it proves nothing',
  certificateFile: "certificate ('-': standard input)",
  values: 'print a table of exact values, each with nodes and time',
  long: 'add the boards that take minutes',
  between: (atLeast: number, atMost: number): string => `value ${atLeast} to ${atMost}`,
  parts: (done: number, known: number): string => `${done} of ${known} known parts done`,
  margin: (value: number, [first, second]: readonly [string, string]): string => {
    if (value === 0) return '0: a draw';
    return value > 0
      ? `+${value}: ${first} ends ${value} ahead`
      : `${value}: ${second} ends ${0 - value} ahead`;
  },
  sign: (value: number, [first, second]: readonly [string, string]): string =>
    value === 0 ? 'a draw' : `${value > 0 ? first : second} wins`,
  bestMoves: 'optimal first moves',
  proven: (rows: number, columns: number, value: number, positions: string): string =>
    `The certificate proves it: ${rows} x ${columns} has the value ${value} (${positions} positions).`,
  flaw: (side: string, kind: string, moves: string): string =>
    `The certificate proves nothing: ${FLAWS[kind]} (${side}, after "${moves}").`,
  valueColumns: ['board', 'start', 'balanced', 'value', 'best', 'nodes', 'time'] as readonly string[],
  yes: 'yes',
};
