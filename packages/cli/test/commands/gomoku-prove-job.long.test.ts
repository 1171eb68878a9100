import { createPosition, DEFAULT_SIZE as BOARD, type GomokuPosition } from '@games/gomoku';
import { createRecordVerifier, type ProofRecord } from '@games/gomoku/solution';
import { describe, expect, it } from 'vitest';
import { findFamilies, goalOf } from '../../src/games/gomoku/commands/prove-goal';
import { answerReader, jobSetupOf, withinLength } from '../../src/games/gomoku/commands/prove-job';
import { loadHandler } from '../../src/commands/job-handlers';
import { createPerformer } from '../../src/distributed/perform';

const at = (moves: string): GomokuPosition => {
  const position = createPosition({ size: BOARD });
  moves.split(' ').forEach((move) => position.play(position.parseMove(move)));
  return position;
};
const boardOf = (position: GomokuPosition): string =>
  position.board().replaceAll(new RegExp(`.{${BOARD}}(?!$)`, 'g'), '$&\n');

const QUIET = at('h8 h9 j10 a1');
const setup = jobSetupOf({ size: BOARD, rule: 'freestyle', book: undefined });
const item = { board: boardOf(QUIET), known: [], milliseconds: 60_000, variation: 0 };

/** A set of points as records hold it. */
function zoneOf(...points: readonly number[]): string {
  const zone = new Uint8Array(32);
  for (const point of points) zone[point >> 3]! |= 1 << (point & 7);
  return Buffer.from(zone).toString('hex');
}

/** What a worker answers, as it comes out of Redis. */
async function perform(asked: object): Promise<{ answer: Record<string, unknown>; records: ProofRecord[] }> {
  const job = { kind: 'prove', run: 'r', setup, items: [asked] };
  const { answers } = await createPerformer(loadHandler)(
    JSON.parse(JSON.stringify(job)) as typeof job,
    undefined,
  );
  return (JSON.parse(JSON.stringify(answers)) as [never])[0];
}

const verifier = () => createRecordVerifier({ size: BOARD, rule: 'freestyle' });
/** Black makes four in a row with both ends open, and with it two points for a five. */
const RECORD = {
  black: [112, 113, 114],
  white: [0],
  level: 0,
  tree: ['73', zoneOf(111, 115, 116)],
};
const FORGED = { black: [112], white: [97], level: 0, move: 3, zone: '00'.repeat(32) };
const OPEN = { state: 'open', steps: 1, states: 2, proofs: 1, proofNumber: 7, milliseconds: 1.5 };

describe('the answer of a worker about a position to be proven', () => {
  const read = (value: unknown) => answerReader(QUIET, verifier())(value);

  it('is read as it was found, and its records prove the position again', async () => {
    const found = await perform(item);
    expect(read(found)).toEqual(found);
    expect(found.answer).toMatchObject({ state: 'proven', proofNumber: 0 });
    expect(found.records.length).toBeGreaterThan(10);
    const again = await perform({ ...item, known: found.records });
    expect(again).toMatchObject({ answer: { state: 'proven', steps: 0 }, records: [] });
  });

  it('may name replies that are left', () => {
    const value = { answer: { ...OPEN, remaining: { move: 0, replies: [1, 2] } }, records: [] };
    expect(read(value)).toEqual(value);
  });

  it('keeps of a record the fields of a proof alone', () => {
    const extended = { ...RECORD, moves: 'h8', state: 'proven', checksum: '00000000' };
    expect(read({ answer: OPEN, records: [extended] })).toEqual({ answer: OPEN, records: [RECORD] });
  });

  it.each([
    [null],
    [{}],
    [{ answer: { ...OPEN, state: 'lost' }, records: [] }],
    [{ answer: { ...OPEN, steps: -1 }, records: [] }],
    [{ answer: { ...OPEN, milliseconds: 1e300 }, records: [] }],
    [{ answer: OPEN }],
    [{ answer: OPEN, records: [null] }],
    [{ answer: OPEN, records: ['defaults'] }],
    [{ answer: OPEN, records: [[]] }],
    [{ answer: OPEN, records: [{ ...RECORD, black: [225] }] }],
    [{ answer: OPEN, records: [{ ...RECORD, tree: ['73', '0'] }] }],
    [{ answer: OPEN, records: [{ ...RECORD, tree: ['73', 'ff'.repeat(32)] }] }],
    [{ answer: OPEN, records: [FORGED] }],
    [{ answer: { ...OPEN, state: 'proven' }, records: [] }],
    [{ answer: { ...OPEN, state: 'proven' }, records: [RECORD] }],
    [{ answer: { ...OPEN, remaining: { move: 300, replies: [] } }, records: [] }],
    [{ answer: { ...OPEN, remaining: { move: 0, replies: [0] } }, records: [] }],
    [{ answer: { ...OPEN, remaining: { move: 0, replies: [112] } }, records: [] }],
    [{ answer: { ...OPEN, remaining: { move: 0, replies: [1, 1] } }, records: [] }],
  ])('is refused where it makes no sense: %j', (value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ name: 'SchemaError' }) as Error);
  });

  it('is refused where a reply would end the game', () => {
    const four = answerReader(at('a1 h8 a3 i8 a5 j8 a7 k8'), verifier());
    const value = { answer: { ...OPEN, remaining: { move: 0, replies: [116] } }, records: [] };
    expect(() => four(value)).toThrow('expected moves that can be played');
  });
});

describe('a position to be proven as a job', () => {
  it.each([
    [{ ...item, known: [{}] }, 'records[0]'],
    [{ ...item, known: [7] }, 'items[0].known[0]: expected an object'],
    [{ ...item, board: 'x' }, 'board: '],
    [{ ...item, milliseconds: -1 }, 'items[0].milliseconds'],
    [{ ...item, firstMoveNodes: 0 }, 'items[0].firstMoveNodes'],
  ])('is refused with its reason: %#', async (asked, reason) => {
    await expect(perform(asked)).rejects.toThrow(reason);
  });

  it('brings along the first records, as many as fit', () => {
    const records = [{ level: 1 }, { level: 2 }, { level: 3 }];
    expect(withinLength(records, 1000)).toBe(records);
    expect(withinLength(records, 24)).toEqual(records.slice(0, 2));
    expect(withinLength(records, 1)).toEqual([]);
  });

  it('has a book of its own as text', () => {
    const book = Uint8Array.of(1, 2, 255);
    expect(jobSetupOf({ size: 9, rule: 'standard', book }).book).toBe('AQL/');
    expect(jobSetupOf({ size: 15, rule: 'freestyle', book: 'packaged' }).book).toBe('packaged');
  });

  it('is of one family with the positions that an earlier run has searched after it', () => {
    const goal = goalOf(at('h8 h9'));
    findFamilies([goal], ['h8 h9', 'a1 h9 h8 c3', 'h9 h8', 'h8 a1']);
    expect([...goal.family]).toEqual(['h8 h9', 'a1 h9 h8 c3']);
  });
});
