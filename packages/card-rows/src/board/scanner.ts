/** Scanning of cards: from lines to numbers, with errors that name the line or row and the column. */

import { inputError, type Place, shorten } from '../errors';

/** The largest number of cards a file may announce. */
const MAX_CARDS = 10_000_000;

/** Splits a file into lines, without a byte order mark and blank lines at the end. */
export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.length > 1 && isBlank(lines[lines.length - 1]!)) lines.pop();
  return lines;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

/**
 * Rewrites a row as cards with commas between them, without its label (`第1行:`, `row 1:`); every card stays in its column.
 */
export function plainRow(line: string): string {
  if (/^[-\d,]*$/.test(line)) return line;
  const cards = line.replace(/^\s*(?:第\s*\d+\s*行|row\s*\d+)\s*[:：]/i, (label) => ' '.repeat(label.length));
  return cards.includes(',') ? cards : cards.replace(/(?<=\S)\s(?=\s*\S)/g, ',');
}

/** Reads the first line, the number of cards. */
export function parseCount(line: string): number {
  const value = line.trim().replace(/^n\s*=\s*/i, '');
  if (value === '') throw inputError('card-rows/missing-count', { line: 1, column: 1 });
  refuseFullWidth(line, { line: 1, column: 1 });
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= 1 && count <= MAX_CARDS) return count;
  const place = { line: 1, column: indent(line) + 1 };
  throw inputError('card-rows/bad-count', {
    ...place,
    value: shorten(value),
    minimum: 1,
    maximum: MAX_CARDS,
  });
}

/** Reads a row of cards, separated by commas. */
export function parseRow(text: string, start: Place): number[] {
  if (isBlank(text)) throw inputError('card-rows/empty-row', start);
  const pieces = text.split(',');
  let { column } = start;
  return pieces.map((piece, card) => {
    const number = piece.trim();
    const value = Number(number);
    if (!/^-?\d+$/.test(number) || !Number.isSafeInteger(value))
      throw badCard(piece, { ...start, column }, card + 1, pieces.length);
    column += piece.length + 1;
    // Adding zero turns a negative zero into zero.
    return value + 0;
  });
}

/** @param card - which of the `cards` of its row it is, from 1. */
function badCard(piece: string, start: Place, card: number, cards: number): Error {
  const text = piece.trim();
  if (text === '') return noCard(start, card, cards);
  const details = { ...start, column: start.column + indent(piece), card, value: shorten(text) };
  if (/^-?\d+$/.test(text))
    return inputError('card-rows/unsafe-number', { ...details, limit: Number.MAX_SAFE_INTEGER });
  refuseFullWidth(piece, start);
  return inputError('card-rows/not-a-number', details);
}

function noCard(place: Place, card: number, cards: number): Error {
  if (card < cards) return inputError('card-rows/missing-card', { ...place, card });
  return inputError('card-rows/trailing-comma', { ...place, column: place.column - 1, card });
}

/** Characters of Chinese and Japanese input methods, beyond the full-width forms of ASCII, and what was meant. */
const LOOKALIKES: Readonly<Record<string, string>> = { '、': ',', '−': '-', '–': '-', '—': '-' };

function refuseFullWidth(text: string, start: Place): void {
  const at = text.search(/[\uFF01-\uFF5E、−–—]/);
  if (at < 0) return;
  const found = text[at]!;
  const expected = LOOKALIKES[found] ?? String.fromCharCode(found.charCodeAt(0) - 0xfee0);
  throw inputError('card-rows/full-width', { ...start, column: start.column + at, value: found, expected });
}

export function indent(text: string): number {
  return text.length - text.trimStart().length;
}
