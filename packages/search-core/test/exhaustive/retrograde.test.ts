import { describe, expect, it } from 'vitest';
import { type CyclicPosition, legalMoves, ONGOING, OptionError, type Value } from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { createSolutionSync, type Indexed, solveRetrogradeSync } from '../../src/exhaustive';
import { createClaims, createTicTacToe } from '../../src/testing';
import { solveBackwards } from '../helpers';
import { cycle, path, createPursuit } from '../games/pursuit';

const PETERSEN = Array.from({ length: 10 }, (_, vertex) =>
  vertex < 5
    ? [(vertex + 1) % 5, (vertex + 4) % 5, vertex + 5]
    : [5 + ((vertex - 5 + 2) % 5), 5 + ((vertex - 5 + 3) % 5), vertex - 5],
);

/** The plies of a win or loss. */
const pliesOf = (value: Value): number => (value.kind === 'win' || value.kind === 'loss' ? value.plies : NaN);

/** Everything a game's numbers say, against minimax of limited depth: it knows what ends within that depth. */
function compare(game: CyclicPosition & Indexed, depth: number): void {
  const solution = solveBackwards(game);
  const position = { ...game, maxPlies: depth };
  for (let number = 0; number < game.size; number++) {
    game.restore(number);
    const { value } = minimax(position, { depth });
    const near = solution.outcomes[number] !== 0 && solution.plies[number]! <= depth;
    const expected = toValue(value, 'outcome', 'exact');
    expect(near ? solution.value() : { kind: 'draw', certainty: 'exact' }, `position ${number}`).toEqual(
      expected,
    );
  }
}

describe('retrograde analysis of games with cycles', () => {
  it.each([
    ['a line', createPursuit(path(5)), 6],
    ['a ring', createPursuit(cycle(5)), 6],
    ['a ring with a fast cop', createPursuit(cycle(5), [2, 1]), 6],
    ['a ring with a fast robber', createPursuit(cycle(4), [1, 2]), 6],
    ['the Petersen graph', createPursuit(PETERSEN), 3],
  ] as const)('%s: as minimax, near the end', (_, game, depth) => {
    compare(game, depth);
  });

  it('the cop catches the robber on a line, as late as theory says', () => {
    for (const n of [2, 3, 8]) {
      const game = createPursuit(path(n));
      const { statistics, value, outcomes } = solveBackwards(game);
      expect(statistics.draws).toBe(0);
      expect(statistics.positions).toBe(2 * n * n);
      // From the other end the robber stays, and the cop makes n - 1 moves.
      expect(value()).toEqual({ kind: 'win', plies: 2 * (n - 1) - 1, certainty: 'exact' });
      expect(outcomes.filter((sign) => sign === 1)).toHaveLength(statistics.wins);
    }
  });

  it('the robber escapes on a ring of four or more unless caught at once', () => {
    for (const n of [4, 5, 9]) {
      const game = createPursuit(cycle(n));
      const { value, bestMoves } = solveBackwards(game);
      for (let number = 0; number < n * n; number++) {
        game.restore(number);
        const gap = Math.abs(Math.floor(number / n) - (number % n));
        const near = Math.min(gap, n - gap) <= 1;
        expect(value().kind, `distance ${gap}`).toBe(near ? 'win' : 'draw');
        if (!near) expect(bestMoves().length).toBeGreaterThan(0);
      }
    }
  });

  it('a fast cop catches the robber on a ring of five, a cop of speed one does not', () => {
    expect(solveBackwards(createPursuit(cycle(5), [2, 1])).value().kind).toBe('win');
    const slow = createPursuit(cycle(5));
    slow.restore(2);
    expect(solveBackwards(slow).value().kind).toBe('draw');
  });

  it('wins as fast as it says against the longest defence', () => {
    const game = createPursuit(path(7));
    const { value, bestMoves, statistics } = solveBackwards(game);
    let longest = 0;
    for (let number = 0; number < game.size; number++) {
      game.restore(number);
      const first = value();
      longest = Math.max(longest, pliesOf(first) || 0);
      for (let left = pliesOf(first); game.outcome() === ONGOING; left--) {
        expect(value()).toMatchObject({ plies: left });
        game.play(bestMoves().at(-1)!);
      }
    }
    expect(statistics.longest).toBe(longest);
  });

  it('leaves the game where it was', () => {
    const game = createPursuit(path(4));
    game.restore(9);
    solveBackwards(game);
    expect(game.index()).toBe(9);
  });
});

describe('retrograde analysis of positions with a hash', () => {
  it('counts the wins, draws and losses of tic-tac-toe as solving forwards does', () => {
    const position = createTicTacToe();
    const { value } = createSolutionSync(position);
    const seen = new Map<string, Value>();
    const visit = (): void => {
      if (seen.has(position.format())) return;
      seen.set(position.format(), value());
      for (const move of legalMoves(position)) {
        position.play(move);
        visit();
        position.undo();
      }
    };
    visit();
    const values = [...seen.values()];
    const count = (kind: Value['kind']): number => values.filter((entry) => entry.kind === kind).length;
    expect(solveBackwards(position).statistics).toEqual({
      positions: 5478,
      moves: 16_167,
      wins: count('win'),
      draws: count('draw'),
      losses: count('loss'),
      longest: Math.max(...values.map((entry) => pliesOf(entry) || 0)),
    });
  });

  it('gives margins', () => {
    for (let seed = 0; seed < 5; seed++) {
      const position = createClaims({ cells: 10, seed, payoff: 'margin' });
      const { value, bestMoves, margins, outcomes } = solveBackwards(position);
      const expected = createSolutionSync(position);
      expect([value(), bestMoves()]).toEqual([expected.value(), expected.bestMoves()]);
      expect(Array.from(margins, Math.sign)).toEqual([...outcomes]);
    }
  });
});

describe('what cannot be solved', () => {
  it('a position that does not follow from the one that was solved', () => {
    const position = createTicTacToe();
    position.play(4);
    const { value } = solveBackwards(position);
    position.undo();
    expect(() => value()).toThrow(expect.objectContaining({ code: 'search-core/not-solved' }) as Error);
  });

  it('a margin where positions come back', () => {
    const game = { ...createPursuit(cycle(5)), payoff: 'margin' as const };
    expect(() => solveBackwards(game)).toThrow(
      expect.objectContaining({ code: 'search-core/cycle' }) as Error,
    );
  });

  it('more positions than fit', () => {
    for (const memoryBytes of [4000, 10_000, 40_000])
      expect(solveRetrogradeSync(createPursuit(path(30)), { memoryBytes }).stopped).toBe('memory');
    expect(() => solveBackwards({ ...createPursuit(path(3)), size: 0 })).toThrow(OptionError);
  });
});
