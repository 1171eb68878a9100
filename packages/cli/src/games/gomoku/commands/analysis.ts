/**
 * The command `analyse`: on threads, or with a table that is kept in a file.
 *
 * @module
 */
import { analyse as analysePosition, tableGame } from '@games/gomoku';
import {
  createTranspositionTable,
  loadTable,
  saveTable,
  type TranspositionTable,
} from '@games/search-core/engine';
import type { Context } from '../../../context';
import { refuseTogether } from '../../../errors';
import { checkWith } from '../../../distributed/with-workers';
import { analyse as analyseGame } from '../../../game-commands/analyse';
import { withTable } from '../../../game-commands/saved-table';
import type { AnalyseFlags } from '../../../game-commands/options';
import { game, type GomokuRequest } from '../position';
import { withThreads } from './threads';

/** Memory of the table that is kept, in bytes. */
const TABLE_BYTES = 2 ** 28;

interface EngineFlags extends AnalyseFlags {
  readonly threads?: number | undefined;
  readonly table?: string | undefined;
}

/** Analyses a position or a batch. */
export async function analyseByEngine(
  context: Context,
  request: GomokuRequest,
  { threads = 1, table, ...flags }: EngineFlags,
): Promise<void> {
  if (flags.workers !== undefined)
    checkWith(flags.workers, {
      excluded: { '--threads': threads > 1 ? threads : undefined, '--table': table },
    });
  if (table === undefined)
    return withThreads(threads, (analysed) => analyseGame(analysed, context, request, flags));
  refuseTogether('--table', { threads: threads > 1 ? threads : undefined });
  await analyseWithTable(table, context, request, flags);
}

/** Positions of a batch that are of another size or rule are analysed without the table. */
async function analyseWithTable(
  file: string,
  context: Context,
  request: GomokuRequest,
  flags: AnalyseFlags,
): Promise<void> {
  const { size, rule } = game.open(request).position;
  const kind = tableGame({ size, rule });
  let table: TranspositionTable = createTranspositionTable(TABLE_BYTES);
  let isUsed = false;
  const analysed: typeof game = {
    ...game,
    analyse: (position, asked) => {
      if (position.size !== size || position.rule !== rule) return analysePosition(position, asked);
      isUsed = true;
      return analysePosition(position, asked, { table });
    },
  };
  const kept = {
    load: (bytes: Uint8Array) => void (table = loadTable(bytes, kind, TABLE_BYTES)),
    save: () => (isUsed ? saveTable(table, kind) : undefined),
  };
  await withTable(file, kept, context, (watched) => analyseGame(analysed, watched, request, flags));
}
