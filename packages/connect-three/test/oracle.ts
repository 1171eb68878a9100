import { naiveMoves, naivePlay, naiveStart, naiveWinner, type NaiveGame } from './naive';

/** A position, as the moves that lead to it. */
interface Scored {
  readonly moves: readonly number[];
  readonly score: number;
}

/** Scores by minimax to the end of the game, with nothing but a memory. */
export interface Oracle {
  readonly after: (moves: readonly number[]) => NaiveGame;
  readonly score: (game: NaiveGame) => number;
  /** The position and every one that can follow, each once; the moves are those from the position on. */
  readonly below: (game: NaiveGame) => Iterable<Scored>;
}

export function createOracle(rows: number, columns: number, connect: number): Oracle {
  const memory = new Map<string, number>();
  const keyOf = ({ stacks }: NaiveGame): string => stacks.join('|');

  function score(game: NaiveGame): number {
    const key = keyOf(game);
    const known = memory.get(key);
    if (known !== undefined) return known;
    const found = search(game);
    memory.set(key, found);
    return found;
  }

  function search(game: NaiveGame): number {
    const winner = naiveWinner(game);
    if (winner !== null) {
      const stones = game.stacks.join('').split(winner).length - 1;
      return stones - Math.ceil((rows * columns) / 2) - 1;
    }
    const moves = naiveMoves(game);
    return moves.length === 0 ? 0 : Math.max(...moves.map((column) => 0 - score(naivePlay(game, column))));
  }

  function* below(
    game: NaiveGame,
    moves: readonly number[] = [],
    seen = new Set<string>(),
  ): Generator<Scored> {
    const key = keyOf(game);
    if (seen.has(key)) return;
    seen.add(key);
    yield { moves, score: score(game) };
    for (const column of naiveMoves(game)) yield* below(naivePlay(game, column), [...moves, column], seen);
  }

  return {
    after: (moves) => moves.reduce(naivePlay, naiveStart(rows, columns, connect)),
    score,
    below,
  };
}
