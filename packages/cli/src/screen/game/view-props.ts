import type { Replay } from '@games/search-core/session';
import type { Context } from '../../context';
import type { GamePosition } from '../../game/game';
import type { GameScreen } from '../board-view';

/** Whether pieces are letters, which stand beside the names of the sides. */
export function hasLetters({ paint, isAscii }: Pick<Context, 'paint' | 'isAscii'>): boolean {
  return !paint.isColorSupported || isAscii;
}

/** What a picture shows in addition to the state. */
export interface ViewProps {
  readonly screen: GameScreen;
  readonly positionAt: Replay<GamePosition>;
  readonly context: Context;
  readonly title: () => string;
  readonly names: readonly [string, string];
  /** The rules of the game that is played. */
  readonly rules: (position: GamePosition) => string;
  /** What the board alone says of the end of a game. */
  readonly outcome: (position: GamePosition) => string;
  /** The computer's name, with its level. */
  readonly computer: string;
}
