/** What one game alone has on the page, beyond its definition: the `module.ts` of `extras/<game>`. */
import type { Language } from '../words/language';
import type { GameModule, GamePosition, GameText } from './game-module';
import type { Options } from './options';

/** What follows from the definition in every game. */
type Derived = 'id' | 'source' | 'text' | 'marks' | 'defaultLevel' | 'scale';

export interface GameExtras<
  P extends GamePosition = GamePosition,
  O extends Options = Options,
> extends Partial<Omit<GameModule<P, O>, Derived>> {
  /** The words of the game's package, and those that the page needs besides. */
  readonly words: Readonly<Record<Language, Partial<GameText>>>;
  /** The element of its board. @default 'game-board' */
  readonly tag?: string;
  /** The options of the definition, where those of the page are others. */
  readonly toOptions?: (options: O) => object;
}

/** Those of a game whose own types nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game is given its own positions and options only
export type AnyGameExtras = GameExtras<any, any>;
