/** The elements as templates know them: what they can be given, and their events. Types only. */
import type { CardRowsBoardElement, CardRowsBoardOptions } from './card-rows';
import type { ConnectBoardElement, ConnectBoardOptions } from './connect-three';
import type { BoardElement, BoardEventMap, Display, MoveLike } from './element/board-element';
import type { AnyDefinition, GameBoardElement } from './game';
import type { GomokuBoardElement, GomokuBoardOptions } from './gomoku';
import type { SequenciumBoardElement, SequenciumBoardOptions } from './sequencium';
import type { GameViewerElement, ViewerEventMap } from './viewer';

/** The options of `<game-board>`. */
export interface GameBoardOptions {
  readonly definition?: AnyDefinition | undefined;
  readonly options?: object | string | undefined;
}

/** What every board can be given. */
export interface Given<P>
  extends
    Display,
    Partial<Pick<BoardElement<P>, 'playableSide' | 'opponent' | 'premove' | 'createWorker' | 'theme'>> {
  readonly position?: P | string | undefined;
  readonly moves?: string | readonly MoveLike[] | undefined;
}

/** What a viewer can be given. */
export type ViewerOptions = {
  readonly [K in 'record' | 'src' | 'problem' | 'ply']?: GameViewerElement[K] | undefined;
};

/** Listeners: `onMove`, `onGameover` … */
export type Listeners<M> = {
  readonly [K in keyof M & string as `on${Capitalize<K>}`]?: ((event: M[K]) => void) | undefined;
};

interface Described<E, O, M> {
  readonly element: E;
  readonly given: O;
  readonly events: M;
}

type Board<E extends BoardElement<unknown>, O> = Described<E, O & Given<E['position']>, BoardEventMap>;

interface Elements {
  readonly 'card-rows-board': Board<CardRowsBoardElement, CardRowsBoardOptions>;
  readonly 'connect-board': Board<ConnectBoardElement, ConnectBoardOptions>;
  readonly 'game-board': Board<GameBoardElement, GameBoardOptions>;
  readonly 'game-viewer': Described<GameViewerElement, ViewerOptions, ViewerEventMap>;
  readonly 'gomoku-board': Board<GomokuBoardElement, GomokuBoardOptions>;
  readonly 'sequencium-board': Board<SequenciumBoardElement, SequenciumBoardOptions>;
}

type Without<H, P> = P & Omit<H, keyof P>;

/**
 * The elements in templates of Vue, for its `GlobalComponents`.
 *
 * @typeParam H - what every element has: `HTMLAttributes` of Vue.
 */
export type VueElements<H> = {
  readonly [T in keyof Elements]: new () => Elements[T]['element'] & {
    readonly $props: Without<H, Elements[T]['given'] & Listeners<Elements[T]['events']>>;
  };
};

/**
 * The elements in templates of Svelte, for its `SvelteHTMLElements`.
 *
 * @typeParam H - what every element has: `HTMLAttributes<HTMLElement>` of `svelte/elements`.
 */
export type SvelteElements<H> = {
  readonly [T in keyof Elements]: Without<
    H,
    Elements[T]['given'] & KebabCased<Elements[T]['given']> & SvelteListeners<Elements[T]['events']>
  >;
};

type SvelteListeners<M> = {
  readonly [K in keyof M & string as `on${K}` | `on:${K}`]?: ((event: M[K]) => void) | undefined;
};

type KebabCased<O> = { readonly [K in keyof O & string as KebabCase<K>]?: O[K] };

type KebabCase<N extends string> = N extends `${infer F}${infer R}`
  ? `${Lowercase<F>}${R extends Uncapitalize<R> ? '' : '-'}${KebabCase<R>}`
  : N;
