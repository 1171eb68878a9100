/** Every public function of the games, with one argument or option after the other replaced by nonsense. */
import * as pictures from '@games/board/pictures';
import * as cardRows from '@games/card-rows';
import * as connect from '@games/connect-three';
import * as textbook from '@games/connect-three/textbook';
import * as gomoku from '@games/gomoku';
import * as gomocup from '@games/gomoku/gomocup';
import * as gomokuRecords from '@games/gomoku/records';
import * as gomokuThreats from '@games/gomoku/threats';
import * as connectCertificates from '@games/connect-three/certificate';
import * as gomokuCertificates from '@games/gomoku/certificate';
import { createWinSolver } from '@games/gomoku/solution';
import { defineGame, isInputError } from '@games/search-core';
import { learn, learnedHeuristics, withWeights } from '@games/search-core/learn';
import { createTicTacToe } from '@games/search-core/testing';
import * as sequencium from '@games/sequencium';
import { createTaskSolver, createTaskTable, exactValues } from '@games/sequencium/internal';
import { solveInThreads } from '@games/sequencium/threads';
import { describe, expect, it } from 'vitest';

const everyType: readonly unknown[] = [
  null,
  5,
  Number.NaN,
  'x',
  true,
  {},
  [],
  () => 1,
  10n,
  Symbol('s'),
  Object.create(null),
];
const without = (...types: readonly string[]): unknown[] =>
  everyType.filter((value) => !types.includes(Array.isArray(value) ? 'array' : typeof value));

/** An array without entries, so long that no loop over it ends in the time of a test. */
const SPARSE: readonly unknown[] = new Array(2 ** 32 - 1);

/** What is no value of each kind. */
const NONSENSE = {
  number: [...without('number'), Number.NaN, -1.5, 0.5, 1e300, -1e300, Infinity, -Infinity, '4'],
  move: [...without('number'), Number.NaN, -1, 0.5, 65_535],
  percent: [...without('number'), Number.NaN, -1, 101, Infinity, '4'],
  time: [...without('number'), Number.NaN, 0, -1, Infinity, '4'],
  text: without('string'),
  choice: everyType,
  flag: without('boolean'),
  callback: without('function'),
  record: without('object'),
  position: everyType,
  signal: everyType,
  rows: [...without('array'), [5], [null], ['x'], [{}], SPARSE, [SPARSE]],
  cards: [...without('array'), [Number.NaN], ['4'], [null], [0.5], [1e300], SPARSE],
  any: [],
  window: [...without('number'), Number.NaN, '4'],
  moves: [...without('array'), [null], [{}], ['?'], SPARSE],
  /** Texts are moves too, or options. */
  list: [...without('array', 'string'), [null], [{}], [() => 1], [25], SPARSE],
  texts: without('string', 'number', 'boolean'),
  bytes: [...everyType, new Proxy(new Uint8Array(4), {}), [5], [new Proxy(new Uint8Array(4), {})]],
  numbers: [...without('array'), [Number.NaN], ['4'], [null], [0.5], [1e300], [-1], SPARSE],
} as const;

type Kind = keyof typeof NONSENSE;

/** Kinds of the arguments of a call; of an argument that is a record, kinds of its fields. */
type Shape = readonly (Kind | Readonly<Record<string, Kind>>)[];

type Call = readonly [
  name: string,
  call: (...values: never[]) => unknown,
  good: readonly unknown[],
  shape: Shape,
];

