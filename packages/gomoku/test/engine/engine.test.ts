import {
  createRandom,
  legalMoves,
  NO_MOVE,
  ONGOING,
  randomBelow,
  type SearchResult,
} from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  analyseSync,
  candidates,
  createPosition,
  createSearcher,
  evaluate,
  formatPoint,
  type GomokuOptions,
  type GomokuPosition,
  parseMoves,
  RULES,
} from '../../src';
import { crowdedBoards, imageOf } from '../boards';

/** Rows of a board of 11 x 11; without `turn`, X moves. */
function setUp(lines: string, options: GomokuOptions = {}): GomokuPosition {
  const rows = lines.split('|').map((line) => line.padEnd(11, '.'));
  while (rows.length < 11) rows.push('.'.repeat(11));
  return createPosition({ turn: 'X', ...options, board: rows.join('') });
}

function names(position: GomokuPosition, moves: readonly number[]): string[] {
  return moves.map((move) => formatPoint(move, position.size));
}

describe('candidates', () => {
  it('are the centre of an empty board', () => {
    for (const size of [5, 15, 19])
      expect(candidates(createPosition({ size }))).toEqual([(size * size - 1) / 2]);
    expect(candidates(createPosition({ size: 20 }))).toEqual([210]);
  });

  it('are the winning point alone, even where the other side could win too', () => {
    const position = setUp('||..XX.XX||..OOOO');
    expect(names(position, candidates(position))).toEqual(['e9']);
  });

  it('are the block of a four alone', () => {
    const position = setUp('||.XOOOO||..X.X.X');
    expect(names(position, candidates(position))).toEqual(['g9']);
  });

  it('do not count a six as a win, or as a threat, where only five win', () => {
    const board = '||..XX.XXX';
    expect(candidates(setUp(board, { rule: 'freestyle' }))).toHaveLength(1);
    for (const rule of ['standard', 'renju'] as const)
      expect(candidates(setUp(board, { rule, turn: 'O' })).length).toBeGreaterThan(1);
  });

  it('are all defences and counter-fours where an open three threatens', () => {
    const position = setUp('||||...OOO|||..XXX.....', { size: 11 });
    expect(candidates(position).length).toBe(1);
    const answered = setUp('||||...OOO|||.OXXX.....', { size: 11 });
    expect(names(answered, candidates(answered)).sort()).toEqual(['b7', 'c7', 'f4', 'g4', 'g7', 'h7']);
  });

  it('are legal, not empty and near the stones, and best first', () => {
    const random = createRandom(8);
    for (let game = 0; game < 30; game++) {
      const position = createPosition({ size: 9, rule: RULES[game % 3] });
      while (position.outcome() === ONGOING) {
        const moves = legalMoves(position);
        const chosen = candidates(position);
        expect(chosen.length).toBeGreaterThan(0);
        expect(moves).toEqual(expect.arrayContaining(chosen));
        position.play(moves[randomBelow(random, moves.length)]!);
      }
    }
    const fork = setUp('||...XX|..X|..X|....O.O');
    expect(names(fork, candidates(fork))[0]).toBe('c9');
  });
});

