import { beforeAll, describe, expect, it } from 'vitest';
import { createPosition, parseMoves, type GomokuPosition } from '../../../src';
import {
  createRecordVerifier,
  createWinSolver,
  type ProofRecord,
  type RecordVerifier,
} from '../../../src/proofs/solver';

const positionOf = (moves: string): GomokuPosition => {
  const position = createPosition();
  parseMoves(moves).forEach(position.play);
  return position;
};
const GAME = { size: 15, rule: 'freestyle' } as const;
const QUIET = positionOf('h8 h9 j10 a1');
const records: ProofRecord[] = [];

/** Records of every form: the position with another far stone rests on what is proven of this one. */
beforeAll(() => {
  const solver = createWinSolver();
  for (const position of [QUIET, positionOf('h8 h9 j10 o1')]) {
    const known = [...records];
    solver.proveSync(position, { known, trustKnown: true, onRecord: (record) => records.push(record) });
  }
}, 120_000);

/** The code and the index of the error about records; `'proven'` without one. */
function verdictOn(tried: readonly unknown[], verifier = createRecordVerifier(GAME)): unknown {
  try {
    verifier.verify(tried);
    return 'proven';
  } catch (error) {
    const { code, details } = error as { code: string; details: { index: number } };
    return [code, details.index];
  }
}

const isOf =
  (field: string) =>
  (record: ProofRecord): boolean =>
    field in record;

describe('createRecordVerifier', () => {
  it('accepts what a search proves, each record after those that it rests on, or in any order', () => {
    for (const field of ['tree', 'move', 'claim', 'defaults'])
      expect(records.some(isOf(field)), field).toBe(true);
    const verifier = createRecordVerifier(GAME);
    expect(verifier.proves(QUIET)).toBe(false);
    for (const record of records) expect(verifier.verify([{ ...record, state: 'open' }])).toEqual([record]);
    expect(verifier.proves(QUIET)).toBe(true);
    expect(verifier.proves(positionOf('h8 h9 j10 b1'))).toBe(false);
    expect(verdictOn([...records].reverse())).toBe('proven');
  });

  it('refuses a record without those that it rests on, and keeps none of the others', () => {
    const needed = records.filter((record) => 'move' in record);
    const verifier = createRecordVerifier(GAME);
    expect(verdictOn(needed, verifier)).toEqual(['gomoku/unproven-record', 0]);
    const tree = records.find(isOf('tree'))!;
    expect(verdictOn([tree, needed[0]], verifier)).toEqual(['gomoku/unproven-record', 1]);
    expect(verifier.proves(QUIET)).toBe(false);
  });

  it.each(['tree', 'move', 'claim', 'defaults'])('names a record that was changed: one with %s', (field) => {
    const index = records.findIndex(isOf(field));
    const record = records[index] as Record<string, unknown> & { black: number[]; white: number[] };
    const changed: Record<string, ProofRecord> = {
      'a zone': {
        ...record,
        zone: 'ff'.repeat(32),
        tree: [(record['tree'] as string[] | undefined)?.[0], '00'.repeat(32)],
      },
      'a stone less': { ...record, black: record.black.slice(1) },
      'another level': { ...record, level: 9 },
      'stones in another order': { ...record, black: [...record.black].reverse() },
      'stones that share a point': { ...record, white: record.black },
    };
    if (field !== 'tree') delete changed['a zone']!['tree'];
    for (const [what, forged] of Object.entries(changed)) {
      const tried = records.with(index, forged);
      // Others may rest on it: they come before it, or after it.
      expect(verdictOn(tried), what).not.toBe('proven');
      expect(verdictOn([forged], verifierWith(records.toSpliced(index, 1))), what).toEqual([
        'gomoku/unproven-record',
        0,
      ]);
    }
  });

  const verifierWith = (known: readonly ProofRecord[]): RecordVerifier => {
    const verifier = createRecordVerifier(GAME);
    let left = [...known];
    // Those that rest on the one that is left out do not count.
    for (let index = 0; index < left.length;)
      if (verdictOn([left[index]], verifier) === 'proven') index++;
      else left = left.toSpliced(index, 1);
    return verifier;
  };

  it('takes a tree for a proof with black to move, whatever else is in its record', () => {
    const tree = records.find(isOf('tree'))!;
    expect(verdictOn([{ ...tree, defaults: [], answers: [], replies: [], pass: null }])).toEqual([
      'gomoku/proof-record',
      0,
    ]);
  });

  it.each([
    ['no list', () => createRecordVerifier(GAME).verify(5 as never), 'search-core/wrong-type'],
    ['holes', () => createRecordVerifier(GAME).verify(new Array(2 ** 32 - 1)), 'search-core/wrong-type'],
    ['no game', () => createRecordVerifier(5 as never), 'search-core/wrong-type'],
    ['a size', () => createRecordVerifier({ ...GAME, size: 16 }), 'search-core/out-of-range'],
    ['a rule', () => createRecordVerifier({ ...GAME, rule: 'omok' as never }), 'search-core/not-a-choice'],
    ['Caro', () => createRecordVerifier({ ...GAME, rule: 'caro' as never }), 'gomoku/solution-position'],
    ['renju', () => createRecordVerifier({ ...GAME, rule: 'renju' as never }), 'gomoku/solution-position'],
    ['a position', () => createRecordVerifier(GAME).proves(5 as never), 'search-core/wrong-type'],
  ])('refuses %s', (_, call, code) => {
    expect(call).toThrow(expect.objectContaining({ code }) as Error);
  });
});
