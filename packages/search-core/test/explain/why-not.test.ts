import { describe, expect, it } from 'vitest';
import {
  IllegalMoveError,
  isLegal,
  legalMoves,
  NO_MOVE,
  ONGOING,
  type Position,
  searchSync,
  type Value,
} from '../../src';
import { toValue, WIN_SCORE } from '../../src/engine';
import { alphaBeta } from '../../src/textbook';
import { whyNot, type WhyNot, whyNotSync } from '../../src/explain';
import { explainValue } from '../../src/explain/sentence';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look, testGames } from '../helpers';

const heuristics = { evaluate: randomEvaluator(9) };

function ticTacToe(...moves: number[]): ReturnType<typeof createTicTacToe> {
  const position = createTicTacToe();
  for (const move of moves) position.play(move);
  return position;
}

/** The exact value of a move by the textbook, seen by the side that makes it. */
function textbook(position: Position, move: number): Value {
  const side = position.turn();
  position.play(move);
  const { value } = alphaBeta(position);
  const score = position.turn() === side ? value : 0 - value;
  position.undo();
  const later = score > 999_000_000 ? score - 1 : score < -999_000_000 ? score + 1 : score;
  return toValue(later, position.payoff, 'exact');
}

/** How much worse the second of two proven values is. */
function difference(best: Value, value: Value): number {
  if (best.kind === 'score' && value.kind === 'score') return best.score - value.score;
  const steps = { win: 1, draw: 0, score: 0, loss: -1 };
  if (best.kind !== value.kind) return steps[best.kind] - steps[value.kind];
  return 'plies' in best && 'plies' in value ? Math.abs(best.plies - value.plies) : 0;
}

/** What the game pays to the side to move now, after a line of moves that ends it. */
function played(position: Position, line: readonly number[]): number {
  const side = position.turn();
  for (const move of line) {
    expect(isLegal(position, move)).toBe(true);
    position.play(move);
  }
  const outcome = position.outcome();
  expect(outcome).not.toBe(ONGOING);
  const paid = position.turn() === side ? outcome : 0 - outcome;
  for (let count = line.length; count > 0; count--) position.undo();
  return paid;
}

/** An answer without the one field that differs from call to call. */
function untimed({ milliseconds, ...answer }: WhyNot): object {
  expect(milliseconds).toBeGreaterThan(0);
  return answer;
}

