import { parseDeal, type Deal } from '@games/card-rows';
import { existsSync } from 'node:fs';
import { isInputError } from '@games/search-core';
import type { Context } from '../../context';
import { describeInputError, UsageError } from '../../errors';
import { readInput } from '../../files/files';
import { STANDARD } from '../../terminal/streams';

/** The file of the exercise that the game comes from. */
const USUAL_FILE = 'input.txt';

/**
 * Reads a card file.
 *
 * @param file - a path, or `-` for standard input. Default: standard input, or `input.txt` where that is a terminal.
 * @param anyNumbers - whether cards may be other numbers than 1 to n.
 * @throws UsageError naming the file.
 */
export async function readCards(
  file: string | undefined,
  context: Context,
  anyNumbers: boolean,
): Promise<Deal> {
  const isUsual = file === undefined && context.input.stream.isTTY === true && existsSync(USUAL_FILE);
  const name = isUsual ? USUAL_FILE : file;
  const text = await readInput(name, context);
  return named(name, context, () => parseDeal(text, anyNumbers ? { strict: false } : {}));
}

function named<T>(file: string | undefined, context: Context, parse: () => T): T {
  if (file === undefined || file === STANDARD) return parse();
  try {
    return parse();
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new UsageError('cli/file', { file, problem: describeInputError(error, context.messages) });
  }
}
