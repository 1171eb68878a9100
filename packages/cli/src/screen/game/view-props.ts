import type { Replay } from '@games/search-core/session';
import type { Context } from '../../context';
import type { Game, GamePosition, Request } from '../../game/game';
import type { BoardView } from '../board-view';

/** Whether pieces are letters, which stand beside the names of the sides. */
export function hasLetters({ paint, isAscii }: Pick<Context, 'paint' | 'isAscii'>): boolean {
  return !paint.isColorSupported || isAscii;
}

/** What a picture shows in addition to the state. */
export interface ViewProps {
  readonly game: Game;
  readonly board: BoardView;
  readonly positionAt: Replay<GamePosition>;
  readonly context: Context;
  /** What the game that is played was set up by. */
  readonly request: () => Request;
  readonly names: readonly [string, string];
  /** The computer's name, with its level. */
  readonly computer: string;
}
