/**
 * The command `analyse`: exact without limits, wherever the board fits the solver.
 *
 * @module
 */
import {
  analyse,
  createPosition,
  createSolver,
  fits,
  scoreOfValue,
  type ConnectPosition,
  type SizeOptions,
  type Solver,
} from '@games/connect-three';
import type { SearchResult } from '@games/search-core';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { analyse as analyseGame } from '../shared/analyse';
import type { AnalyseFlags } from '../shared/options';
import { chooseBook, type BookFlag, type FindBook } from './books';
import { withTable } from './kept-table';
import { columnsOf, game, type ConnectRequest } from './position';

interface ExactFlags extends AnalyseFlags, BookFlag {
  readonly table?: string | undefined;
}

/** Analyses a position or a batch; keeps the solver's table in a file where one is named. */
export async function analyseExactly(
  context: Context,
  request: ConnectRequest,
  flags: ExactFlags,
): Promise<void> {
  const findBook = await chooseBook(flags, request);
  const { table, depth, nodes } = flags;
  if (table === undefined) return analyseGame(exactGame(flags, findBook), context, request, flags);
  if (depth !== undefined) throw new UsageError('cli/conflict', { option: '--table', other: '--depth' });
  if (nodes !== undefined) throw new UsageError('cli/conflict', { option: '--table', other: '--nodes' });
  const { rows, columns, connect } = createPosition(sizeOf(request));
  const size = { rows, columns, connect };
  const solver = createSolver({ ...size, book: await findBook(size) });
  await withTable(table, solver, context, (watched) =>
    analyseGame(exactGame(flags, findBook, solver), watched, request, flags),
  );
}

function sizeOf({ rows, columns, connect }: ConnectRequest): SizeOptions {
  return { rows, columns, connect };
}

/** The score of every column, from the left; null for a full one. */
function scoresOf(position: ConnectPosition, result: SearchResult): (number | null)[] {
  const scores = Array.from({ length: position.columns }, (): number | null => null);
  for (const { move, value } of result.moves) scores[move] = scoreOfValue(position, value);
  return scores;
}

/** As solvers of Connect Four print them: one after the other, a dot for a column without one. */
function formatScores(scores: readonly (number | null)[]): string {
  return scores.map((score) => score ?? '.').join(' ');
}

/** Makes the game whose analysis is exact without limits, wherever the board fits the solver. */
function exactGame({ scores }: AnalyseFlags, findBook: FindBook, kept?: Solver): typeof game {
  return {
    ...game,
    analyse: async (position, request) => {
      const { depth, milliseconds, nodes } = request;
      const isLimited = [depth, milliseconds, nodes].some((limit) => limit !== undefined);
      const { rows, columns, connect } = position;
      const exact = !isLimited && (scores === true || fits(rows, columns, connect));
      const book = await findBook(position);
      if (!exact) return analyse(position, { ...request, solver: kept, book });
      // A book that has one best move of a position, but not all, is no whole answer.
      if (book?.lookup(position)?.isComplete === true) return analyse(position, { ...request, exact, book });
      const solver = kept ?? createSolver({ rows, columns, connect, book });
      return analyse(position, { ...request, exact, solver });
    },
    remarks: (position, result, messages) => [
      ...(game.remarks?.(position, result, messages) ?? []),
      ...(scores === true
        ? [[messages.connect.scores, formatScores(scoresOf(position, result))] as const]
        : []),
    ],
    extras: (position, result) => ({
      ...columnsOf(result),
      ...(scores === true ? { scores: scoresOf(position, result) } : {}),
    }),
  };
}
