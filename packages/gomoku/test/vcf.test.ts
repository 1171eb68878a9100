import { describe, expect, it } from 'vitest';
import { createPosition, solveVcfSync, verifyVcf, type Mark } from '../src/index';
import { hasShared, readShared } from './vectors';

interface Problem {
  readonly board: string;
  readonly turn: Mark;
}

/** The only line of fours fills the board and leaves black the last point, which is forbidden: a draw by the rules. */
const DRAWN =
  '.OX.X...O..OXOX.....O...XOX.XX.XO...X.OX..O.OO.X...OX...X..X.......O.OX.......O....XX.O.OX........O......X..X...X' +
  '......O...O..XXO............OX....X.................XO...........OOX...X..X...O...O.O....X...OO..XXOOO...OO.X.XX';

describe.skipIf(!hasShared('renju-vcf.jsonl'))('problems of fours from ../shared/vectors', () => {
  it('are all solved but for a draw, by lines that the verifier accepts', () => {
    for (const { board, turn } of readShared<Problem>('renju-vcf.jsonl')) {
      const position = createPosition({ board, turn, rule: 'renju' });
      const { line } = solveVcfSync(position);
      expect([board, verifyVcf(position, line)]).toEqual([board, board !== DRAWN]);
      expect(position.board()).toBe(board);
    }
  });
});
