import type { Replay } from '@games/search-core/session';
import type { Context } from '../../context';
import type { GamePosition, Request } from '../../game/game';
import type { GameScreen } from '../board-view';

/** What a picture shows in addition to the state. */
export interface ViewProps<P extends GamePosition, R extends Request> {
  readonly screen: GameScreen<P, R>;
  readonly positionAt: Replay<P>;
  readonly context: Context;
  readonly title: () => string;
  readonly names: readonly [string, string];
  /** The rules of the game that is played. */
  readonly rules: (position: P) => string;
  /** What the board alone says of the end of a game. */
  readonly outcome: (position: P) => string;
  /** The computer's name, with its level. */
  readonly computer: string;
}
