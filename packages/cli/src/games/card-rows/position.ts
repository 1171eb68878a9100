/**
 * Positions of card rows on the command line: how they are given and described.
 *
 * @module
 */
import { formatRows, type CardRowsPosition } from '@games/card-rows';
import { definition, type CardRowsGameOptions } from '@games/card-rows/definition';
import * as words from '@games/card-rows/words';
import { legalMoves } from '@games/search-core';
import { gameOf, type Game, type Opened, type Request } from '../../game/game';
import { jsonFile } from '../../game/game-file';

export type CardRowsRequest = CardRowsGameOptions & Request;

const byOptions = gameOf<CardRowsPosition, CardRowsRequest>(definition, {
  hasStart: false,
  words,
  describe,
  toSvg: async ({ position, history }, boardProps) => {
    const { cardRowsToSvg } = await import('@games/board/pictures');
    return cardRowsToSvg({ position, moves: history, ...boardProps });
  },
});

export const game: Game<CardRowsPosition, CardRowsRequest> = {
  ...byOptions,
  file: jsonFile(byOptions, ({ deal, board, input }) => ({
    board: deal === undefined ? board : formatRows(deal),
    input,
  })),
};

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
