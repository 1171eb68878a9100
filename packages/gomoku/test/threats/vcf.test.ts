import { describe, expect, it } from 'vitest';
import { createRandom } from '@games/search-core';
import { createPosition, RULES } from '../../src';
import { solveVcf, solveVcfSync } from '../../src/threats';
import { createFourSearch } from '../../src/threats/vcf';
import { boardOf, randomBoard } from '../boards';

/** Many threes, each of which can be made a four in two ways that lead nowhere. */
const crowdOf = (threes: string): string =>
  Array.from({ length: 20 }, (_, row) => (row % 3 === 0 && row < 18 ? threes : '').padEnd(20, '.')).join('');
const CROWD = crowdOf('OXXX..OXXX..OXXX..');
/** The same under Caro, where a four with a stone at its end has two answers. */
const CARO_CROWD = crowdOf('...XXX.O...XXX.O');

describe('a search of fours in pieces', () => {
  it.each(RULES)('looks at the same nodes as in one go, %s', (rule) => {
    const random = createRandom(31);
    const boards = Array.from({ length: 40 }, () => randomBoard(random, 12, 22, 8));
    let halted = 0;
    for (const board of [...boards, rule === 'caro' ? CARO_CROWD : CROWD]) {
      const position = createPosition({ board, rule, turn: 'O' });
      if (position.winner() !== null) continue;
      const patterns = boardOf(position);
      for (const side of [0, 1] as const) {
        const whole = createFourSearch(patterns, rule, 12);
        const expected = whole.win(side, 3000);
        for (const piece of [1, 2, 17, 300]) {
          const fours = createFourSearch(patterns, rule, 12);
          let move = fours.win(side, piece);
          while (!fours.isComplete() && fours.nodes() < 3000) {
            halted++;
            move = fours.resume(Math.min(piece, 3000 - fours.nodes()));
          }
          expect([board, move, fours.nodes(), fours.isComplete()]).toEqual([
            board,
            expected,
            whole.nodes(),
            whole.isComplete(),
          ]);
          if (move >= 0) expect(fours.line()).toEqual(whole.line());
        }
      }
    }
    expect(halted).toBeGreaterThan(1000);
  });

  it('answers the same beside other work', async () => {
    const position = createPosition({ board: CROWD, turn: 'X' });
    const sync = solveVcfSync(position, { nodes: 60_000 });
    const sliced = await solveVcf(position, { nodes: 60_000 });
    expect(sliced).toEqual({ ...sync, milliseconds: sliced.milliseconds });
    expect(sliced).toMatchObject({ status: 'unknown', nodes: 60_000 });
  });
});
