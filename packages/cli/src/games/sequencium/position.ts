/**
 * Positions of Sequencium on the command line: how they are given and described.
 *
 * @module
 */
import { search } from '@games/search-core';
import { analyse, heuristics, type SequenciumPosition } from '@games/sequencium';
import { definition, type SequenciumGameOptions } from '@games/sequencium/definition';
import * as words from '@games/sequencium/words';
import { gameOf, type Game, type Request } from '../../game/game';

export type SequenciumRequest = SequenciumGameOptions & Request;

/** The options that name a board and its start, without what was played. */
export const BOARD_OPTIONS = ['size', 'rows', 'columns', 'start', 'balanced'] as const;

export const game: Game<SequenciumPosition, SequenciumRequest> = gameOf(definition, {
  words,
  describe: ({ position }) => ({
    rows: position.rows,
    columns: position.columns,
    legal: placedMoves(position),
    maxA: position.maximum(0),
    maxB: position.maximum(1),
    board: position.board(),
  }),
  boardExtras: {
    isPaper: true,
    // The reach of the side to move, with the numbers it would write.
    notes: (position, { isOnTurn }) =>
      new Map(
        (isOnTurn ? position.moves() : []).map((cell) => [
          cell,
          `+${position.nextValue(position.turn(), cell)}`,
        ]),
      ),
  },
  toSvg: async ({ position, history }, boardProps) => {
    const { sequenciumToSvg } = await import('@games/board/pictures');
    return sequenciumToSvg({ position, moves: history, ...boardProps });
  },
  // The player of the package has a table of its own size.
  analyse: (position, { memoryBytes, ...request }) =>
    memoryBytes === undefined
      ? analyse(position, request)
      : search(position, { ...request, heuristics, memoryBytes }),
});

/** The legal moves: row and column from 0, and the number that each writes. */
function placedMoves(position: SequenciumPosition): [row: number, column: number, number: number][] {
  const { columns, moves, turn, nextValue } = position;
  return moves().map((cell) => [Math.floor(cell / columns), cell % columns, nextValue(turn(), cell)]);
}