const LIMITS = { depth: 'number', nodes: 'number', milliseconds: 'time' } as const;
const SEARCH = { ...LIMITS, scores: 'choice', onProgress: 'callback' } as const;
const SEARCH_ASYNC = { ...SEARCH, signal: 'signal' } as const;
const THREATS = {
  side: 'choice',
  within: 'number',
  nodes: 'number',
  milliseconds: 'time',
  signal: 'signal',
} as const;
const CONNECT = {
  rows: 'number',
  columns: 'number',
  connect: 'number',
  board: 'rows',
  moves: 'moves',
} as const;
const GOMOKU = {
  size: 'number',
  rule: 'choice',
  board: 'choice',
  turn: 'choice',
  moves: 'moves',
} as const;
const CONNECT_SOLVE = {
  scores: 'choice',
  signOnly: 'flag',
  principalVariation: 'flag',
  nodes: 'number',
  milliseconds: 'time',
  signal: 'signal',
  onProgress: 'callback',
} as const;
const SIZE = { rows: 'number', columns: 'number', connect: 'number' } as const;
const SEQUENCIUM = {
  rows: 'number',
  columns: 'number',
  start: 'number',
  balanced: 'flag',
  payoff: 'choice',
  board: 'rows',
  turn: 'choice',
  movesLeft: 'number',
  moves: 'moves',
} as const;
const SOLVE = {
  nodes: 'number',
  milliseconds: 'time',
  memoryBytes: 'number',
  signal: 'signal',
  everyMove: 'flag',
  onProgress: 'callback',
  onCheckpoint: 'callback',
} as const;

const PICTURE = {
  position: 'position',
  moves: 'list',
  marks: 'list',
  values: 'list',
  line: 'list',
  lineSide: 'choice',
  hint: 'move',
  lastMove: 'move',
  coordinates: 'choice',
  theme: 'choice',
  lang: 'text',
  width: 'time',
} as const;
const VERIFY = {
  nodes: 'number',
  milliseconds: 'time',
  signal: 'signal',
  onProgress: 'callback',
} as const;

const deal = [[1, 3, 2]];
const cards = cardRows.createPosition({ deal });
const cells = sequencium.createPosition({ rows: 2, columns: 2 });
const checkpoint = sequencium.formatCheckpoint({
  ...{ rows: 2, columns: 2, start: 1, balanced: false },
  ...{ winnerOnly: false, nodes: 0, proofs: [] },
});
const certificate = sequencium.formatCertificate(
  sequencium.createCertificate(cells, sequencium.solveSync(cells)),
);
const columns = connect.createPosition({ rows: 2, columns: 2, connect: 2 });
const points = gomoku.createPosition({ size: 5 });
const record = gomoku.parseSgf('(;GM[4]SZ[5];B[cc])')[0]!;
const quick = { rows: 2, columns: 2 };
const board = textbook.initialState(2, 2);

const noCertificate = new Uint8Array(3);
const proof = await connectCertificates.createCertificate({ rows: 1, columns: 1, connect: 2 });

const ticTacToe = defineGame({ id: 'tic-tac-toe', createPosition: createTicTacToe });
const BRIEF = { games: 1, matchGames: 0, seed: 1 };
const { weights } = await learn(ticTacToe, BRIEF);

