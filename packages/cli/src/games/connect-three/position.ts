/**
 * Positions of connect three on the command line: how they are given, drawn and described.
 *
 * @module
 */
import {
  analyse,
  createOpponent,
  formatColumn,
  type Analysis,
  type ConnectPosition,
} from '@games/connect-three';
import { definition, type ConnectGameOptions } from '@games/connect-three/definition';
import * as words from '@games/connect-three/words';
import { legalMoves, type SearchResult } from '@games/search-core';
import type { Context } from '../../context';
import { gameOf, withoutMemory, type Game, type Opened, type Request } from '../../game/game';
import { drawGrid } from '../../terminal/grid';
import type { FindBook } from './books';

export type ConnectRequest = ConnectGameOptions & Request;

/** The game whose player has no book. */
export const game: Game<ConnectPosition, ConnectRequest> = gameOf(definition, {
  words,
  describe: ({ position }) => ({
    rows: position.rows,
    columns: position.columns,
    connect: position.connect,
    legal: legalMoves(position).map((column) => column + 1),
    board: position.format().replaceAll('\n', ''),
  }),
  draw,
  toSvg: async ({ position, history }, boardProps) => {
    const { connectToSvg } = await import('@games/board/pictures');
    return connectToSvg({ position, moves: history, ...boardProps });
  },
  extraLines: (_, result, { connect, list }) => {
    const { score, best } = columnsOf(result);
    return [
      ...(best === null || best.length < 2 ? [] : [[connect.best, list(best.map(String))] as const]),
      ...(score === null ? [] : [[connect.score, String(score)] as const]),
    ];
  },
});

/** Makes the game whose player answers from a book what is in it. */
export function gameWithBook(findBook: FindBook): typeof game {
  return {
    ...game,
    analyse: async (position, request) =>
      analyse(position, { ...withoutMemory(request), book: await findBook(position) }),
    isTimed: (_, { depth, milliseconds, nodes }) =>
      [depth, milliseconds, nodes].every((limit) => limit === undefined),
    createOpponent: async (position, options) =>
      createOpponent(position, { ...options, book: await findBook(position) }),
  };
}

function draw({ position }: Opened<ConnectPosition>, { paint }: Pick<Context, 'messages' | 'paint'>): string {
  const board = position.board();
  const last = position.lastMove();
  const line = position.winningLine() ?? [];
  return drawGrid(
    {
      rows: position.rows,
      columns: position.columns,
      cell: (row, column) => {
        const stone = board[row]![column] ?? null;
        const colour = stone === 'X' ? paint.red : paint.reset;
        const isLast = last !== null && last[0] === row && last[1] === column;
        const wins = line.some(([wonRow, wonColumn]) => wonRow === row && wonColumn === column);
        return {
          text: stone ?? '.',
          paint: stone === null ? paint.dim : wins || isLast ? (text) => paint.bold(colour(text)) : colour,
          marked: isLast,
        };
      },
      rowLabel: (row) => String(row + 1),
      columnLabel: formatColumn,
      columnLabels: 'below',
    },
    paint,
  );
}

/** Reads what this game's player adds to a search result: score and best columns, from 1. */
export function columnsOf(result: SearchResult): { score: number | null; best: number[] | null } {
  const { score = null, best = null } = result as Partial<Analysis>;
  return { score, best: best?.map((column) => column + 1) ?? null };
}
