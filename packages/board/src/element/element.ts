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
import { type GamePosition, isInputError, ONGOING } from '@games/search-core';
import { checkChoice, checkInteger } from '@games/search-core/internal';
import { draw } from '../drawing/draw';
import { nameOf, titleOf, WORDS } from '../drawing/names';
import type { Arrival, Language, Picture, Place, View } from '../drawing/view';
import { declarationsOf, type Palette, themed } from '../svg/colours';
import type { BoardElement, BoardEventMap, Playable, PlayedDetail } from './board-element';
import { type Choices, createChoices } from './choices';
import { type BoardGame, paletteFor, readersOf, wholeNumber } from './game';
import { createGrid, type Grid } from './grid';
import { OPPONENTS, type Opponent } from './opponent';
import { drawSvg, FONT, optionsOf, sideOf, type PictureOptions } from './picture';
import {
  DISPLAY_ATTRIBUTES,
  languageOf,
  readersFor,
  type Display,
  type MoveLike,
  type ReadDisplay,
} from './read';
import { viewOf } from './show';
import { setUp, showMove, stateAt, type State } from './state';

/** The options of a game as properties that can be set. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Node has none, where boards are only drawn. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  (Object as unknown as typeof HTMLElement);

const GAME_ATTRIBUTES = ['moves', 'opponent', 'playable-side', 'theme', 'lang'];

const sheets = new Map<string, CSSStyleSheet>();

const STYLE = `
:host([hidden]),[hidden]{display:none!important}
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
.buttons,.menu{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin:8px auto}
.menu{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);z-index:2;margin:0;padding:12px;background:var(--_raised);border:1px solid var(--_rule);border-radius:10px;box-shadow:0 4px 20px #0006}
button{min-width:44px;min-height:44px;padding:0 12px;font:600 16px var(--board-font,${FONT});color:var(--_ink);background:var(--_raised);border:1px solid var(--_muted);border-radius:8px;cursor:pointer}
button:focus-visible{outline:3px solid var(--_focus);outline-offset:1px}
button:disabled{opacity:.5;cursor:default}
`;

/** Nothing is shown on the position. */
const NOTHING: ReadDisplay = {
  shows: new Set(),
  marks: [],
  values: [],
  line: [],
  lineSide: null,
  hint: null,
  lastMove: undefined,
  coordinates: true,
  isTurned: false,
};

/** How the game of an element is found, and which attributes it has besides those of all. */
export interface ElementSource<P extends GamePosition, O extends object> {
  readonly tag: string;
  readonly attributes: readonly string[];
  /** @returns `null` as long as there is none. @throws an input error where what is given is no game. */
  readonly gameOf: (given: ReadonlyMap<string, unknown>) => BoardGame<P, O> | null;
  /** Whether a board shows the start of the game where what it is given is wrong from the first. */
  readonly startsWithoutOptions: boolean;
  /** @throws an input error about the option that is wrong. */
  readonly optionsOf: (game: BoardGame<P, O>, given: (name: string) => unknown) => O;
}

/** Makes the class of the board of one game; `E`, by the context, is what the game adds to its type. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the element is made here, and typed where its game is
export function boardElement<P extends GamePosition, O extends object, E extends BoardElement<P>>(
  game: BoardGame<P, O>,
): new () => E {
  return elementOf<P, O, E>({
    tag: game.tag,
    attributes: Object.keys(readersOf(game)),
    gameOf: () => game,
    startsWithoutOptions: true,
    optionsOf,
  });
}

/** The state of a board, and whether it plays on it itself. */
type OwnState<P extends GamePosition> = State<P> & { readonly isOwn: boolean };

