import fc from 'fast-check';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { mutated } from '../../../../tools/test-kit/fuzz-text';
import { createChecksummedLines } from '../../src/internal';
import { findFieldFlaw, findReplayFlaw } from '../../src/match/replay';
import { createClaims, createTicTacToe } from '../../src/testing';

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