const CALLS: readonly Call[] = [
  [
    'search-core learn',
    learn,
    [ticTacToe, BRIEF],
    [
      'position',
      {
        games: 'number',
        milliseconds: 'time',
        signal: 'signal',
        onProgress: 'callback',
        seed: 'number',
        exploration: 'percent',
        openingPlies: 'number',
        phases: 'number',
        threads: 'number',
        createWorker: 'callback',
        checkpoint: 'bytes',
        onCheckpoint: 'callback',
        matchGames: 'number',
        moveMilliseconds: 'time',
      },
    ],
  ],
  ['search-core learnedHeuristics', learnedHeuristics, [weights, ticTacToe], ['bytes', 'position']],
  ['search-core withWeights', withWeights, [ticTacToe, weights], ['position', 'bytes']],
  ['board gomokuToSvg', pictures.gomokuToSvg, [{ size: 5 }], [{ size: 'texts', rule: 'choice', ...PICTURE }]],
  ['board connectToSvg', pictures.connectToSvg, [{}], [{ rows: 'texts', ...PICTURE }]],
  ['board sequenciumToSvg', pictures.sequenciumToSvg, [{ size: 5 }], [{ start: 'texts', ...PICTURE }]],
  ['board cardRowsToSvg', pictures.cardRowsToSvg, [{}], [{ deal: 'texts', ...PICTURE }]],
  [
    'connect-three verifyCertificate',
    connectCertificates.verifyCertificate,
    [proof.bytes, {}],
    ['bytes', VERIFY],
  ],
  [
    'connect-three createCertificate',
    connectCertificates.createCertificate,
    [{ ...quick, connect: 2, settleNodes: 1 }],
    [{ ...SIZE, settleNodes: 'number', resume: 'bytes', signal: 'signal', onProgress: 'callback' }],
  ],
  ['card-rows formatMove', cardRows.createPosition({ deal: [[1, 2]] }).formatMove, [0], ['move']],
  ['connect-three formatMove', connect.createPosition().formatMove, [0], ['move']],
  ['gomoku formatMove', gomoku.createPosition().formatMove, [0], ['move']],
  ['sequencium formatMove', sequencium.createPosition().formatMove, [0], ['move']],
  ['card-rows formatDeal', cardRows.formatDeal, [deal], ['rows']],
  ['card-rows formatMoves', cardRows.formatMoves, [[0]], ['numbers']],
  ['card-rows formatSolution', cardRows.formatSolution, [cardRows.solve(deal)], ['position']],
  ['card-rows parseDeal', cardRows.parseDeal, ['1\n1', {}], ['text', { strict: 'flag' }]],
  ['card-rows parseMoves', cardRows.parseMoves, ['1L', deal], ['text', 'rows']],
  ['card-rows createPosition', cardRows.createPosition, [{ deal }], [{ deal: 'rows', moves: 'moves' }]],
  ['card-rows parseMove', cards.parseMove, ['1L'], ['text']],
  ['card-rows reduceRow', cardRows.reduceRow, [[1, 3, 2]], ['cards']],
  ['card-rows bestMove', cardRows.bestMove, [{ deal }], [{ deal: 'rows', moves: 'moves' }]],
  ['card-rows solve', cardRows.solve, [deal], ['rows']],
  ['card-rows solve, a position', cardRows.solve, [cards], ['any']],
  ['card-rows solveMargin', cardRows.solveMargin, [deal], ['rows']],

  ['sequencium drawBoard', sequencium.drawBoard, [cells], ['position']],
  ['sequencium formatBoard', sequencium.formatBoard, [cells.board()], ['rows']],
  ['sequencium analyse', sequencium.analyse, [cells, { depth: 1 }], ['position', SEARCH_ASYNC]],
  ['sequencium analyseSync', sequencium.analyseSync, [cells, { depth: 1 }], ['position', SEARCH]],
  ['sequencium formatCell', sequencium.formatCell, [0, 6], ['number', 'number']],
  ['sequencium formatMoves', sequencium.formatMoves, [[0], {}], ['numbers', { columns: 'number' }]],
  ['sequencium parseMoves', sequencium.parseMoves, ['', {}], ['text', SEQUENCIUM]],
  ['sequencium parseBoard', sequencium.parseBoard, ['A1 . / . B1'], ['text']],
  ['sequencium parseCheckpoint', sequencium.parseCheckpoint, [checkpoint], ['text']],
  ['sequencium parseCertificate', sequencium.parseCertificate, [certificate], ['text']],
  ['sequencium createPosition', sequencium.createPosition, [{}], [SEQUENCIUM]],
  ['sequencium parseMove', cells.parseMove, ['0,1'], ['text']],
  ['sequencium solve', sequencium.solve, [cells, {}], ['position', SOLVE]],
  ['sequencium solveSync', sequencium.solveSync, [cells, {}], ['position', SOLVE]],
  [
    'sequencium solveInThreads',
    solveInThreads,
    [cells, { threads: 1 }],
    ['position', { ...SOLVE, threads: 'number' }],
  ],
  [
    'sequencium createCertificate',
    sequencium.createCertificate,
    [cells, { atLeast: 0, atMost: 0 }],
    ['position', 'record'],
  ],
  ['sequencium checkCertificateSize', sequencium.checkCertificateSize, [3, 3], ['number', 'number']],
  [
    'sequencium exactValues',
    async (...request: Parameters<typeof exactValues>) => exactValues(...request).next(),
    [[{ rows: 2, columns: 2, start: 1, balanced: false, isLong: false }], {}],
    ['rows', { signal: 'signal', onProgress: 'callback' }],
  ],

  ['connect-three formatColumn', connect.formatColumn, [0], ['number']],
  [
    'connect-three countPositions',
    connect.countPositions,
    [{ ...quick, connect: 2 }, {}],
    [SIZE, { milliseconds: 'time', signal: 'signal', onProgress: 'callback' }],
  ],
  [
    'connect-three countPositionsSync',
    connect.countPositionsSync,
    [{ ...quick, connect: 2 }, {}],
    [SIZE, { milliseconds: 'time', signal: 'signal', onProgress: 'callback' }],
  ],
  ['connect-three analyse', connect.analyse, [columns, {}], ['position', { ...SEARCH_ASYNC, exact: 'flag' }]],
  ['connect-three analyseSync', connect.analyseSync, [columns, {}], ['position', SEARCH]],
  ['connect-three formatMoves', connect.formatMoves, [[0]], ['numbers']],
  ['connect-three parseMoves', connect.parseMoves, ['', {}], ['text', CONNECT]],
  ['connect-three formatBoard', connect.formatBoard, [board], ['rows']],
  ['connect-three parseBoard', connect.parseBoard, ['.'.repeat(15), {}], ['text', SIZE]],
  ['connect-three createPosition', connect.createPosition, [{}], [CONNECT]],
  ['connect-three parseMove', columns.parseMove, ['1'], ['text']],
  [
    'connect-three toSolverScore',
    connect.toSolverScore,
    [columns, { kind: 'draw', certainty: 'exact' }],
    ['position', 'position'],
  ],
  ['connect-three fromSolverScore', connect.fromSolverScore, [columns, 0], ['position', 'number']],
  ['connect-three initialState', textbook.initialState, [2, 2], ['number', 'number']],
  ['connect-three player', textbook.player, [board], ['rows']],
  ['connect-three actions', textbook.actions, [board, 2], ['rows', 'number']],
  ['connect-three result', textbook.result, [board, [1, 0], 2], ['rows', 'numbers', 'number']],
  ['connect-three winner', textbook.winner, [board, 2], ['rows', 'number']],
  ['connect-three terminal', textbook.terminal, [board, 2], ['rows', 'number']],
  ['connect-three utility', textbook.utility, [board, 2], ['rows', 'number']],
  ['connect-three minimax', textbook.minimax, [board, -1, 1, 2], ['rows', 'window', 'window', 'number']],
  [
    'connect-three createSolver',
    connect.createSolver,
    [{ ...quick, connect: 2 }],
    [{ ...SIZE, memoryBytes: 'number', webAssembly: 'flag' }],
  ],
  ['connect-three Solver.solve', connect.createSolver({}).solve, [[0], {}], ['numbers', CONNECT_SOLVE]],
  [
    'connect-three Solver.solveSync',
    connect.createSolver({}).solveSync,
    [[0], {}],
    ['numbers', CONNECT_SOLVE],
  ],
  [
    'connect-three solve',
    connect.solve,
    [columns, {}],
    ['position', { ...CONNECT_SOLVE, memoryBytes: 'number' }],
  ],
  [
    'connect-three solveSync',
    connect.solveSync,
    [columns, {}],
    ['position', { ...CONNECT_SOLVE, memoryBytes: 'number' }],
  ],
  [
    'connect-three gameValues',
    async (request: connect.GameValuesRequest) => connect.gameValues(request).next(),
    [{ ...quick, connect: 2 }],
    [{ ...SIZE, nodes: 'number', milliseconds: 'time', signal: 'signal', onProgress: 'callback' }],
  ],

  ['gomoku formatBoard', gomoku.formatBoard, [points], ['position']],
  ['gomoku parseBoard', gomoku.parseBoard, ['.'.repeat(25), {}], ['text', { size: 'number' }]],
  ['gomoku starPoints', gomoku.starPoints, [9], ['number']],
  ['gomoku analyse', gomoku.analyse, [points, { depth: 1 }], ['position', SEARCH_ASYNC]],
  ['gomoku analyseSync', gomoku.analyseSync, [points, { depth: 1 }], ['position', SEARCH]],
  [
    'gomoku createSearcher',
    gomoku.createSearcher,
    [points, { memoryBytes: 2 ** 16 }],
    ['position', { memoryBytes: 'number' }],
  ],
  ['gomoku forbiddenKind', gomoku.forbiddenKind, [points, 0], ['position', 'number']],
  ['gomoku forbiddenPoints', gomoku.forbiddenPoints, [points], ['position']],
  [
    'gomoku createOpponent',
    gomoku.createOpponent,
    [points, { level: 1 }],
    ['position', { level: 'number', seed: 'number', milliseconds: 'time' }],
  ],
  ['gomoku formatMoves', gomoku.formatMoves, [[0], 5], ['numbers', 'number']],
  ['gomoku parseMoves', gomoku.parseMoves, ['', {}], ['text', GOMOKU]],
  ['gomoku formatPoint', gomoku.formatPoint, [0, 5], ['number', 'number']],
  ['gomoku parsePoint', gomoku.parsePoint, ['a1', 5], ['text', 'number']],
  ['gomoku createPosition', gomoku.createPosition, [{}], [GOMOKU]],
  ['gomoku parseMove', points.parseMove, ['a1'], ['text']],
  [
    'gomoku createProtocolSession',
    gomocup.createProtocolSession,
    [{ reply: () => undefined, about: {} }],
    [{ reply: 'callback', about: 'record', createEngine: 'callback', now: 'callback', random: 'callback' }],
  ],
  [
    'gomoku formatSgf',
    gomoku.formatSgf,
    [record],
    [
      {
        size: 'number',
        rule: 'choice',
        board: 'text',
        turn: 'choice',
        moves: 'numbers',
        black: 'text',
        white: 'text',
        result: 'text',
        rules: 'text',
        comments: 'record',
      },
    ],
  ],
  ['gomoku openRecord', gomoku.openRecord, [record, 1], ['position', 'number']],
  ['gomoku afterFouls', gomokuRecords.afterFouls, [record, 1], ['position', 'number']],
  ['gomoku parseSgf', gomoku.parseSgf, ['(;GM[4])', {}], ['text', { rule: 'choice', onWarning: 'callback' }]],
  [
    'gomoku chooseSwap2',
    gomoku.chooseSwap2,
    [[], gomoku.analyse, { size: 15, rule: 'freestyle', depth: 1 }],
    [
      'numbers',
      'callback',
      { size: 'number', rule: 'choice', random: 'callback', ...LIMITS, signal: 'signal' },
    ],
  ],
  [
    'gomoku transformMoves',
    gomoku.transformMoves,
    [[0], gomoku.SYMMETRIES[0], 5],
    ['numbers', 'choice', 'number'],
  ],
  ['gomoku solveVcf', gomokuThreats.solveVcf, [points, {}], ['position', THREATS]],
  ['gomoku solveVcfSync', gomokuThreats.solveVcfSync, [points, {}], ['position', THREATS]],
  [
    'gomoku solveVct',
    gomokuThreats.solveVct,
    [points, {}],
    ['position', { ...THREATS, tree: 'flag', first: 'number' }],
  ],
  [
    'gomoku solveVctSync',
    gomokuThreats.solveVctSync,
    [points, {}],
    ['position', { ...THREATS, tree: 'flag', first: 'number' }],
  ],
  ['gomoku verifyVct', gomokuThreats.verifyVct, [points, {}, {}], ['position', 'any', { nodes: 'number' }]],
  ['gomoku tableGame', gomoku.tableGame, [{}], [{ size: 'number', rule: 'choice' }]],
  [
    'gomoku createPerfectOpponent',
    gomokuCertificates.createPerfectOpponent,
    [points, { player: { answer: () => Promise.resolve(null) } }],
    ['position', { milliseconds: 'time' }],
  ],
  [
    'gomoku verifyCertificate, of bytes that are none',
    (...request: Parameters<typeof gomokuCertificates.verifyCertificate>) =>
      gomokuCertificates.verifyCertificate(...request).catch((error: unknown) => {
        const isExpected = (error as { code: string }).code === 'gomoku/certificate';
        if (!isExpected || request[0] !== noCertificate) throw error;
      }),
    [noCertificate, {}],
    ['bytes', { ...VERIFY, maxLemmas: 'number', sectionBytes: 'number' }],
  ],
  ['gomoku createWinSolver', createWinSolver, [{ memoryBytes: 2 ** 20 }], [{ memoryBytes: 'number' }]],
  ['sequencium createTaskTable', createTaskTable, [cells, 2 ** 16], ['position', 'number']],
  ['sequencium createTaskSolver', createTaskSolver, [cells, {}], ['position', { memoryBytes: 'number' }]],
];

