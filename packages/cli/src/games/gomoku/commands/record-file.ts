/**
 * The file of a command about a position: a recorded game, whose end is the position.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { refuseTogether } from '../../../errors';
import { wholeNumber } from '../../../game/option-parsers';
import type { Flags } from '../../../game/position-options';
import type { GomokuRequest } from '../position';
import { TEXTS } from '../texts';
import { readRecord } from '../records';
import type { Messages } from '../../../messages/en';

/** Adds the file, and which of its games. */
export function withRecord(command: Command, { language }: Messages): Command {
  const { file, gameNumber } = TEXTS[language];
  command.argument('[file]', file).option('--game <n>', gameNumber, wholeNumber('--game', 1));
  return command;
}

/** Reads the position that options give, or the end of the game in a file; for a review, with all that the file says of it. */
export async function readRequest(
  request: GomokuRequest,
  file: string | undefined,
  { batch, game: number = 1 }: Flags,
  context: Context,
  isWhole = false,
): Promise<GomokuRequest> {
  if (file === undefined) return request;
  const { rule, size, ...others } = request;
  refuseTogether(file, { ...others, batch });
  const { record, tree } = await readRecord(file, number as number, { rule, size }, context);
  return isWhole ? { record, tree: tree() } : { record };
}
