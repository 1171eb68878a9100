import { describe, expect, it } from 'vitest';
import { createPosition, type GomokuPosition } from '../../src';
import { solveVcfSync, solveVctSync, type ThreatProof, verifyVcf, verifyVct } from '../../src/threats';

type Attack = Exclude<ThreatProof, { fours: unknown }>;

/** White to move: a four at b8 leaves black one point, a7, which is forbidden. */
const LAST_POINT_FORBIDDEN =
  'OOXXXOXOOOXOXOXXXXOOOOXOXOXXXXOXOXXOXXOXOOOXOOXXOXXOXXXOXXXXOXOOOOXOOOXOXOXOOXOXXXOXXXOXOXXXOXOOOXOXOOOOX' +
  'X.OXOXXXOOOOXOO.XOOOOXXOXOXXXXXOOOOXOXXXOXXOOXXXOXXOOOOXOXXOXOOOXOOOXOXOOOOXXOXXXOXXXOOXXXOXOOOXXXXOOOOXO' +
  'XXOOOXOXOOOXXXX';

/** A board of 11 x 11, X to move. */
function setUp(lines: string): GomokuPosition {
  const rows = lines.split('|').map((line) => line.padEnd(11, '.'));
  while (rows.length < 11) rows.push('.'.repeat(11));
  return createPosition({ turn: 'X', board: rows.join('') });
}

/** A win that takes a quiet move. */
const quiet = (): GomokuPosition => setUp('||||....XX|....X.O|...OX.|....O');

const { proxy: revoked, revoke } = Proxy.revocable([], {});
revoke();
const trap = (): never => {
  throw new RangeError('a trap');
};
const throwing = new Proxy({}, { get: trap, has: trap });

const NO_LINES: unknown[] = [
  undefined,
  null,
  7.5,
  'a1',
  {},
  [],
  [undefined],
  [null],
  ['40'],
  [40.5],
  [NaN],
  [-1],
  [121],
  [[40]],
  [40n],
  new Uint8Array([40]),
  { 0: 40, length: 1 },
  new Array(2 ** 32 - 1),
  new Array(3),
  revoked,
  throwing,
];

describe('verifyVcf', () => {
  it('accepts no value that is no line', () => {
    const position = quiet();
    const before = position.board();
    for (const line of NO_LINES) {
      expect(verifyVcf(position, line as number[])).toBe(false);
      expect(verifyVct(position, { fours: line } as ThreatProof)).toBe(false);
    }
    expect(position.board()).toBe(before);
  });

  it('accepts no line with moves after the one that decides', () => {
    const position = setUp('||..XXX');
    const { principalVariation: line } = solveVcfSync(position);
    expect(verifyVcf(position, line)).toBe(true);
    for (let point = 0; point < 121; point++) expect(verifyVcf(position, [...line, point])).toBe(false);
  });

  it('accepts no four that leaves black forbidden points only, which is a draw', () => {
    const position = createPosition({ board: LAST_POINT_FORBIDDEN, rule: 'renju', turn: 'O' });
    const move = 7 * 15 + 1;
    position.play(move);
    expect([position.outcome(), position.empty()]).toEqual([0, 1]);
    position.undo();
    expect(verifyVcf(position, [move])).toBe(false);
    expect(verifyVct(position, { fours: [move] })).toBe(false);
    expect(verifyVct(position, { move, answers: [], threats: [] })).toBe(false);
  });
});

describe('verifyVct', () => {
  const position = quiet();
  const tree = solveVctSync(position, { tree: true }).tree as Attack;
  const verdict = (proof: unknown): boolean => {
    const before = position.board();
    const holds = verifyVct(position, proof as ThreatProof);
    expect(position.board()).toBe(before);
    return holds;
  };

  it('accepts its proof, also with answers in another order, and as read from JSON', () => {
    expect(tree.answers.length).toBeGreaterThan(0);
    expect(verdict(tree)).toBe(true);
    expect(verdict({ ...tree, answers: [...tree.answers].reverse(), more: 1 })).toBe(true);
    expect(verdict(JSON.parse(JSON.stringify(tree)))).toBe(true);
  });

  it('gives the position back when one of its functions throws', () => {
    const before = position.board();
    for (const name of ['winner', 'outcome', 'turn', 'generate'] as const) {
      for (const last of [1, 5]) {
        let calls = 0;
        const call = position[name] as (...values: unknown[]) => unknown;
        const broken = {
          ...position,
          [name]: (...values: unknown[]): unknown => {
            if (++calls === last) throw new RangeError('broken');
            return call(...values);
          },
        };
        expect(() => verifyVct(broken, tree)).toThrow('broken');
        expect(position.board()).toBe(before);
      }
    }
  });

  it('accepts no value that is no proof', () => {
    for (const value of NO_LINES) {
      expect(verdict(value)).toBe(false);
      expect(verdict({ ...tree, move: value })).toBe(false);
      expect(verdict({ ...tree, threats: [value] })).toBe(false);
      const [first, ...rest] = tree.answers;
      expect(verdict({ ...tree, answers: [{ ...first!, move: value }, ...rest] })).toBe(false);
      expect(verdict({ ...tree, answers: [{ ...first!, then: value }, ...rest] })).toBe(false);
      expect(verdict({ ...tree, answers: [value, ...rest] })).toBe(false);
    }
  });

  it('accepts no answer to a move that is not legal, or given twice', () => {
    const [first] = tree.answers;
    expect(verdict({ ...tree, answers: [...tree.answers, first] })).toBe(false);
    expect(verdict({ ...tree, answers: [...tree.answers, { ...first!, move: tree.move }] })).toBe(false);
    expect(verdict({ ...tree, answers: [...tree.answers, { ...first!, move: 121 }] })).toBe(false);
  });

  it('accepts no proof that contains itself, or is deep without end', () => {
    const circle: { move: number; answers: unknown[]; threats: unknown[] } = {
      move: 40,
      answers: [],
      threats: [],
    };
    circle.answers.push({ move: 41, then: circle });
    expect(verdict(circle)).toBe(false);
    let deep: object = { fours: [40] };
    for (let depth = 0; depth < 200_000; depth++)
      deep = { move: 40, answers: [{ move: 41, then: deep }], threats: [] };
    expect(verdict(deep)).toBe(false);
  });

  it('accepts no proof that costs more than it may', () => {
    expect(verifyVct(position, tree, { nodes: 10 })).toBe(false);
    expect(verifyVct(position, tree, { nodes: 100_000 })).toBe(true);
    expect(() => verifyVct(position, tree, { nodes: 0 })).toThrow(
      expect.objectContaining({ code: 'search-core/out-of-range' }),
    );
  });
});
