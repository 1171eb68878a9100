import { describe, expect, it } from 'vitest';
import { createPosition, formatPoint, type GomokuPosition, parseMoves, type Rule } from '../../src';
import { longestLine } from '../../src/internal';
import { attackingMoves, judgeMove } from '../../src/problems/judge';
import { verifyVct } from '../../src/threats';

/** Black wins by fours. */
const FOURS = 'k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8';
/** White wins by threats under renju. */
const THREATS = 'g10 h6 j7 i8 h11 h8 i10';

function positionAfter(moves: string, rule: Rule = 'freestyle'): GomokuPosition {
  const position = createPosition({ rule });
  parseMoves(moves, { rule }).forEach(position.play);
  return position;
}

describe('the judge of problems', () => {
  it('proves every move that wins, and answers by what resists longest', async () => {
    const position = positionAfter(FOURS);
    const board = position.board();
    for (const name of ['l6', 'l5']) {
      const move = position.parseMove(name);
      const { proof, answer, refutation } = await judgeMove(position, move, { nodes: 20_000 });
      expect(refutation).toBeUndefined();
      expect(verifyVct(position, proof!)).toBe(true);
      expect(longestLine(proof!)[0]).toBe(move);
      position.play(move);
      expect(position.isLegal(answer!)).toBe(true);
      position.undo();
    }
    expect(position.board()).toBe(board);
  });

  it('plays a problem out against the best defence', async () => {
    const position = positionAfter(THREATS, 'renju');
    let moves = 0;
    let longest = Infinity;
    for (let move: number | undefined = position.parseMove('h7'); move !== undefined; moves++) {
      const { proof, answer } = await judgeMove(position, move);
      expect(proof).toBeDefined();
      // The best defence never makes the proof shorter than the one before it.
      expect(attackingMoves(proof!)).toBeLessThanOrEqual(longest);
      longest = attackingMoves(proof!);
      position.play(move);
      if (answer === undefined) break;
      position.play(answer);
      move = longestLine(proof!)[2] ?? undefined;
    }
    expect(moves).toBeGreaterThan(2);
  });

  it('knows when nothing stops the five any more', async () => {
    const position = positionAfter('h8 a1 i8 a3 j8 a5');
    const { proof, answer } = await judgeMove(position, position.parseMove('g8'));
    expect(attackingMoves(proof!)).toBe(2);
    expect(answer).toBeUndefined();
    position.play(position.parseMove('g8'));
    position.play(position.parseMove('a7'));
    expect(await judgeMove(position, position.parseMove('f8'))).toEqual({
      proof: { fours: [position.parseMove('f8')] },
      answer: undefined,
    });
  });

  it('refutes a move by a win of the defender, and else names an answer or no threat', async () => {
    // White has an open three: without a four black loses.
    const lost = positionAfter('a1 h8 a3 i8 a5 j8');
    const { proof, answer, refutation } = await judgeMove(lost, lost.parseMove('o15'));
    expect(proof).toBeUndefined();
    lost.play(lost.parseMove('o15'));
    expect(verifyVct(lost, refutation!)).toBe(true);
    expect(longestLine(refutation!)[0]).toBe(answer);

    const quiet = positionAfter('h8 a1');
    expect(await judgeMove(quiet, quiet.parseMove('o15'))).toEqual({});

    const stopped = positionAfter('h8 a1 i8 a3');
    const three = await judgeMove(stopped, stopped.parseMove('j8'), { nodes: 2_000 });
    expect(three).toEqual({ proof: undefined, answer: expect.any(Number) as number, refutation: undefined });
    expect(formatPoint(three.answer!, 15)).toMatch(/^[e-m]8$/);
  });

  it('refuses an illegal move', async () => {
    const position = positionAfter('h8');
    await expect(judgeMove(position, position.parseMove('h9') + 15)).rejects.toMatchObject({
      code: 'gomoku/occupied',
    });
  });
});