describe('why not', () => {
  it('refutes a blunder with a line that wins when played out', () => {
    // X in a corner; any answer but the centre loses.
    const position = ticTacToe(0);
    const { best, move, lost, sentence } = whyNotSync(position, 1);
    expect(best).toMatchObject({ move: 4, value: { kind: 'draw', certainty: 'exact' } });
    expect(move.value).toMatchObject({ kind: 'loss', certainty: 'exact' });
    expect(move.principalVariation[0]).toBe(1);
    expect(played(position, move.principalVariation)).toBe(-1);
    expect(lost).toEqual({ kind: 'draw-thrown-away', difference: 1, proven: true });
    expect(sentence).toMatch(
      /^2 throws the draw away: it is a loss in 6 plies, while 5 is a draw; after 2 comes \d \d/,
    );
  });

  it('loses nothing with a move as good, or with the best', () => {
    const position = ticTacToe();
    for (const move of legalMoves(position)) {
      const answer = whyNotSync(position, move);
      expect(answer.lost).toEqual({ kind: 'nothing', difference: 0, proven: true });
      expect(answer.move.move).toBe(move);
      expect(answer.sentence).toMatch(/a draw\.$/);
    }
    const { best } = whyNotSync(position, 0);
    expect(whyNotSync(position, best.move).sentence).toBe(`${best.move + 1} is the best move: a draw.`);
  });

  it('tells a thrown-away win from a sooner loss', () => {
    // X: 1, 2; O: 4, 5; X to move wins at once with 3.
    const winning = ticTacToe(0, 3, 1, 4);
    expect(whyNotSync(winning, 2)).toMatchObject({ best: { value: { kind: 'win', plies: 1 } } });
    expect(whyNotSync(winning, 5).lost).toEqual({ kind: 'win-thrown-away', difference: 1, proven: true });
    const careless = whyNotSync(winning, 6);
    expect(careless.lost).toMatchObject({ kind: 'win-thrown-away', difference: 2, proven: true });
    expect(careless.move.principalVariation).toEqual([6, 5]);
    // X: 1, 5; O: 2; only 9 delays the loss.
    const losing = ticTacToe(0, 1, 4);
    const { best, lost, sentence } = whyNotSync(losing, 2);
    expect(best).toMatchObject({ move: 8, value: { kind: 'loss', plies: 4 } });
    expect(lost).toEqual({ kind: 'shorter', difference: 2, proven: true });
    expect(sentence).toBe(
      '3 loses 2 plies sooner: it is a loss in 2 plies, while 9 is a loss in 4 plies; after 3 comes 9.',
    );
  });

  it('has the textbook’s values for every move of every game, also where a side moves again', () => {
    let again = 0;
    const kinds = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 9]) {
      for (const [name, create] of Object.entries(testGames(seed))) {
        const position = create();
        const marks = [seed % 9, (seed + 4) % 9].slice(0, seed > 8 ? 1 : 2);
        if (name === 'tic-tac-toe') for (const move of marks) position.play(move);
        const before = look(position);
        for (const move of legalMoves(position)) {
          const answer = whyNotSync(position, move);
          expect(look(position)).toBe(before);
          expect(answer.move.value, `${name} ${seed} ${move}`).toEqual(textbook(position, move));
          expect(answer.best.value).toEqual(searchSync(position).value);
          expect(answer.lost.proven).toBe(true);
          const side = position.turn();
          position.play(move);
          if (position.turn() === side) again++;
          position.undo();
          const { value, principalVariation } = answer.move;
          const paid = played(position, principalVariation);
          if (value.kind === 'score') expect(paid).toBe(value.score);
          else expect(paid).toBe({ win: 1, draw: 0, loss: -1 }[value.kind]);
          kinds.add(answer.lost.kind);
          expect(answer.lost.difference).toBe(difference(answer.best.value, value));
        }
      }
    }
    expect(again).toBeGreaterThan(20);
    expect([...kinds].sort()).toEqual([
      'draw-thrown-away',
      'longer',
      'nothing',
      'score',
      'shorter',
      'win-thrown-away',
    ]);
  });

  it('compares values of the same depth', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const position = createClaims({ cells: 9, seed });
      for (const move of legalMoves(position)) {
        const options = { heuristics, depth: 4, memoryBytes: 0 };
        const { best, move: asked, depth } = whyNotSync(position, move, options);
        const all = searchSync(position, { ...options, scores: 'all' }).moves;
        if (asked.value.certainty === 'exact' || best.value.certainty === 'exact') continue;
        expect(depth).toBe(4);
        expect(asked.value).toEqual(all.find((other) => other.move === move)!.value);
        expect(best.value).toEqual(all[0]!.value);
      }
    }
  });

  it('holds its limits, and still answers', () => {
    const position = createClaims({ cells: 30, seed: 3 });
    for (const nodes of [1, 2, 3, 10, 50, 500, 5000]) {
      for (const move of legalMoves(position).slice(0, 6)) {
        const answer = whyNotSync(position, move, { heuristics, nodes });
        expect(answer.nodes).toBeLessThanOrEqual(Math.max(2, nodes));
        expect(answer.move.principalVariation[0]).toBe(move);
        expect(isLegal(position, answer.best.move)).toBe(true);
        expect(answer.lost.difference).toBeGreaterThanOrEqual(0);
        expect(answer.sentence.length).toBeGreaterThan(10);
      }
    }
  });

  it('says which moves are legal', () => {
    const position = ticTacToe(0, 4);
    for (const move of [0, 9, -1, 1.5, NaN, NO_MOVE]) {
      expect(() => whyNotSync(position, move)).toThrow(IllegalMoveError);
    }
    expect(() => whyNotSync(position, 0)).toThrow(
      expect.objectContaining({
        code: 'search-core/illegal-move',
        message: 'move 0 is not legal here; legal moves: 1 (2), 2 (3), 3 (4), 5 (6), 6 (7), 7 (8), 8 (9)',
        details: { move: '0', legal: '1 (2), 2 (3), 3 (4), 5 (6), 6 (7), 7 (8), 8 (9)' },
      }) as Error,
    );
    expect(() => whyNotSync(createNim([]), 0)).toThrow('move 0 cannot be played: the game is over');
  });

  it('refuses a depth without a reply, and no limit for heuristics', () => {
    const position = ticTacToe();
    expect(() => whyNotSync(position, 0, { depth: 1 })).toThrow(
      expect.objectContaining({ code: 'search-core/out-of-range' }) as Error,
    );
    expect(() => whyNotSync(position, 0, { heuristics })).toThrow(
      expect.objectContaining({ code: 'search-core/no-limit' }) as Error,
    );
  });

  it('gives the position back when a heuristics throws', () => {
    const position = ticTacToe();
    const before = look(position);
    let calls = 0;
    const faulty = {
      evaluate: (): number => {
        if (++calls > 300) throw new Error('no evaluation');
        return 0;
      },
    };
    expect(() => whyNotSync(position, 3, { heuristics: faulty, depth: 5 })).toThrow('no evaluation');
    expect(look(position)).toBe(before);
  });
});