/** Makes the class of a board. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as above
export function elementOf<P extends GamePosition, O extends object, E extends BoardElement<P>>(
  source: ElementSource<P, O>,
): new () => E {
  const attributes = [
    ...new Set([...source.attributes, ...Object.values(DISPLAY_ATTRIBUTES), ...GAME_ATTRIBUTES]),
  ];

  class Board extends Base {
    static readonly observedAttributes = attributes;

    /** What attributes and properties say, by the names of attributes. */
    readonly given = new Map<string, unknown>();
    #game: BoardGame<P, O> | null = null;
    state: OwnState<P> | null = null;
    #display = NOTHING;
    #playable: Playable = 'both';
    #level = 0;
    readonly #changed = new Set(attributes);
    #isScheduled = false;
    #isFresh = false;
    #target: { readonly cell: number; readonly isTouch: boolean } | null = null;
    /** The cells that were touched so far to make a move. */
    #touched: readonly number[] = [];
    /** Moves that the same cells make, of which a person is to choose one. */
    #choices: readonly number[] = [];
    #grid: Grid | null = null;
    #board: HTMLElement | null = null;
    #drawing: SVGSVGElement | null = null;
    #menu: Choices | null = null;
    #buttons: Choices | null = null;
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
      this.#observer = new ResizeObserver(() => {
        if (this.clientWidth === this.#room || !this.#isFitted()) return;
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
      return this.#readied().position;
    }
    set position(position: P | string | undefined) {
      this.give('position', position);
    }

    get moves(): string {
      return this.#readied()
        .played.map(({ name }) => name)
        .join(' ');
    }
    set moves(moves: string | readonly MoveLike[]) {
      this.give('moves', moves);
    }

    play(move: MoveLike): void {
      const { position, moves } = this.#readied();
      this.#setMoves([...moves, typeof move === 'number' ? move : position.parseMove(move)], true);
    }

    undo(): boolean {
      const { moves } = this.#readied();
      if (moves.length === 0) return false;
      this.#setMoves(moves.slice(0, -1));
      if (this.#isComputers() && moves.length > 1) this.#setMoves(moves.slice(0, -2));
      return true;
    }

    reset(): void {
      this.#readied();
      this.#setMoves([]);
    }

    toSvg(options: Pick<PictureOptions, 'theme' | 'width'> = {}): string {
      const state = this.#readied();
      return drawSvg(this.#game!, viewOf(this.#game!, state, this.#display, this.#language()), options);
    }

    override focus(options?: FocusOptions): void {
      this.#grid?.focus(options);
    }

    #build(): void {
      if (this.#board !== null) return;
      const root = this.attachShadow({ mode: 'open' });
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
      this.#grid = createGrid({
        onTarget: (place, isTouch) => this.#aim(place, isTouch),
        onTouch: (cell) => this.#touch(cell),
        onDrag: (x, y) => this.#drag(x, y),
        onCancel: () => this.#choose([], []),
      });
      const onCancel = (): void => this.#choose([], []);
      const onChoose = (move: number): void => this.#tryMove(move);
      this.#menu = createChoices(true, { onChoose, onCancel });
      this.#buttons = createChoices(false, { onChoose, onCancel });
      this.#board.append(this.#drawing, this.#grid.element, this.#menu.element);
      root.append(this.#board, this.#buttons.element);
    }

    #update(): void {
      this.#read();
      if (this.state === null) return;
      this.#render();
      this.#think();
    }

    /** @throws TypeError where the element has no game yet. */
    #readied(): OwnState<P> {
      this.#read();
      if (this.state === null) throw new TypeError(`<${source.tag}> has no game: set its definition`);
      return this.state;
    }

    /** Reads what has changed. What is wrong is reported, and stays as it was. */
    #read(): void {
      if (this.#changed.size === 0) return;
      const changed = new Set(this.#changed);
      this.#changed.clear();
      const has = (names: readonly string[]): boolean => names.some((name) => changed.has(name));
      this.#attempt(() => {
        const game = source.gameOf(this.given);
        if (game === this.#game) return;
        this.#stopThinking();
        this.#game = game;
        this.state = null;
        this.#display = NOTHING;
        for (const name of attributes) changed.add(name);
      });
      const game = this.#game;
      if (game === null) return;
      if (has([...source.attributes, 'moves', 'position']))
        this.#attempt(() => this.#setState(this.#readState()));
      // What is wrong at first leaves the start of the game, where it has one without options.
      if (this.state === null && source.startsWithoutOptions)
        this.#setState({ ...setUp(game, {} as O, []), isOwn: true });
      if (this.state === null) return;
      const readers = readersFor(game, this.state);
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
            const { levels } = game.definition;
            this.#level =
              level === undefined
                ? 0
                : checkInteger('opponent', wholeNumber(level as string | number), 1, levels);
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
        console.error(`<${source.tag}> ${error.message}`);
      }
    }

    #readState(): OwnState<P> {
      const position = this.given.get('position');
      const moves = (this.given.get('moves') ?? []) as string | readonly MoveLike[];
      if (typeof position === 'object' && position !== null)
        return { ...stateAt(this.#game!, position, moves), isOwn: false };
      return { ...setUp(this.#game!, this.#options(), moves), isOwn: true };
    }

    #options(): O {
      return source.optionsOf(this.#game!, (name) => this.given.get(name));
    }

    #setState(state: OwnState<P>): void {
      const before = this.state;
      // Frameworks give back what they have heard: the computer goes on thinking.
      if (state.isOwn && before?.isOwn === true && isSame(state, before)) return;
      this.state = state;
      if (before === null) return;
      if (state.position === before.position && state.moves.length === before.moves.length) return;
      this.#isFresh =
        this.#layers.length > 0 &&
        state.moves.length === before.moves.length + 1 &&
        before.moves.every((move, ply) => move === state.moves[ply]);
      this.#forget();
    }

    /** Forgets what belongs to the position before. */
    #forget(): void {
      this.#stopThinking();
      this.#touched = [];
      this.#choices = [];
      if (this.#target?.isTouch === true) this.#target = null;
    }

    #displayGiven(): Display {
      const given = Object.values(DISPLAY_ATTRIBUTES).map(
        (name) => [camelCase(name), this.given.get(name)] as const,
      );
      return Object.fromEntries(given);
    }

    #language(): Language {
      return languageOf(this.lang || this.closest<HTMLElement>('[lang]')?.lang);
    }

    #isOver(): boolean {
      return this.state!.position.outcome() !== ONGOING;
    }

    /** Whether it is the turn of the computer. */
    #isComputers(): boolean {
      const { position, isOwn } = this.state!;
      if (this.#level === 0 || !isOwn || this.#isOver()) return false;
      return (
        this.#playable === 'none' || (this.#playable !== 'both' && sideOf(this.#playable) !== position.turn())
      );
    }

    #canMove(): boolean {
      if (this.#isOver() || this.#isComputers() || this.#playable === 'none') return false;
      return this.#playable === 'both' || sideOf(this.#playable) === this.state!.position.turn();
    }

    #isFitted(): boolean {
      return this.#game?.look.isFitted === true;
    }

    #render(): void {
      const view = this.#view();
      const { look } = this.#game!;
      this.shadowRoot!.adoptedStyleSheets = [sheetOf(paletteFor(this.#game!))];
      const picture = this.#draw(view);
      const grid = this.#grid!;
      const { position, canMove, language, rows } = view;
      const { moves, buttons, next } = this.state!.touches;
      const isAimed = look.isAimed === true;
      grid.element.hidden = rows.length === 0;
      grid.element.setAttribute('aria-label', (this.#game!.titleOf ?? titleOf)(view) + WORDS[language].keys);
      const from = moves.flatMap(({ cells }) => (cells.length > 1 ? [cells[0]!] : []));
      const open = new Set(canMove ? [...next([]), ...view.next] : []);
      grid.show(this.#places(view), picture, {
        canMove,
        isAimed,
        isOpen: ({ cell }) => open.has(cell) || (canMove && this.#targetOf(cell) !== null),
        lifted: new Set(canMove ? from : []),
      });
      const choicesOf = (given: readonly number[]): { move: number; name: string }[] =>
        given.map((move) => {
          const value = view.values.find((each) => each.move === move);
          return { move, name: [position.formatMove(move), value?.label ?? ''].join(' ').trim() };
        });
      for (const choices of [this.#menu!, this.#buttons!])
        choices.element.setAttribute('aria-label', WORDS[language].choose);
      this.#buttons!.show(choicesOf(buttons), canMove);
      this.#menu!.show(choicesOf(this.#choices), true);
    }

    /** The cell that a touch means, where it makes or begins a move. */
    #targetOf(cell: number): number | null {
      const { touches } = this.state!;
      const target = touches.target(cell);
      return touches.next(this.#touched).includes(target) || touches.next([]).includes(target)
        ? target
        : null;
    }

    #places(view: View<P>): readonly (readonly Place[])[] {
      const { look, style } = this.#game!;
      const { boxes } = look.layOut(view, style);
      let cell = 0;
      const rows = view.rows.map((row) =>
        row.flatMap((): Place[] => {
          const each = cell++;
          const box = boxes[each];
          if (box === null || box === undefined || look.isPlace?.(view.cells[each]!) === false) return [];
          const name = (this.#game!.nameOf ?? nameOf)(view, each);
          return [{ cell: each, move: this.#moveOf(each), name, box }];
        }),
      );
      const seen = rows.filter((row) => row.length > 0);
      return view.isTurned ? seen.toReversed().map((row) => row.toReversed()) : seen;
    }

    /** The move that a touch of a cell makes, or that the cell stands for. */
    #moveOf(cell: number): number | null {
      const { touches, position } = this.state!;
      const made = touches.complete([...this.#touched, touches.target(cell)]);
      return made[0] ?? this.#game!.moveAt?.(position, cell) ?? null;
    }

    #view(): View<P> {
      const game = this.#game!;
      const state = this.state!;
      const { touches } = state;
      const view = viewOf(game, state, this.#display, this.#language());
      if (this.#isFitted()) this.#room = this.clientWidth;
      const cell = this.#target?.cell ?? null;
      const canMove = this.#canMove();
      const target = cell === null ? null : touches.target(cell);
      const [move] = canMove && target !== null ? touches.complete([...this.#touched, target]) : [];
      return {
        ...view,
        room: this.#room || view.room,
        touched: this.#touched,
        next: new Set(touches.next(this.#touched)),
        target: cell,
        preview: move === undefined ? null : showMove(game, state, move),
        isTouched: this.#target?.isTouch === true,
        canMove,
        isFresh: this.#isFresh,
        isInteractive: true,
      };
    }

    #draw(view: View<P>): Picture {
      const { look, style, overlay } = this.#game!;
      const picture = draw(look, view, style, overlay, themed);
      const drawing = this.#drawing!;
      drawing.setAttribute('viewBox', `0 0 ${picture.width} ${picture.height}`);
      this.#board!.style.maxWidth = maxWidth(picture, look.scale);
      while (drawing.childElementCount > picture.layers.length) drawing.lastChild!.remove();
      while (drawing.childElementCount < picture.layers.length)
        drawing.append(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
      for (const [index, layer] of picture.layers.entries()) {
        if (layer === this.#layers[index]) continue;
        const group = drawing.children[index]!;
        group.innerHTML = layer;
        const fresh = group.querySelector('.fresh');
        if (fresh !== null) arrive(fresh, look.arrival);
      }
      this.#layers = [...picture.layers];
      return picture;
    }

    #aim(place: Place | null, isTouch: boolean): void {
      this.#target = place === null ? null : { cell: place.cell, isTouch };
      this.#draw(this.#view());
      const { move = null, name: label = '' } = place ?? {};
      this.#dispatch('hover', { move, cell: place?.cell ?? null, label, isTouch });
    }

    /** A cell is touched: it begins a move, goes on with it, or makes it. */
    #touch(cell: number): void {
      if (!this.#canMove()) return;
      const { touches } = this.state!;
      const target = touches.target(cell);
      const touched = [...this.#touched, target];
      const isSameAgain = this.#touched.at(-1) === target;
      if (isSameAgain) this.#make(touches.complete(this.#touched), []);
      else if (touches.next(this.#touched).includes(target)) {
        const goesOn = touches.next(touched).length > 0;
        this.#make(goesOn ? [] : touches.complete(touched), touched);
      } else if (this.#touched.length > 0 && touches.next([]).includes(target)) {
        this.#touched = [];
        this.#touch(cell);
      } else {
        this.#choose([], []);
        this.#refuse(cell);
      }
    }

    /** Makes the move of some cells; where several moves lead to different positions, a person chooses. */
    #make(moves: readonly number[], touched: readonly number[]): void {
      const { position } = this.state!;
      const after = new Map<string, number>();
      for (const move of moves) {
        position.play(move);
        const text = position.format();
        position.undo();
        if (!after.has(text)) after.set(text, move);
      }
      const [move, ...others] = [...after.values()];
      if (move !== undefined && others.length === 0) this.#tryMove(move);
      else this.#choose(touched, [...after.values()]);
    }

    #choose(touched: readonly number[], choices: readonly number[]): void {
      if (touched.length === 0 && this.#touched.length === 0 && this.#choices.length === 0) return;
      const hadChoices = this.#choices.length > 0;
      // The last move has arrived.
      this.#isFresh = false;
      this.#touched = touched;
      this.#choices = choices;
      this.#render();
      if (hadChoices && choices.length === 0) this.#grid!.focus();
    }

    /** The piece that was lifted follows the pointer, by so much in units of the drawing. */
    #drag(x: number, y: number): void {
      const cell = this.#touched.at(-1);
      const piece = this.#drawing!.querySelector(`[data-cell="${cell}"]`);
      piece?.setAttribute('transform', `translate(${x} ${y})`);
    }

    #tryMove(move: number): void {
      if (!this.#canMove() || !this.state!.touches.moves.some((each) => each.move === move)) return;
      if (this.#target?.isTouch === true) this.#target = null;
      const hadChoices = this.#choices.length > 0;
      this.#touched = [];
      this.#choices = [];
      this.#announce(move, 'person');
      this.#render();
      if (hadChoices) this.#grid!.focus();
    }

    /** Says why no move can be made by a cell. */
    #refuse(cell: number): void {
      const game = this.#game!;
      const { position } = this.state!;
      const move = game.moveAt?.(position, cell) ?? null;
      const name = move === null ? game.definition.board.cellName(position, cell) : position.formatMove(move);
      try {
        position.parseMove(name);
      } catch (error) {
        if (!isInputError(error)) throw error;
        const label = this.#places(this.#view())
          .flat()
          .find((place) => place.cell === cell)!.name;
        const reason = this.#language() === 'en' ? error.message : label;
        this.#dispatch('illegal', { move, name, reason, code: error.code });
      }
    }

    /** Says that a move is made, and makes it. */
    #announce(move: number, by: PlayedDetail['by']): void {
      const { position, moves, isOwn } = this.state!;
      const isAllowed = this.#dispatch('move', { move, name: position.formatMove(move), by });
      if (isAllowed && isOwn) this.#setMoves([...moves, move], true);
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
        this.state = this.#readState();
      } catch (error) {
        this.given.set('moves', before);
        throw error;
      }
      this.#forget();
      this.#isFresh = isFresh;
      if (!this.isConnected) return;
      this.#render();
      this.#think();
    }

    #stopThinking(): void {
      this.#thinking?.abort();
      this.#thinking = null;
    }

    async #findMove(signal: AbortSignal): Promise<number> {
      // The module that brings the computer may be the next that is run.
      await Promise.resolve();
      signal.throwIfAborted();
      const { position: played, moves } = this.state!;
      const { opponent } = this.#game!;
      if (opponent !== undefined) {
        // It plays on a position of its own, as the board asks the other one meanwhile.
        const { position } = setUp(this.#game!, this.#options(), moves);
        return opponent(position, this.#level, signal);
      }
      const start = OPPONENTS.get(source.tag);
      if (start === undefined) throw new Error('none is loaded');
      this.#opponent ??= start();
      return this.#opponent.choose(JSON.parse(JSON.stringify(played)), this.#level, signal);
    }

    #think(): void {
      if (this.#thinking !== null || !this.#isComputers()) return;
      const thinking = new AbortController();
      this.#thinking = thinking;
      this.#findMove(thinking.signal).then(
        (move) => {
          if (thinking.signal.aborted) return;
          this.#thinking = null;
          this.#announce(move, 'opponent');
        },
        (error: unknown) => {
          if (thinking.signal.aborted) return;
          this.#thinking = null;
          console.error(
            `<${source.tag}> opponent: ${error instanceof Error ? error.message : String(error)}`,
          );
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

/** Whether two states have the same start and the same moves. */
function isSame<P extends GamePosition>(one: State<P>, other: State<P>): boolean {
  return (
    one.moves.join() === other.moves.join() && JSON.stringify(one.position) === JSON.stringify(other.position)
  );
}

/** Defines the element where there are elements; once. */
export function define(tag: string, Element: new () => HTMLElement): void {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
  if (registry !== undefined && registry.get(tag) === undefined) registry.define(tag, Element);
}

/** One style sheet for all boards of the same colours; adopted, it needs no allowance of a content policy. */
function sheetOf(palette: Palette): CSSStyleSheet {
  const declarations = declarationsOf(palette);
  let sheet = sheets.get(declarations);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`:host{display:block;${declarations}}${STYLE}`);
    sheets.set(declarations, sheet);
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
