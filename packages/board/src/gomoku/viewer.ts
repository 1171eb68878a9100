/**
 * `<gomoku-board>` without the computer, and `<game-viewer>` that reads files of players: SGF, RenLib, Piskvork and others.
 *
 * @module
 */
import { moveTreeOf, readGames } from '@games/gomoku/records';
import { READERS } from '../viewer/record';
import { GAME } from './game';

export * from './element';
export * from '../viewer';

READERS.set(GAME.tag, (file) => {
  for (const game of readGames(file)) {
    const { record, tree } = moveTreeOf(game);
    const { size, rule, board, turn } = record;
    const isEmpty = /^\.*$/.test(board);
    return { options: { size, rule, ...(!isEmpty && { board, turn }) }, tree };
  }
  return null;
});