describe('why not, beside other work', () => {
  it('gives the same answer', async () => {
    const position = ticTacToe(0);
    for (const move of legalMoves(position)) {
      expect(untimed(await whyNot(position, move))).toEqual(untimed(whyNotSync(position, move)));
    }
    await expect(whyNot(position, 0)).rejects.toThrow(IllegalMoveError);
  });

  it('says what ended it', () => {
    const position = createClaims({ cells: 40, seed: 5 });
    expect(whyNotSync(createTicTacToe(), 1).stopped).toBe('solved');
    expect(whyNotSync(position, 7, { heuristics, depth: 3 }).stopped).toBe('depth');
    expect(whyNotSync(position, 7, { heuristics, nodes: 500 }).stopped).toBe('nodes');
    expect(() => whyNotSync(position, 7, { heuristics, nodes: 0.5 })).toThrow('nodes');
  });

  it('splits a limit of any size', () => {
    const position = createClaims({ cells: 40, seed: 5 });
    const { nodes } = whyNotSync(position, 7, { heuristics, depth: 5, nodes: Number.MAX_SAFE_INTEGER });
    expect(nodes).toBe(whyNotSync(position, 7, { heuristics, depth: 5 }).nodes);
  });

  it('answers when it is stopped, at once', async () => {
    const position = createClaims({ cells: 40, seed: 5 });
    const before = look(position);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const answer = await whyNot(position, 7, { heuristics, depth: 40, signal: controller.signal });
    expect(answer).toMatchObject({ stopped: 'aborted', move: { move: 7 } });
    expect(look(position)).toBe(before);
    const late = await whyNot(position, 7, { heuristics, depth: 40, signal: controller.signal });
    expect(late.stopped).toBe('aborted');
    expect(late.move.principalVariation[0]).toBe(7);
    expect(whyNotSync(position, 7, { heuristics, depth: 40, signal: controller.signal })).toMatchObject({
      stopped: 'aborted',
      move: { move: 7 },
    });
    expect(look(position)).toBe(before);
  });
});

describe('values in words', () => {
  it.each([
    [{ kind: 'win', plies: 1, certainty: 'exact' }, 'a win in 1 ply'],
    [{ kind: 'loss', plies: 6, certainty: 'within' }, 'a loss in at most 6 plies'],
    [{ kind: 'draw', certainty: 'exact' }, 'a draw'],
    [{ kind: 'draw', certainty: 'at-least' }, 'at least a draw'],
    [{ kind: 'score', score: -3, certainty: 'exact' }, 'a score of -3'],
    [{ kind: 'score', score: 120, certainty: 'estimate' }, 'a score of about 120'],
  ] as [Value, string][])('%o', (value, words) => {
    expect(explainValue(value)).toBe(words);
  });

  it('knows wins by their plies', () => {
    expect(explainValue(toValue(WIN_SCORE - 5, 'outcome', 'exact'))).toBe('a win in 5 plies');
  });
});
