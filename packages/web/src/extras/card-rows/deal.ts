/** Deals as the page holds them: one line of text in the options, as `parseRows` reads it. */
import { OPTIONS, parseDeal, parseRows, type Deal } from '@games/card-rows';
import type { CardRowsGameOptions } from '@games/card-rows/definition';
import type { Chosen } from '../../contract/options';

export const options = { board: OPTIONS.board };
export type CardOptions = Chosen<typeof options>;

/** The options of the definition: any whole numbers are cards. */
export function toOptions({ board }: CardOptions): CardRowsGameOptions {
  return { board, anyNumbers: true };
}

let last: { readonly text: string; readonly deal: Deal } | null = null;

/**
 * The deal of the options; any whole numbers are cards.
 *
 * @throws NotationError naming the row and column.
 */
export function dealOf({ board: text }: CardOptions): Deal {
  if (last?.text !== text) last = { text, deal: parseRows(text, { strict: false }) };
  return last.deal;
}

/**
 * Reads cards as a person has them: a card file, which begins with a line that says how many cards there are, or rows
 * alone.
 *
 * @throws NotationError naming the line or row, and the column.
 */
export function readCards(text: string): Deal {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r\n|\n|\r/);
  const isFile = lines.length > 1 && /^\d+$/.test(lines[0]!.trim());
  return isFile ? parseDeal(text, { strict: false }) : parseRows(lines.join('\n'), { strict: false });
}
