import type { GameRecord } from '@games/gomoku';
import type { GamePosition } from '../shared/game';
import type { CardRowsRequest } from '../card-rows/position';
import type { BookFlag } from '../connect-three/books';
import type { ConnectRequest } from '../connect-three/position';
import type { GomokuRequest } from '../gomoku/position';
import type { SequenciumRequest } from '../sequencium/position';

/** A game and its options, as they can be sent to a thread. */
export type GameSetup =
  | { readonly name: 'gomoku'; readonly request: Omit<GomokuRequest, 'record'> }
  | ({ readonly name: 'connect-three'; readonly request: ConnectRequest } & BookFlag)
  | { readonly name: 'sequencium'; readonly request: SequenciumRequest }
  | { readonly name: 'card-rows'; readonly request: CardRowsRequest };

/** A game as a match needs it. */
export interface GameOfMatch {
  readonly createPosition: () => GamePosition;
  /** Reads moves of the game; throws its InputError for anything else. */
  readonly parseMoves: (text: string) => readonly number[];
  /** Gomoku: the number of levels, and the board as records and foreign engines need it. */
  readonly levels?: number | undefined;
  readonly board?: Pick<GameRecord, 'size' | 'rule' | 'board' | 'turn'> | undefined;
}

/** Loads the package of a game. */
export async function loadGame(setup: GameSetup): Promise<GameOfMatch> {
  switch (setup.name) {
    case 'gomoku': {
      const { LEVELS } = await import('@games/gomoku');
      const { open } = await import('../gomoku/position');
      const { size, rule, board, turn } = open(setup.request).position;
      return {
        createPosition: () => open(setup.request).position,
        parseMoves: (moves) => open({ ...setup.request, moves }).history,
        levels: LEVELS,
        board: { size, rule, board: board(), turn: turn() === 0 ? 'X' : 'O' },
      };
    }
    case 'connect-three':
      return gameOf((await import('../connect-three/position')).open, setup.request);
    case 'sequencium':
      return gameOf((await import('../sequencium/position')).open, setup.request);
    case 'card-rows': {
      const { open } = await import('../card-rows/position');
      return gameOf((request: CardRowsRequest) => open(request, true), setup.request);
    }
  }
}

function gameOf<R extends object>(
  open: (request: R & { readonly moves?: string }) => {
    readonly position: GamePosition;
    readonly history: readonly number[];
  },
  request: R,
): GameOfMatch {
  return {
    createPosition: () => open(request).position,
    parseMoves: (moves) => open({ ...request, moves }).history,
  };
}
