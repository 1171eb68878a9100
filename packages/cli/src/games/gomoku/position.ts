/**
 * Positions of gomoku on the command line: how they are given, drawn and described.
 *
 * @module
 */
import {
  analyse,
  createSearcher,
  forbiddenPoints,
  openRecord,
  starPoints,
  type GameRecord,
  type GomokuPosition,
} from '@games/gomoku';
import { definition, type GomokuGameOptions } from '@games/gomoku/definition';
import * as words from '@games/gomoku/words';
import { legalMoves } from '@games/search-core';
import type { Context } from '../../context';
import { gameOf, isOver, type Game, type Opened, type Request } from '../../game/game';
import { drawGrid } from '../../terminal/grid';

/** A position from options or fields, or the end of a recorded game. */
export type GomokuRequest = GomokuGameOptions & Request & { readonly record?: GameRecord | undefined };

/** Memory of the table of a player of a match: what a game of fast moves fills. */
const MATCH_MEMORY = 2 ** 26;

export const MARKS = ['X', 'O'] as const;

const byOptions = gameOf<GomokuPosition, GomokuRequest>(definition);

export const game: Game<GomokuPosition, GomokuRequest> = {
  ...byOptions,
  words,
  open: ({ record, tree, ...request }) =>
    record === undefined
      ? byOptions.open(request)
      : { position: openRecord(record), history: record.moves, tree },
  describe: ({ position }) => ({
    rows: position.size,
    columns: position.size,
    rule: position.rule,
    legal: legalMoves(position).map(position.formatMove),
    board: position.board(),
  }),
  draw,
  toSvg: async ({ position, history }, boardProps) => {
    const { gomokuToSvg } = await import('@games/board/pictures');
    return gomokuToSvg({ position, moves: history, ...boardProps });
  },
  rules: (position, { language, paragraph, sentences }) => {
    const { choices, rules, notation } = words[language];
    return paragraph([sentences([choices[position.rule]]), rules(position), notation()]);
  },
  analyse: (position, { memoryBytes, ...request }) => analyse(position, request, { memoryBytes }),
  createSearcher: (position) => createSearcher(position, { memoryBytes: MATCH_MEMORY }),
};

function marksForbidden(position: GomokuPosition): boolean {
  return position.rule === 'renju' && position.turn() === 0 && !isOver(position);
}

function draw(
  { position, history }: Opened<GomokuPosition>,
  { messages, paint }: Pick<Context, 'messages' | 'paint'>,
): string {
  const { size } = position;
  const last = history.at(-1);
  const stars = new Set(starPoints(size));
  const line = new Set(position.winningLine());
  const forbidden = new Set(marksForbidden(position) ? forbiddenPoints(position) : []);
  const board = drawGrid(
    {
      rows: size,
      columns: size,
      cell: (row, column) => {
        const point = row * size + column;
        const stone = position.stone(point);
        if (stone === null && forbidden.has(point)) return { text: '!', paint: paint.red };
        if (stone === null) return { text: stars.has(point) ? '+' : '.', paint: paint.dim };
        const colour = stone === 'X' ? paint.cyan : paint.yellow;
        const isBold = point === last || line.has(point);
        return {
          text: stone,
          paint: isBold ? (text) => paint.bold(colour(text)) : colour,
          marked: point === last,
        };
      },
      rowLabel: (row) => String(size - row),
      columnLabel: (column) => String.fromCharCode(97 + column),
      columnLabels: 'below',
    },
    paint,
  );
  return forbidden.size === 0 ? board : `${board}\n${messages.gomoku.legend}`;
}
