/**
 * Positions of connect three on the command line: how they are given and described.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import {
  analyse,
  createOpponent,
  type Analysis,
  type ConnectPosition,
  type SizeOptions,
} from '@games/connect-three';
import { definition, type ConnectGameOptions } from '@games/connect-three/definition';
import * as words from '@games/connect-three/words';
import { legalMoves, type SearchResult } from '@games/search-core';
import { gameOf, withoutMemory, type Game, type Request } from '../../game/game';
import { withPosition } from '../../game/position-options';
import type { Messages } from '../../messages/en';
import type { FindBook } from './books';
import { TEXTS } from './texts';

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
  extraLines: (_, result, { language, list }) => {
    const texts = TEXTS[language];
    const { score, best } = columnsOf(result);
    return [
      ...(best === null || best.length < 2 ? [] : [[texts.best, list(best.map(String))] as const]),
      ...(score === null ? [] : [[texts.score, String(score)] as const]),
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

/** Reads what this game's player adds to a search result: score and best columns, from 1. */
export function columnsOf(result: SearchResult): { score: number | null; best: number[] | null } {
  const { score = null, best = null } = result as Partial<Analysis>;
  return { score, best: best?.map((column) => column + 1) ?? null };
}

/** Adds the options that name a board. */
export function withSize(command: Command, messages: Messages) {
  withPosition(command, game, messages, ['rows', 'columns', 'connect']);
  return command as unknown as Command<[], Pick<SizeOptions, keyof SizeOptions>>;
}