describe('evaluation', () => {
  it('is the same for the eight symmetric boards', () => {
    fc.assert(
      fc.property(
        crowdedBoards,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...RULES),
        (board, image, rule) => {
          const [one, other] = [board, imageOf(board, image)].map((each) => {
            try {
              return evaluate(createPosition({ rule, board: each, turn: 'O' }));
            } catch {
              return null;
            }
          });
          expect(other).toBe(one);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('prefers what is worth more', () => {
    const quiet = evaluate(setUp('||||...X|....O'));
    const two = evaluate(setUp('||||...XX|....O|.....O'));
    const three = evaluate(setUp('||||...XXX|....O|.....O|.O'));
    const four = evaluate(setUp('||||...XXXX|....O|.....O|.O.O'));
    expect([quiet, two, three, four].map((score, index, all) => score > (all[index - 1] ?? -1000))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(evaluate(setUp('||||...OOOO', { turn: 'X' }))).toBeLessThan(-1000);
  });
});

describe('the player', () => {
  it.each(RULES)('opens at the centre, %s', (rule) => {
    expect(analyseSync(createPosition({ rule })).move).toBe(112);
  });

  it('wins in one', () => {
    const { move, value } = analyseSync(setUp('||..XX.XX||..OOOO'));
    expect(move).toBe(26);
    expect(value).toMatchObject({ kind: 'win', plies: 1 });
  });

  it('blocks a four', () => {
    expect(analyseSync(setUp('||.XOOOO||..X.X.X')).move).toBe(28);
  });

  it.each(RULES)('finds the four that makes an open three win, %s', (rule) => {
    const position = setUp('||..OXXX|.....X|.....X|....O.O.O', { rule });
    const { value, principalVariation } = analyseSync(position, { depth: 5 });
    expect(value).toMatchObject({ kind: 'win' });
    for (const move of principalVariation) position.play(move);
    expect(position.winner()).toBe('X');
  });

  it('stops an open three', () => {
    const position = setUp('||||...OOO||||..X.X...X');
    expect(['b7', 'c7', 'g7', 'h7']).toContain(formatPoint(analyseSync(position).move, 11));
  });

  it('does not walk into a forbidden point, and as white plays on one', () => {
    const position = setUp('|..|..XX.XXX||.....OO', { rule: 'renju', turn: 'X' });
    expect(analyseSync(position).move).not.toBe(26);
    const fork = setUp('|....X|..XX.XXX|....O|....O|....O||....X', { rule: 'renju', turn: 'O' });
    const { move, value } = analyseSync(fork);
    expect(formatPoint(move, 11)).toBe('e5');
    expect(value).toMatchObject({ kind: 'win', plies: 3 });
  });

  it('finds the same whatever was asked before, or is asked meanwhile', async () => {
    const asked = RULES.map((rule) => {
      const position = createPosition({ rule });
      parseMoves('h8 i9 g9 j7 h10 h9').forEach(position.play);
      return position;
    });
    const known = ({ nodes, value, principalVariation: line }: SearchResult) => ({ nodes, value, line });
    const alone = asked.map((position) =>
      known(createSearcher(position, { memoryBytes: 2 ** 26 }).searchSync({ nodes: 20_000 })),
    );
    for (const signal of [{ aborted: true }, { aborted: false }]) {
      await analyse(asked[1]!, { milliseconds: 10, signal });
      expect(asked.map((position) => known(analyseSync(position, { nodes: 20_000 })))).toEqual(alone);
    }
    const together = await Promise.all(asked.map((position) => analyse(position, { nodes: 20_000 })));
    expect(together.map(known)).toEqual(alone);
  });

  it('answers the same with a promise, and stops when told', async () => {
    const position = setUp('||..OX.X|.....X||....O.O');
    const sync = analyseSync(position);
    const result = await analyse(position);
    expect(result).toEqual({ ...sync, milliseconds: result.milliseconds });
    const controller = new AbortController();
    const pending = analyse(createPosition({ board: position.board(), turn: 'O' }), {
      depth: 30,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 30);
    expect((await pending).stopped).toBe('aborted');
  });

  it('keeps to its time', () => {
    const { stopped, move, milliseconds } = analyseSync(setUp('||..OX.X|.....X||....O.O'), {
      milliseconds: 60,
    });
    expect(milliseconds).toBeGreaterThanOrEqual(60);
    expect(stopped).toBe('time');
    expect(move).not.toBe(NO_MOVE);
  });

  it('has solved nothing where it estimates a win, and what is solved is certain', () => {
    const win = analyseSync(setUp('||.....O|.....O|OXXX|....X|....X'), { nodes: 1_000_000 });
    expect(win).toMatchObject({ stopped: 'depth', value: { kind: 'win', certainty: 'estimate' } });
    const five = analyseSync(setUp('||XXXX|OOO'), { nodes: 1_000_000 });
    expect(five).toMatchObject({ stopped: 'solved', value: { kind: 'win', plies: 1, certainty: 'exact' } });
  });

  it('answers with an estimate when it is stopped before it begins', async () => {
    for (const rows of ['', '||..OX.X|.....X||....O.O', '|.XXXX']) {
      const position = setUp(rows, { turn: 'X' });
      for (const scores of ['best', 'all'] as const) {
        const signal = { aborted: true };
        const { stopped, move, value, depth } = await analyse(position, {
          milliseconds: 500,
          signal,
          scores,
        });
        expect({ stopped, depth, value }).toMatchObject({
          stopped: 'aborted',
          depth: 0,
          value: { kind: 'score', certainty: 'estimate' },
        });
        expect(position.isLegal(move)).toBe(true);
      }
    }
  });

  it('says so when it has no choice and ends before its time', () => {
    const position = createPosition({ size: 9 });
    expect(analyseSync(position, { milliseconds: 300_000 })).toMatchObject({
      stopped: 'only-move',
      move: 40,
    });
    expect(analyseSync(position, { nodes: 1_000_000 }).stopped).toBe('only-move');
    expect(analyseSync(position, { depth: 5 }).stopped).toBe('depth');
    const forced = createPosition({
      size: 9,
      board: `${'.'.repeat(9)}OXXXX....${'.'.repeat(63)}`,
      turn: 'O',
    });
    expect(analyseSync(forced, { milliseconds: 300_000 })).toMatchObject({ stopped: 'only-move', move: 14 });
  });

  it('says when a game is over', () => {
    expect(analyseSync(setUp('OOOOO')).stopped).toBe('over');
  });

  it.each(RULES)('beats a player of random moves, %s', (rule) => {
    const random = createRandom(21);
    for (const engine of [0, 1]) {
      const position = createPosition({ rule });
      while (position.outcome() === ONGOING) {
        const moves = legalMoves(position);
        const move =
          position.turn() === engine
            ? analyseSync(position, { depth: 2 }).move
            : moves[randomBelow(random, moves.length)]!;
        position.play(move);
      }
      expect(position.winner()).toBe(engine === 0 ? 'X' : 'O');
      expect(position.empty()).toBeGreaterThan(225 - 40);
    }
  });
});
