/**
 * The custom element of a board.
 *
 * ```text
 *   attributes and properties  ->  what was given   (wrong: an error on the console, the last good state stays)
 *   what was given             ->  state, display   once in a turn of the event loop
 *   state, display, pointer    ->  view -> drawing, grid
 *   a move                     ->  event `move` -> state, unless a listener prevents it -> the opponent
 * ```
 *
 * @module
 */
import { isInputError } from '@games/search-core';
import { checkChoice, checkInteger } from '@games/search-core/internal';
import { declarationsOf, themed } from '../svg/colours';
import type { BoardElement, BoardEventMap, Playable, PlayedDetail } from './board-element';
import { createGrid, type Grid } from './grid';
import { OPPONENTS, type Opponent } from './opponent';
import { drawSvg, FONT, readState, setUp, sideOf, viewOf, type PictureOptions, type State } from './picture';
import {
  DISPLAY_ATTRIBUTES,
  languageOf,
  readDisplay,
  readersFor,
  wholeNumber,
  type Display,
  type MoveLike,
  type ReadDisplay,
} from './read';
import {
  KEYS,
  type Arrival,
  type BoardGame,
  type BoardPosition,
  type Picture,
  type Place,
  type View,
} from './view';

/** The options of a game as properties that can be set. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Node has none, where boards are only drawn. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  (Object as unknown as typeof HTMLElement);

const GAME_ATTRIBUTES = ['moves', 'opponent', 'playable-side', 'theme', 'lang'];

const sheets = new WeakMap<object, CSSStyleSheet>();

const STYLE = `
:host([hidden]){display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
:host([theme=auto]){color-scheme:light dark}
.board{position:relative;margin-inline:auto}
svg{display:block;width:100%;height:auto;overflow:visible;font-family:var(--board-font,${FONT})}
svg text{pointer-events:none;forced-color-adjust:none}
.hollow{filter:var(--board-shadow)}
.fresh{transform-box:fill-box;transform-origin:center}
[role=grid]{position:absolute;inset:0;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
.can-move{cursor:pointer;touch-action:manipulation}
.aimed.can-move{touch-action:pinch-zoom}
[role=gridcell]{position:absolute}
[role=gridcell]:focus-visible{outline:3px solid var(--_focus);outline-offset:-2px;border-radius:4px;z-index:1}
`;

/** Makes the class of a board; `E`, by the context, is what the game adds to its type. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the element is made here, and typed where its game is
export function boardElement<P extends BoardPosition, O, E extends BoardElement<P>>(
  game: BoardGame<P, O>,
): new () => E {
  const attributes = [
    ...new Set([...Object.keys(game.options), ...Object.values(DISPLAY_ATTRIBUTES), ...GAME_ATTRIBUTES]),
  ];

  class Board extends Base {
    static readonly observedAttributes = attributes;

    /** What attributes and properties say, by the names of attributes. */
    readonly given = new Map<string, unknown>();
    state: State<P> & { readonly isOwn: boolean } = { ...setUp(game, {} as O, []), isOwn: true };
    #display: ReadDisplay = readDisplay(readersFor(game, this.state.position), {});
    #playable: Playable = 'both';
    #level = 0;
    readonly #changed = new Set(attributes);
    #isScheduled = false;
    #isFresh = false;
    #target: { readonly place: Place; readonly isTouch: boolean } | null = null;
    #grid: Grid | null = null;
    #board: HTMLElement | null = null;
    #drawing: SVGSVGElement | null = null;
    #observer: ResizeObserver | null = null;
    #room = 0;
    #layers: string[] = [];
    #opponent: Opponent | null = null;
    #thinking: AbortController | null = null;

    connectedCallback(): void {
      // What was set before the element was defined hides the accessors of its class.
      for (const attribute of attributes) {
        const name = camelCase(attribute) as keyof this;
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        Reflect.deleteProperty(this, name);
        this[name] = value;
      }
      this.#build();
      this.#update();
      if (game.isFitted !== true) return;
      this.#observer = new ResizeObserver(() => {
        if (this.clientWidth === this.#room) return;
        this.#isFresh = false;
        this.#render();
      });
      this.#observer.observe(this);
    }

    disconnectedCallback(): void {
      this.#observer?.disconnect();
      this.#stopThinking();
      this.#opponent?.close();
      this.#opponent = null;
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      this.give(name, text ?? undefined);
    }

    /** Takes what an attribute or a property says. */
    give(name: string, value: unknown): void {
      this.given.set(name, value ?? undefined);
      this.#changed.add(name);
      if (this.#isScheduled || !this.isConnected) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        if (this.isConnected) this.#update();
      });
    }

    get position(): P {
      this.#read();
      return this.state.position;
    }
    set position(position: P | string | undefined) {
      this.give('position', position);
    }

    get moves(): string {
      this.#read();
      const { position, moves } = this.state;
      return moves.map((move) => position.formatMove(move)).join(' ');
    }
    set moves(moves: string | readonly MoveLike[]) {
      this.give('moves', moves);
    }

    play(move: MoveLike): void {
      this.#read();
      const number = typeof move === 'number' ? move : this.state.position.parseMove(move);
      this.#setMoves([...this.state.moves, number], true);
    }

    undo(): boolean {
      this.#read();
      const { moves } = this.state;
      if (moves.length === 0) return false;
      this.#setMoves(moves.slice(0, -1));
      if (this.#isComputers() && moves.length > 1) this.#setMoves(moves.slice(0, -2));
      return true;
    }

    reset(): void {
      this.#read();
      this.#setMoves([]);
    }

    toSvg(options: Pick<PictureOptions, 'theme' | 'width'> = {}): string {
      this.#read();
      return drawSvg(game, viewOf(this.state, this.#display, this.#language()), options);
    }

    override focus(options?: FocusOptions): void {
      this.#grid?.focus(options);
    }

    #build(): void {
      if (this.#board !== null) return;
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheetOf(game)];
      this.#board = document.createElement('div');
      this.#board.className = 'board';
      this.#board.setAttribute('part', 'board');
      this.#drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      for (const [name, value] of [
        ['part', 'drawing'],
        ['aria-hidden', 'true'],
        ['text-anchor', 'middle'],
      ] as const)
        this.#drawing.setAttribute(name, value);
      this.#grid = createGrid(game.isAimed === true, {
        onTarget: (place, isTouch) => this.#aim(place, isTouch),
        onPlay: (move) => this.#tryMove(move),
      });
      this.#grid.element.classList.toggle('aimed', game.isAimed === true);
      this.#board.append(this.#drawing, this.#grid.element);
      root.append(this.#board);
    }

    #update(): void {
      this.#read();
      this.#render();
      this.#think();
    }

    /** Reads what has changed. What is wrong is reported, and stays as it was. */
    #read(): void {
      if (this.#changed.size === 0) return;
      const changed = new Set(this.#changed);
      this.#changed.clear();
      const has = (names: readonly string[]): boolean => names.some((name) => changed.has(name));
      if (has([...Object.keys(game.options), 'moves', 'position'])) {
        this.#attempt(() => {
          const state = readState(game, (name) => this.given.get(name));
          // Frameworks give back what they have heard: the computer goes on thinking.
          if (state.isOwn && this.state.isOwn && isSame(state.position, this.state.position)) return;
          const before = this.state;
          this.state = state;
          if (state.position === before.position) return;
          this.#isFresh =
            this.#layers.length > 0 &&
            state.moves.length === before.moves.length + 1 &&
            before.moves.every((move, ply) => move === state.moves[ply]);
          this.#stopThinking();
          if (this.#target?.isTouch === true) this.#target = null;
        });
      }
      const readers = readersFor(game, this.state.position);
      const given = this.#displayGiven();
      for (const [name, attribute] of Object.entries(DISPLAY_ATTRIBUTES)) {
        if (!changed.has(attribute)) continue;
        this.#attempt(() => {
          const value = readers[name as keyof ReadDisplay](given);
          this.#display = { ...this.#display, [name]: value };
        });
      }
      if (changed.has('theme'))
        this.#attempt(() =>
          checkChoice('theme', this.given.get('theme') ?? 'auto', ['light', 'dark', 'auto']),
        );
      if (has(['playable-side', 'opponent'])) {
        if (changed.has('opponent'))
          this.#attempt(() => {
            const level = this.given.get('opponent');
            this.#level =
              level === undefined
                ? 0
                : checkInteger('opponent', wholeNumber(level as string | number), 1, game.levels);
          });
        this.#attempt(() => {
          const side = this.given.get('playable-side') ?? (this.#level > 0 ? 'first' : 'both');
          checkChoice('playable-side', side, ['both', 'none', 'first', 'second']);
          this.#playable = side as Playable;
        });
        this.#stopThinking();
      }
    }

    #attempt(read: () => unknown): void {
      try {
        read();
      } catch (error) {
        if (!isInputError(error)) throw error;
        console.error(`<${game.tag}> ${error.message}`);
      }
    }

    #displayGiven(): Display {
      const given = Object.values(DISPLAY_ATTRIBUTES).map(
        (name) => [camelCase(name), this.given.get(name)] as const,
      );
      return Object.fromEntries(given);
    }

    #language(): View<P>['language'] {
      return languageOf(this.lang || this.closest<HTMLElement>('[lang]')?.lang);
    }

    /** Whether it is the turn of the computer. */
    #isComputers(): boolean {
      const { position, isOwn } = this.state;
      if (this.#level === 0 || !isOwn || position.isOver()) return false;
      return (
        this.#playable === 'none' || (this.#playable !== 'both' && sideOf(this.#playable) !== position.turn())
      );
    }

    #canMove(): boolean {
      const { position } = this.state;
      if (position.isOver() || this.#isComputers() || this.#playable === 'none') return false;
      return this.#playable === 'both' || sideOf(this.#playable) === position.turn();
    }

    #render(): void {
      const view = this.#view();
      const picture = this.#draw(view);
      const grid = this.#grid!;
      const { position, canMove, language } = view;
      grid.element.setAttribute('aria-label', game.title(position, language) + KEYS[language]);
      const isOpen = (move: number): boolean => canMove && position.isLegal(move);
      grid.show(game.places(view), picture, game.first(view), canMove, isOpen);
    }

    #view(): View<P> {
      const view = viewOf(this.state, this.#display, this.#language());
      if (game.isFitted === true) this.#room = this.clientWidth;
      return {
        ...view,
        room: this.#room || view.room,
        target: this.#target?.place.move ?? null,
        isTouched: this.#target?.isTouch === true,
        canMove: this.#canMove(),
        isFresh: this.#isFresh,
        isInteractive: true,
      };
    }

    #draw(view: View<P>): Picture {
      const picture = game.draw(view, themed);
      const drawing = this.#drawing!;
      drawing.setAttribute('viewBox', `0 0 ${picture.width} ${picture.height}`);
      this.#board!.style.maxWidth = maxWidth(picture, game.scale);
      while (drawing.childElementCount > picture.layers.length) drawing.lastChild!.remove();
      while (drawing.childElementCount < picture.layers.length)
        drawing.append(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
      for (const [index, layer] of picture.layers.entries()) {
        if (layer === this.#layers[index]) continue;
        const group = drawing.children[index]!;
        group.innerHTML = layer;
        const fresh = group.querySelector('.fresh');
        if (fresh !== null) arrive(fresh, game.arrival);
      }
      this.#layers = [...picture.layers];
      return picture;
    }

    #aim(place: Place | null, isTouch: boolean): void {
      this.#target = place === null ? null : { place, isTouch };
      this.#draw(this.#view());
      this.#dispatch('hover', { move: place?.move ?? null, label: place?.name ?? '', isTouch });
    }

    #tryMove(move: number): void {
      if (!this.#canMove()) return;
      const { position } = this.state;
      const name = position.formatMove(move);
      if (position.isLegal(move)) {
        if (this.#target?.isTouch === true) this.#target = null;
        this.#announce(move, 'person');
        return;
      }
      try {
        position.parseMove(name);
      } catch (error) {
        if (!isInputError(error)) throw error;
        const label = game
          .places(this.#view())
          .flat()
          .find((place) => place.move === move)!.name;
        const reason = this.#language() === 'en' ? error.message : label;
        this.#dispatch('illegal', { move, name, reason, code: error.code });
      }
    }

    /** Says that a move is made, and makes it. */
    #announce(move: number, by: PlayedDetail['by']): void {
      const name = this.state.position.formatMove(move);
      const isAllowed = this.#dispatch('move', { move, name, by });
      if (isAllowed && this.state.isOwn) this.#setMoves([...this.state.moves, move], true);
    }

    #dispatch(type: keyof BoardEventMap, detail: unknown): boolean {
      return this.dispatchEvent(
        new CustomEvent(type, { detail, bubbles: true, cancelable: type === 'move' }),
      );
    }

    /** @throws an input error where a move is not legal. */
    #setMoves(moves: readonly number[], isFresh = false): void {
      const before = this.given.get('moves');
      this.given.set('moves', moves);
      try {
        this.state = readState(game, (name) => this.given.get(name));
      } catch (error) {
        this.given.set('moves', before);
        throw error;
      }
      this.#stopThinking();
      this.#isFresh = isFresh;
      if (!this.isConnected) return;
      this.#render();
      this.#think();
    }

    #stopThinking(): void {
      this.#thinking?.abort();
      this.#thinking = null;
    }

    async #choose(signal: AbortSignal): Promise<number> {
      // The module that brings the computer may be the next that is run.
      await Promise.resolve();
      signal.throwIfAborted();
      const start = OPPONENTS.get(game.tag);
      if (start === undefined) throw new Error('none is loaded');
      this.#opponent ??= start();
      return this.#opponent.choose(JSON.parse(JSON.stringify(this.state.position)), this.#level, signal);
    }

    #think(): void {
      if (this.#thinking !== null || !this.#isComputers()) return;
      const thinking = new AbortController();
      this.#thinking = thinking;
      this.#choose(thinking.signal).then(
        (move) => {
          if (thinking.signal.aborted) return;
          this.#thinking = null;
          this.#announce(move, 'opponent');
        },
        (error: unknown) => {
          if (thinking.signal.aborted) return;
          this.#thinking = null;
          console.error(`<${game.tag}> opponent: ${error instanceof Error ? error.message : String(error)}`);
        },
      );
    }
  }

  for (const attribute of attributes) {
    const name = camelCase(attribute);
    // `lang` is every element's.
    if (name in Board.prototype || name === 'lang') continue;
    Object.defineProperty(Board.prototype, name, {
      get(this: Board) {
        return this.given.get(attribute);
      },
      set(this: Board, value: unknown) {
        this.give(attribute, value);
        if (attribute === 'theme' && this.getAttribute('theme') !== value) {
          if (value === undefined || value === null) this.removeAttribute('theme');
          else this.setAttribute('theme', value as string);
        }
      },
    });
  }
  return Board as unknown as new () => E;
}

/** Whether two positions have the same start and the same moves. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Defines the element where there are elements; once. */
export function define(tag: string, Element: new () => HTMLElement): void {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
  if (registry !== undefined && registry.get(tag) === undefined) registry.define(tag, Element);
}

/** One style sheet for all boards of a game; adopted, it needs no allowance of a content policy. */
function sheetOf<P extends BoardPosition, O>(game: BoardGame<P, O>): CSSStyleSheet {
  let sheet = sheets.get(game);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`:host{display:block;${declarationsOf(game.palette)}}${STYLE}`);
    sheets.set(game, sheet);
  }
  return sheet;
}

/** As wide as the page says, or as the height and the size of places allow. */
function maxWidth({ width, height, least = 0 }: Picture, scale: number): string {
  return `var(--board-width,clamp(${least}px,var(--board-height,99999px)*${width / height},${width * scale}px))`;
}

function arrive(element: Element, { duration, easing, opacity = 1, transform }: Arrival): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { opacity, transform: transform ?? element.getAttribute('data-from') };
  element.animate([from, { opacity: 1, transform: 'none' }], { duration, easing });
}

function camelCase(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
