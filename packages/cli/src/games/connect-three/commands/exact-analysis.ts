/**
 * The command `analyse`: exact without limits, where the board is not too large.
 *
 * @module
 */
import { createPosition, createSolver, type SizeOptions } from '@games/connect-three';
import type { Context } from '../../../context';
import { refuseTogether } from '../../../errors';
import { analyse as analyseGame } from '../../../game-commands/analyse';
import { withTable } from '../../../game-commands/saved-table';
import type { AnalyseFlags } from '../../../game-commands/options';
import { checkWith } from '../../../distributed/with-workers';
import { chooseBook, type BookFlag } from '../books';
import { exactGame } from '../exact-game';
import type { ConnectRequest } from '../position';
import { withThreads } from './threads';

interface ExactFlags extends AnalyseFlags, BookFlag {
  readonly table?: string | undefined;
  readonly threads?: number | undefined;
}

/** Analyses a position or a batch, in threads if asked; keeps the solver's table in a file where one is named. */
export async function analyseExactly(
  context: Context,
  request: ConnectRequest,
  flags: ExactFlags,
): Promise<void> {
  const { table, threads = 1, depth, nodes, book, workers } = flags;
  // Workers have the packaged book, and no files of this machine.
  if (workers !== undefined)
    checkWith(workers, {
      excluded: {
        '--table': table,
        '--threads': threads > 1 ? threads : undefined,
        '--book': typeof book === 'string' ? book : undefined,
        '--no-book': book === false ? book : undefined,
      },
    });
  const findBook = await chooseBook(flags, request);
  if (table === undefined)
    return withThreads(threads, (findSolver) =>
      analyseGame(exactGame(findBook, findSolver), context, request, flags),
    );
  refuseTogether('--table', { threads: threads > 1 ? threads : undefined, depth, nodes });
  const { rows, columns, connect } = createPosition(sizeOf(request));
  const size = { rows, columns, connect };
  const solver = createSolver({ ...size, book: await findBook(size) });
  const kept = {
    load: solver.loadTable,
    save: () => (solver.nodes() > 0 ? solver.saveTable() : undefined),
  };
  await withTable(table, kept, context, (watched) =>
    analyseGame(
      exactGame(findBook, () => Promise.resolve(solver)),
      watched,
      request,
      flags,
    ),
  );
}

function sizeOf({ rows, columns, connect }: ConnectRequest): SizeOptions {
  return { rows, columns, connect };
}
