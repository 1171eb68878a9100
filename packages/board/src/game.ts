/** The board of any game, by its definition. */
import type { GameDefinition } from '@games/search-core';
import type { BoardElement } from './element/board-element';
import { defineElement } from './element/element';
import { gameOf, readOptions } from './element/own-game';

export type * from './element/board-element';
export { toSvg, type GamePictureOptions } from './element/own-game';

/** A definition, whatever its positions and options are. */
export type AnyDefinition = Pick<GameDefinition, 'id' | 'title' | 'options' | 'boards' | 'levels'>;

/** The element `<game-board>`. */
export interface GameBoardElement extends BoardElement<ReturnType<GameDefinition['createPosition']>> {
  /** The game, made by `defineGame` of `@games/search-core`; nothing is shown before it is set. */
  get definition(): GameDefinition | undefined;
  set definition(definition: AnyDefinition | undefined);
  /** The options of the game; as an attribute, they are JSON. */
  get options(): object;
  set options(options: object | string | undefined);
}

/** The class of `<game-board>`, which this module defines wherever there are custom elements. */
export const GameBoardElement: new () => GameBoardElement = defineElement({
  tag: 'game-board',
  attributes: ['definition', 'options'],
  gameOf: (given) => gameOf(given.get('definition')),
  startsWithoutOptions: false,
  optionsOf: (game, given) => readOptions(game, given('options'), given('position')),
});

declare global {
  interface HTMLElementTagNameMap {
    'game-board': GameBoardElement;
  }
}
