import { describe, expect, it } from 'vitest';
import { createRandom } from '@games/search-core';
import { createPosition, parsePoint, RULES, solveVcf, solveVcfSync, verifyVcf, type Mark } from '../../src';
import { createFourSearch } from '../../src/threats/vcf';
import { boardOf, randomBoard } from '../boards';
import { hasShared, readShared } from '../vectors';

interface Problem {
  readonly board: string;
  readonly turn: Mark;
  /** A solution: points with a comma between. */
  readonly line: string;
}

describe.skipIf(!hasShared('renju-vcf.jsonl'))('problems of fours from ../shared/vectors', () => {
  it('are all solved, by lines that the verifier accepts', () => {
    let drawn = 0;
    for (const { board, turn, line: solution } of readShared<Problem>('renju-vcf.jsonl')) {
      const position = createPosition({ board, turn, rule: 'renju' });
      const { status, principalVariation: line } = solveVcfSync(position);
      expect(position.board()).toBe(board);
      if (status === 'win') expect([board, verifyVcf(position, line)]).toEqual([board, true]);
      else {
        // The solution takes a black without a legal move for lost; to the rules of this package that is a draw.
        for (const move of solution.split(',')) position.play(parsePoint(move.toLowerCase(), 15));
        expect([board, status, position.winner(), position.outcome()]).toEqual([board, 'none', null, 0]);
        expect(position.empty()).toBeGreaterThan(0);
        drawn++;
      }
    }
    expect(drawn).toBe(1);
  });
});

/** Eighteen threes, each of which can be made a four in two ways that lead nowhere. */
const CROWD = Array.from({ length: 20 }, (_, row) =>
  (row % 3 === 0 && row < 18 ? 'OXXX..'.repeat(3) : '').padEnd(20, '.'),
).join('');

describe('a search of fours in pieces', () => {
  it.each(RULES)('looks at the same nodes as in one go, %s', (rule) => {
    const random = createRandom(31);
    const boards = Array.from({ length: 40 }, () => randomBoard(random, 12, 22, 8));
    let halted = 0;
    for (const board of [...boards, CROWD]) {
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
