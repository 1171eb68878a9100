import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import { createChecksummedLines, formatRecord, parseRecord } from '../../src/internal';
import { findFieldFlaw, findReplayFlaw } from '../../src/match/replay';
import { createClaims, createTicTacToe } from '../../src/testing';

const TAGS = '[First "a"]\n[Second "\\u202e\\"b"]\n[Result "1-0"]\n';
const RECORDS = [
  `[Game "3"]\n${TAGS}[Reason "finished"]\n[Opening "1"]\n[Notation "moves"]\n\n1 4 {+12, 4 ms} 2 {0.5 ms} 5\n3 {-1, 1e-3 ms} 1-0\n`,
  `${TAGS}[Reason "exception"]\n[Detail "Error: no"]\n[Opening "0"]\n[Notation "integers"]\n\n0 {1 ms} 1-0\n`,
  '[First "a"]\r\n[Second "b"]\r\n[Result "1/2-1/2"]\r\n[Margin "0"]\r\n[Reason "solver"]\r\n[Opening "0"]\r\n[Notation "integers"]\r\n\r\n1/2-1/2',
];

const readRecord = (text: string): void => {
  const record = tryParse(() => parseRecord(text));
  if (record !== undefined) expect(parseRecord(formatRecord(record))).toEqual(record);
  const replayed = tryParse(() => parseRecord(text, createTicTacToe));
  if (replayed === undefined) return;
  expect(parseRecord(formatRecord(replayed, createTicTacToe), createTicTacToe)).toEqual(replayed);
};

const parts = ['[', '"]\n', '[First "a"]\n', '1-0', '{', '4 ms}', '5 ', '{+1, ', TAGS];
fuzz('parseRecord takes any text', anyText(parts), readRecord);
fuzz('parseRecord takes damaged records', mutated(fc.constantFrom(...RECORDS)), readRecord);

const odd = fc.constantFrom<unknown>(null, undefined, -1, 0.5, NaN, '', 'toString', {}, [[]]);
const or = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: values }, { weight: 1, arbitrary: odd });
const lists = fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 6 });
const games = fc.record({
  players: or(fc.constant(['a', 'b'])),
  opening: or(fc.array(fc.nat(9), { maxLength: 2 })),
  moves: or(lists),
  result: or(fc.constantFrom(1, 0, -1)),
  margin: or(fc.constantFrom(null, null, 3, -2)),
  reason: or(fc.constantFrom('finished', 'time', 'illegal-move', 'exception', 'length', 'scores', 'solver')),
  detail: or(fc.constantFrom('', '', 'x')),
  times: or(lists),
  scores: or(lists),
});

fuzz('games that were read back are checked, whatever they hold', games, (game) => {
  if (findFieldFlaw(game) !== undefined) return;
  const checked = game as unknown as Parameters<typeof findReplayFlaw>[0];
  findReplayFlaw(checked, createTicTacToe());
  findReplayFlaw(checked, createClaims({ cells: 9, seed: 1, payoff: 'margin' }), { drawAfter: 4 });
});

function linesOf(records: readonly object[]): string {
  return records.map(createChecksummedLines().write).join('');
}
const whole = linesOf([
  { match: 2, seed: 7 },
  { game: 0, moves: [4, 0], detail: '牌' },
  { game: 1, moves: [] },
]);

fuzz('checksummed lines are read as they were written, or refused', mutated(fc.constant(whole)), (text) => {
  const { read } = createChecksummedLines();
  const found: string[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    if (read(line) === undefined) break;
    found.push(`${line}\n`);
  }
  return whole.startsWith(found.join(''));
});
