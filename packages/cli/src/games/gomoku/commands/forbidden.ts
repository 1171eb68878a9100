import { forbiddenPoints, MAX_SIZE, MIN_SIZE, parseBoard } from '@games/gomoku';
import { Option, type Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { refuseTogether, UsageError } from '../../../errors';
import { runBatch } from '../../../files/batch';
import { examples } from '../../../game/examples';
import { wholeNumber } from '../../../game/option-parsers';
import { readLine } from '../../../game-commands/request';
import { game, type GomokuRequest } from '../position';
import { TEXTS } from '../texts';

/** Lines of a batch that name another rule are not about forbidden points. */
const LINES = {
  ...game,
  fields: { ...game.fields, rule: { ...game.fields['rule']!, enum: ['renju'] } },
};

/** Adds `forbidden`: the points that renju forbids to black. */
export function addForbidden(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const gomoku = TEXTS[messages.language];
  examples(group.command('forbidden').description(gomoku.forbidden), messages, [
    'games gomoku forbidden --moves "h8 a1 h9 a2 i7 a3 j7 a4"',
    'games gomoku forbidden --batch boards.txt',
  ])
    .option('--size <n>', gomoku.size, wholeNumber('--size', MIN_SIZE, MAX_SIZE))
    .option('--board <points>', gomoku.board)
    .option('--moves <points>', gomoku.moves)
    .addOption(new Option('--batch [file]', help.batch).preset('-'))
    .action((flags) => forbidden(flags, context));
}

interface ForbiddenFlags {
  readonly size?: number | undefined;
  readonly board?: string | undefined;
  readonly moves?: string | undefined;
  readonly batch?: string | undefined;
}

async function forbidden(flags: ForbiddenFlags, context: Context): Promise<void> {
  const { size, board, moves, batch } = flags;
  if (batch === undefined)
    return context.write(`${JSON.stringify(forbiddenRecord({ size, board, moves }))}\n`);
  refuseTogether('--batch', { board, moves });
  return runBatch(batch, context, (line) =>
    forbiddenRecord(readLine(LINES, line, { size } as GomokuRequest).request),
  );
}

/** Lists the forbidden points as [row, column] from the top left, in the board's order; stone counts do not matter. */
function forbiddenRecord({ size, board, moves }: GomokuRequest): { forbidden: [number, number][] } {
  if (board === undefined && moves === undefined) throw new UsageError('cli/no-board', {});
  const cells =
    board === undefined
      ? game.open({ size, rule: 'renju', moves }).position.board()
      : parseBoard(board, { size });
  const columns = Math.sqrt(cells.length);
  const points = Array.from(forbiddenPoints(cells)).sort((a, b) => a - b);
  return { forbidden: points.map((point) => [Math.floor(point / columns), point % columns]) };
}
