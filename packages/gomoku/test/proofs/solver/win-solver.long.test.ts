import { describe, expect, it } from 'vitest';
import {
  createPosition,
  createSearcher,
  formatPoint,
  parseMoves,
  type GomokuOptions,
  type GomokuPosition,
} from '../../../src';
import { openingPositions, quietMovesOf } from '../../../src/internal';
import { createCertificate, createWinSolver, type ProofRecord } from '../../../src/proofs/solver';
import { theoryMove } from '../../../src/proofs/solver/openings';
import { checkCertificate } from './check';

function positionOf(moves: string, options: GomokuOptions = {}): GomokuPosition {
  const position = createPosition(options);
  if (moves !== '') moves.split(' ').forEach((move) => position.play(position.parseMove(move)));
  return position;
}

const QUIET = 'h8 h9 j10 a1';
const solver = createWinSolver();

describe('createWinSolver', () => {
  it('proves a win that needs a quiet move, and its certificate holds', () => {
    const position = positionOf(QUIET);
    const records: ProofRecord[] = [];
    const answer = solver.proveSync(position, { onRecord: (record) => records.push(record), steps: 5000 });
    expect(answer.stopped).toBe('solved');
    expect(answer.proofNumber).toBe(0);
    // Through JSON, as a checkpoint keeps them.
    const kept = records.map((record) => JSON.parse(JSON.stringify(record)) as ProofRecord);
    const sections = checkCertificate(createCertificate([position], kept));
    expect(sections.at(-1)).toMatchObject({ level: 0, black: [84, 112], white: [97, 210] });
    expect(sections.reduce((sum, { nodes }) => sum + nodes, 0)).toBeGreaterThan(100);

    const again = solver.proveSync(position, { known: kept, steps: 1 });
    expect(again).toMatchObject({ stopped: 'solved', steps: 0 });

    // What is proven against one far stone serves against another one.
    const other = positionOf('h8 h9 j10 o1');
    const further: ProofRecord[] = [];
    const onRecord = (record: ProofRecord): unknown => further.push(record);
    const { stopped, steps } = solver.proveSync(other, { known: kept, onRecord, steps: 5000 });
    expect(stopped).toBe('solved');
    expect(steps).toBeLessThan(0.75 * answer.steps);
    const one = createCertificate([position], kept);
    const both = createCertificate([position, other], [...further, ...kept]);
    expect(both.length).toBeLessThan(1.5 * one.length);
    expect(
      checkCertificate(both).filter(({ level, black }) => level === 0 && black.length === 2),
    ).toHaveLength(2);
  });

  it('takes nothing for proven that is not', () => {
    const position = positionOf('a1 h8');
    const zone = 'ff'.repeat(32);
    const forged: ProofRecord = { black: [210], white: [112], level: 0, tree: ['73', zone] };
    const unproven = expect.objectContaining({
      code: 'gomoku/unproven-record',
      details: { index: 1 },
    }) as Error;
    const records: ProofRecord[] = [];
    const onRecord = (record: ProofRecord): unknown => records.push(record);
    solver.proveSync(positionOf('h8 a1 i8 a3 j8 a5'), { onRecord });
    expect(() => solver.proveSync(position, { known: [records[0]!, forged] })).toThrow(unproven);
    // For those who verify the records themselves.
    expect(solver.proveSync(position, { known: [forged], trustKnown: true }).stopped).toBe('solved');
  });

  it('goes on where a search was cut off', () => {
    const position = positionOf(QUIET);
    const records: ProofRecord[] = [];
    const onRecord = (record: ProofRecord): unknown => records.push(record);
    expect(solver.proveSync(position, { onRecord, steps: 30 }).stopped).toBe('steps');
    const { stopped } = solver.proveSync(position, { known: [...records], onRecord, steps: 5000 });
    expect(stopped).toBe('solved');
    checkCertificate(createCertificate([position], records));
  });

  it('is proven by what has been proven after each of the remaining replies', () => {
    const position = positionOf(QUIET);
    const records: ProofRecord[] = [];
    const onRecord = (record: ProofRecord): unknown => records.push(record);
    const { remaining } = solver.proveSync(position, { onRecord, steps: 30 });
    expect(remaining!.replies.length).toBeGreaterThan(0);
    for (const reply of remaining!.replies) {
      const after = positionOf(QUIET);
      after.play(remaining!.move);
      after.play(reply);
      // Its own search, as on another thread.
      const { stopped } = solver.proveSync(after, { known: [...records], onRecord, steps: 5000 });
      expect(stopped).toBe('solved');
    }
    const { stopped, steps, remaining: rest } = solver.proveSync(position, { known: [...records], onRecord });
    expect({ stopped, rest }).toEqual({ stopped: 'solved', rest: undefined });
    expect(steps).toBeLessThan(30);
    checkCertificate(createCertificate([position], records));
  });

  it.each([1, 2, 3])('proves the same with variation %i of its choice of moves', (variation) => {
    const position = positionOf(QUIET);
    const records: ProofRecord[] = [];
    const onRecord = (record: ProofRecord): unknown => records.push(record);
    expect(solver.proveSync(position, { onRecord, steps: 5000, variation }).stopped).toBe('solved');
    checkCertificate(createCertificate([position], records));
  });

  it('proves a win by fours without a quiet move', () => {
    const position = positionOf('h8 a1 i8 a3 j8 a5');
    const records: ProofRecord[] = [];
    const { stopped } = solver.proveSync(position, { onRecord: (record) => records.push(record) });
    expect(stopped).toBe('solved');
    checkCertificate(createCertificate([position], records));
  });

  it('stops an overline of white under standard, as certificates ask for', () => {
    const position = positionOf('h8 a1 i8 b1 j8 c1 h11 e1 i11 f1 j11 o1', { rule: 'standard' });
    const records: ProofRecord[] = [];
    const { stopped } = solver.proveSync(position, {
      onRecord: (record) => records.push(record),
      steps: 100,
    });
    expect(stopped).toBe('solved');
    checkCertificate(createCertificate([position], records));
    const [quiet] = quietMovesOf([position], records);
    expect(formatPoint(quiet!.move)).toBe('d1');
  });

  it('gives up where white wins, and claims nothing', () => {
    const { stopped } = solver.proveSync(positionOf('a1 h8 c3 i8 e12 j8 o15 k8'), { steps: 2000 });
    expect(stopped).toBe('given-up');
  });

  it('stops at its limits', () => {
    expect(solver.proveSync(positionOf('h8 i9'), { steps: 3 })).toMatchObject({ stopped: 'steps', steps: 3 });
    const { stopped, states } = solver.proveSync(positionOf('h8 i9'), { states: 300 });
    expect(stopped).toBe('states');
    expect(states).toBeGreaterThanOrEqual(300);
    expect(states).toBeLessThan(1000);
    expect(solver.proveSync(positionOf('h8 i9'), { milliseconds: 1 }).stopped).toBe('time');
  });

  it('gives the same answer beside other work, which runs in between, and stops at an abort', async () => {
    const position = positionOf(QUIET);
    const whole = createWinSolver().proveSync(position, { steps: 60 });
    const other = createSearcher(positionOf('h8 i9 g7'));
    let looks = 0;
    const timer = setInterval(() => {
      looks++;
      // On the same board of patterns.
      other.searchSync({ depth: 2 });
    });
    const sliced = await createWinSolver().prove(position, { steps: 60 });
    clearInterval(timer);
    expect(looks).toBeGreaterThan(1);
    expect({ ...sliced, milliseconds: 0 }).toEqual({ ...whole, milliseconds: 0 });

    const controller = new AbortController();
    setTimeout(() => controller.abort());
    const { stopped } = await createWinSolver().prove(positionOf('h8 i9'), { signal: controller.signal });
    expect(stopped).toBe('aborted');
  });

  it.each([
    ['white to move', () => solver.proveSync(positionOf('h8')), 'gomoku/solution-position'],
    ['renju', () => solver.proveSync(positionOf('', { rule: 'renju' })), 'gomoku/solution-position'],
    ['a large board', () => solver.proveSync(positionOf('', { size: 16 })), 'gomoku/solution-position'],
    [
      'an overline of white',
      () => solver.proveSync(positionOf('h8 a1 i9 b1 n3 c1 l9 e1 n6 f1 j12 d1', { rule: 'standard' })),
      'gomoku/solution-position',
    ],
    ['no steps', () => solver.proveSync(positionOf(''), { steps: 0 }), 'search-core/out-of-range'],
    ['no states', () => solver.proveSync(positionOf(''), { states: 0 }), 'search-core/out-of-range'],
    [
      'half a variation',
      () => solver.proveSync(positionOf(''), { variation: 0.5 }),
      'search-core/out-of-range',
    ],
    ['no time', () => solver.proveSync(positionOf(''), { milliseconds: 0 }), 'search-core/not-positive'],
    ['no nodes', () => solver.proveSync(positionOf(''), { firstMoveNodes: 0 }), 'search-core/out-of-range'],
    ['no request', () => solver.proveSync(positionOf(''), 5 as never), 'search-core/wrong-type'],
    [
      'no switch',
      () => solver.proveSync(positionOf(''), { trustKnown: 1 as never }),
      'search-core/wrong-type',
    ],
    ['no list', () => solver.proveSync(positionOf(''), { known: 5 as never }), 'search-core/wrong-type'],
    [
      'holes',
      () => solver.proveSync(positionOf(''), { known: new Array(2 ** 32 - 1) }),
      'search-core/wrong-type',
    ],
    ['a number', () => createCertificate([positionOf(QUIET)], [1 as never]), 'gomoku/proof-record'],
    ['no positions', () => createCertificate(5 as never, []), 'search-core/wrong-type'],
    ['a position', () => quietMovesOf([5 as never], []), 'search-core/wrong-type'],
    ['a record', () => solver.proveSync(positionOf(''), { known: [{ black: [0] }] }), 'gomoku/proof-record'],
    ['no position', () => createCertificate([], []), 'gomoku/solution-position'],
    ['no proof', () => createCertificate([positionOf(QUIET)], []), 'gomoku/proof-record'],
  ])('refuses %s', (_, call, code) => {
    expect(call).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe('the first move', () => {
  it('is the one that is begun, until the engine sees a win after another', () => {
    const begun: ProofRecord[] = [];
    const onRecord = (record: ProofRecord): unknown => begun.push(record);
    expect(solver.proveSync(positionOf('h8 h10 j10 a15 j8 a1'), { onRecord, steps: 5000 }).stopped).toBe(
      'solved',
    );
    const firstMove = (known: readonly ProofRecord[], firstMoveNodes?: number, variation = 0): string => {
      const { remaining } = createWinSolver().proveSync(positionOf('h8 h10 j10 a15'), {
        known,
        steps: 3,
        firstMoveNodes,
        variation,
      });
      return formatPoint(remaining!.move);
    };
    expect(firstMove(begun)).toBe('j8');
    expect(firstMove([], 1_000_000)).toBe('i9');
    expect(firstMove(begun, 100_000)).toBe('j8');
    expect(firstMove(begun, 1_000_000)).toBe('i9');
    expect(firstMove(begun, 100_000, 1)).toBe('i9');
  });
});

describe('theoryMove', () => {
  it("is diagonal from both stones, or in a line with white's, on either side", () => {
    const moveOf = (moves: string, size = 15): string | undefined => {
      const [black, white] = parseMoves(moves, { size });
      const move = theoryMove({ side: 0, black: [black!], white: [white!], level: 0 }, size);
      return move === undefined ? undefined : formatPoint(move, size);
    };
    const directs = ['h8 h9', 'h8 i8', 'h8 h7', 'h8 g8'];
    const diagonals = ['h8 g9', 'h8 i9', 'h8 i7', 'h8 g7'];
    expect(directs.map((moves) => moveOf(moves))).toEqual(['i9', 'i7', 'g7', 'g9']);
    expect(diagonals.map((moves) => moveOf(moves))).toEqual(['i9', 'i7', 'g7', 'g9']);
    expect(['h8 h10', 'h8 a15'].map((moves) => moveOf(moves))).toEqual([undefined, undefined]);
    expect(moveOf('a1 a2')).toBe('b2');
    expect(moveOf('a1 b1')).toBeUndefined();
  });
});

describe('openingPositions', () => {
  it('has one position for each reply up to symmetry, far ones first', () => {
    const positions = openingPositions();
    expect(positions).toHaveLength(35);
    expect(positions[0]!.stone(0)).toBe('O');
    expect(positions.at(-1)!.stone(97)).toBe('O');
    expect(openingPositions(5, 'standard')).toHaveLength(5);
  });
});
