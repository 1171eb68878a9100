import { parseDeal, type Deal } from '@games/card-rows';
import { isInputError } from '@games/search-core';
import type { Context } from '../../context';
import { describeInputError, UsageError } from '../../errors';
import { readInput } from '../../files/files';
import { STANDARD } from '../../terminal/streams';

/**
 * Reads a card file.
 *
 * @param file - a path, or `-` or undefined for standard input.
 * @param anyNumbers - whether cards may be other numbers than 1 to n.
 * @throws UsageError naming the file.
 */
export async function readCards(
  file: string | undefined,
  context: Context,
  anyNumbers: boolean,
): Promise<Deal> {
  const text = await readInput(file, context);
  return named(file, context, () => parseDeal(text, { strict: !anyNumbers }));
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