/** Calls whose records are data, which may say more than is read. */
const DATA = new Set(['gomoku formatSgf']);

/** The values of a call with one of them replaced, and where. */
function* spoiled(good: readonly unknown[], shape: Shape): Generator<[where: string, values: unknown[]]> {
  for (const [index, kind] of shape.entries()) {
    const wrong = typeof kind === 'string' ? NONSENSE[kind] : NONSENSE.record;
    for (const value of wrong) yield [`argument ${index + 1}: ${show(value)}`, good.with(index, value)];
    if (typeof kind === 'string') continue;
    for (const [field, fieldKind] of Object.entries(kind))
      for (const value of NONSENSE[fieldKind])
        yield [`${field}: ${show(value)}`, good.with(index, { ...(good[index] as object), [field]: value })];
  }
}

function show(value: unknown): string {
  if (value === SPARSE) return 'an array of gaps';
  if (Array.isArray(value)) return `[${value.map(show).join()}]`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** What a call throws; undefined if it accepts its arguments. */
async function errorOf(call: (...values: never[]) => unknown, values: readonly unknown[]): Promise<unknown> {
  try {
    await call(...(values as never[]));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** What is wrong with the way a call refuses its arguments; null if nothing is. */
async function flawOf(
  call: (...values: never[]) => unknown,
  values: readonly unknown[],
): Promise<string | null> {
  const error = await errorOf(call, values);
  if (error === undefined) return 'accepted';
  if (!isInputError(error)) return error instanceof Error ? String(error) : 'no error';
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  const isPlain = error.message.length < 300 && !/[\u0000-\u001f]/.test(error.message);
  return isPlain ? null : error.message;
}

describe.each(CALLS)('%s', (name, call, good, shape) => {
  // The threads of a solver are built files.
  if (name !== 'sequencium solveInThreads') {
    it('takes what is right', async () => {
      expect(await flawOf(call, good)).toBe('accepted');
    });
  }

  // What a record of a game or a stage of one holds is data, not options.
  const optionRecords = DATA.has(name)
    ? []
    : [...shape.entries()].filter(([, kind]) => typeof kind !== 'string');
  it.each(optionRecords)('refuses an option that does not exist, argument %#', async (index, kind) => {
    const [known] = Object.keys(kind);
    const values = good.with(index, { ...(good[index] as object), [`${known}x`]: 1 });
    const error = await errorOf(call, values);
    expect(error).toMatchObject({ code: 'search-core/unknown-option', details: { suggestion: known } });
  });

  it('refuses nonsense by a typed error', async () => {
    const flaws: string[] = [];
    for (const [where, values] of spoiled(good, shape)) {
      const flaw = await flawOf(call, values);
      if (flaw !== null) flaws.push(`${where}: ${flaw}`);
    }
    expect(flaws).toEqual([]);
  });
});
