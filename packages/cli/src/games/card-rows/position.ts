/**
 * Positions of card rows on the command line: how they are given, drawn and described.
 *
 * @module
 */
import { type CardRowsPosition, type RowMove } from '@games/card-rows';
import { definition, type CardRowsGameOptions } from '@games/card-rows/definition';
import * as words from '@games/card-rows/words';
import { legalMoves } from '@games/search-core';
import type { Context } from '../../context';
import { gameOf, type Game, type Opened, type Request } from '../../game/game';
import { displayWidth, padEnd, padStart } from '../../terminal/width';

export type CardRowsRequest = CardRowsGameOptions & Request;

/** Rows longer than this are drawn without the places of cards already taken. */
const MAX_PLACES = 24;

export const game: Game<CardRowsPosition, CardRowsRequest> = gameOf(definition, {
  hasStart: false,
  words,
  describe,
  draw,
  toSvg: async ({ position, history }, boardProps) => {
    const { cardRowsToSvg } = await import('@games/board/pictures');
    return cardRowsToSvg({ position, moves: history, ...boardProps });
  },
});

function describe({ position, history }: Opened<CardRowsPosition>): Readonly<Record<string, unknown>> {
  const cards = position.rows();
  const taken = (row: number): number => history.filter((move) => move >> 1 === row).length;
  return {
    rows: cards.length,
    columns: Math.max(...cards.map((row, index) => row.length + taken(index))),
    legal: legalMoves(position).map(position.formatMove),
    cards,
    first: position.taken(0),
    second: position.taken(1),
  };
}

/** The cards in their places; those taken are dots, the last one taken stands in brackets. */
function draw(
  { position, history }: Opened<CardRowsPosition>,
  { messages, paint }: Pick<Context, 'messages' | 'paint'>,
): string {
  const remaining = position.rows();
  const last = lastTaken(position, history);
  const places = remaining.map((cards, row) => {
    const taken = (end: 0 | 1): string[] => history.filter((move) => move === row * 2 + end).map(() => '.');
    const left = taken(0);
    const right = taken(1);
    if (last !== null && last.row === row) {
      if (last.end === 'left') left[left.length - 1] = `[${last.card}]`;
      else right[0] = `[${last.card}]`;
    }
    return { left, cards: cards.map(String), right };
  });
  const isLong = places.some(
    ({ left, cards, right }) => left.length + cards.length + right.length > MAX_PLACES,
  );
  const cells = places.map(({ left, cards, right }) =>
    isLong
      ? [...left.slice(-1), ...cards, ...right.slice(0, 1)].filter((cell) => cell !== '.')
      : [...left, ...cards, ...right],
  );
  const width = Math.max(...cells.flat().map((cell) => displayWidth(cell.replace(/[[\]]/g, ''))), 1);
  const labels = cells.map((_, row) => messages.cardRows.row(row + 1));
  const labelWidth = Math.max(...labels.map(displayWidth));
  const lines = cells.map((row, index) => {
    const texts = row.map((cell) => drawCard(cell, width, paint.bold, paint.dim));
    return `${paint.dim(padEnd(labels[index]!, labelWidth))}  ${texts.join('')}`.trimEnd();
  });
  const names = words[messages.language].sides;
  const totals = messages.show.totals(names, position.taken(0), position.taken(1));
  return `${lines.join('\n')}\n\n${totals}`;
}

/** A card in `width` columns with one more on either side for the brackets. */
function drawCard(
  cell: string,
  width: number,
  bold: (text: string) => string,
  dim: (text: string) => string,
): string {
  if (cell.startsWith('[')) return padStart(bold(cell), width + 2);
  return `${padStart(cell === '.' ? dim(cell) : cell, width + 1)} `;
}

function lastTaken(position: CardRowsPosition, history: readonly number[]): RowMove | null {
  const move = history.at(-1);
  if (move === undefined) return null;
  position.undo();
  const row = position.rows()[move >> 1]!;
  position.play(move);
  const end = (move & 1) === 0 ? 'left' : 'right';
  return { row: move >> 1, end, card: row.at(end === 'left' ? 0 : -1)! };
}
