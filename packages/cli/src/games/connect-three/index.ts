import type { MatchOptions } from '../../game/registered-game';
import { chooseBook, withBook } from './books';
import { exactGame } from './exact-game';
import { gameWithBook, type ConnectRequest } from './position';

export const game = exactGame();

export const match: MatchOptions = {
  examples: [
    'games match connect-three --first depth:6 --second depth:4 --rows 6 --columns 7 --connect 4',
    'games match connect-three --first level:3 --second level:2 --games 20',
  ],
  extend: (command, { messages }) => void withBook(command, messages),
  withSettings: async (_, settings, request: ConnectRequest) =>
    gameWithBook(await chooseBook(settings, request)),
};
