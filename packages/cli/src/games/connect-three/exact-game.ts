/**
 * Connect three with an analysis that is exact without limits, where the board is not too large.
 *
 * @module
 */
import {
  analyse,
  type ConnectPosition,
  createSolver,
  fits,
  fitsWord,
  type GameValuesRequest,
  heuristics,
  toSolverScore,
} from '@games/connect-three';
import { search, type SearchLimits, type SearchRequest, type SearchResult } from '@games/search-core';
import { packagedBook } from '@games/connect-three/definition';
import type { FindBook } from './books';
import { columnsOf, game, gameWithBook } from './position';
import { TEXTS } from './texts';

/** Memory of the tables of the solver for a board of two words, and of the search that runs with it. */
const SOLVER_BYTES = 2 ** 26 + 2 ** 24;

/** The score of every column, from the left; null for a full one. */
function scoresOf(position: ConnectPosition, result: SearchResult): (number | null)[] {
  const scores = Array.from({ length: position.columns }, (): number | null => null);
  for (const { move, value } of result.moves) scores[move] = toSolverScore(position, value);
  return scores;
}

/** As solvers of Connect Four print them: one after the other, a dot for a column without one. */
function formatScores(scores: readonly (number | null)[]): string {
  return scores.map((score) => score ?? '.').join(' ');
}

function isLimited({ depth, milliseconds, nodes }: SearchLimits): boolean {
  return [depth, milliseconds, nodes].some((limit) => limit !== undefined);
}

/** Scores are those of the solver: where they are asked for, a board that does not fit it is refused. */
function isExact(position: ConnectPosition, { scores }: SearchRequest): boolean {
  return scores === 'all' || fitsWord(position);
}

/** The solver of a board that fits. */
export type FindSolver = NonNullable<GameValuesRequest['findSolver']>;

/** Makes the game whose analysis is exact without limits on boards of up to 64 bits. */
export function exactGame(findBook: FindBook = packagedBook, findSolver?: FindSolver): typeof game {
  return {
    ...gameWithBook(findBook),
    analyse: async (position, { memoryBytes = Infinity, ...request }) => {
      if (memoryBytes < SOLVER_BYTES) return search(position, { ...request, heuristics, memoryBytes });
      const { rows, columns, connect } = position;
      const exact = !isLimited(request) && isExact(position, request);
      const book = await findBook(position);
      if (!exact) {
        const solver = fits(rows, columns, connect) ? await findSolver?.(position) : undefined;
        return analyse(position, { ...request, solver, book });
      }
      // A book that has one best move of a position, but not all, is no whole answer.
      if (book?.lookup(position)?.isComplete === true) return analyse(position, { ...request, exact, book });
      const solver = (await findSolver?.(position)) ?? createSolver({ rows, columns, connect, book });
      return analyse(position, { ...request, exact, solver });
    },
    isTimed: (position, request) => !isLimited(request) && !isExact(position, request),
    extraLines: (position, result, messages, request) => [
      ...(game.extraLines?.(position, result, messages, request) ?? []),
      ...(request.scores === 'all'
        ? [[TEXTS[messages.language].scores, formatScores(scoresOf(position, result))] as const]
        : []),
    ],
    extraSchema: {
      type: 'object',
      properties: {
        score: { type: ['integer', 'null'], description: 'The score of the solver.' },
        best: {
          type: ['array', 'null'],
          items: { type: 'integer' },
          description: 'The columns that keep the score, from 1.',
        },
      },
    },
    extraFields: (position, result, request) => ({
      ...columnsOf(result),
      ...(request.scores === 'all' ? { scores: scoresOf(position, result) } : {}),
    }),
  };
}
