/**
 * The custom element of a board.
 *
 * ```text
 *   attributes and properties  ->  play-state   (wrong: event `error`, the last good state stays)
 *   play-state, touch          ->  view -> stage (what is seen), grid (pointers, keyboard, screen readers)
 *   a move                     ->  event `move` -> play-state, unless a listener prevents it -> the opponent
 *   whatever has changed       ->  report (events `moved`, `gameover`, `thinking`, and what is said of them)
 * ```
 *
 * @module
 */
import { type GamePosition, isInputError } from '@games/search-core';
import { draw } from '../drawing/draw';
import { nameOf, titleOf, WORDS } from '../drawing/names';
import type { Language, Picture, Place, View } from '../drawing/view';
import { themed } from '../svg/colours';
import type { MovedDetail, PlayedDetail } from './board-element';
import { Base, register, STATE, takeOver } from './base';
import { type Choices, createChoices } from './choices';
import { type BoardGame, readersOf } from './game';
import { createGrid, type Grid } from './grid';
import { type Opponent, OPPONENTS } from './opponent';
import { drawSvg, optionsOf, type PictureOptions } from './picture';
import { attributesOf, type ElementSource, PlayState } from './play-state';
import { camelCase, languageOf, type MoveLike } from './read';
import { createReporter } from './report';
import { createElement, createStage, type Stage } from './stage';
import { showMove, viewOf } from './state';

/** Makes and defines the class of the board of one game; `E`, by the context, is what the game adds to its type. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the element is made here, and typed where its game is
export function defineBoard<E extends HTMLElement>(game: BoardGame): new () => E {
  return defineElement<E>({
    tag: game.tag,
    attributes: Object.keys(readersOf(game)),
    gameOf: () => game,
    startsWithoutOptions: true,
    optionsOf,
  });
}

/** What a board is made of in a page. */
interface Parts {
  readonly stage: Stage;
  readonly grid: Grid;
  readonly menu: Choices;
  readonly buttons: Choices;
  /** What screen readers say. */
  readonly status: HTMLElement;
}

/** Makes the class of a board, and defines it where there are elements; once. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as above
export function defineElement<E extends HTMLElement>(source: ElementSource): new () => E {
  const { tag } = source;
  const attributes = attributesOf(source);

  class Board extends Base {
    static readonly observedAttributes = attributes;

    readonly #playState = new PlayState(source, () => this.#forget());
    #isScheduled = false;
    #target: { readonly cell: number; readonly isTouch: boolean } | null = null;
    /** The cells that were touched so far to make a move. */
    #touched: readonly number[] = [];
    /** The cells that are touched for the turn after that of the computer. */
    #premove: readonly number[] = [];
    /** Moves that the same cells make, of which a person is to choose one. */
    #choices: readonly number[] = [];
    #parts: Parts | null = null;
    #observer: ResizeObserver | null = null;
    #room = 0;
    #opponent: Opponent | null = null;
    #thinking: AbortController | null = null;
    readonly #reporter = createReporter(
      this,
      this.#playState,
      () => this.#language(),
      () => this.#thinking !== null,
      () => this.#parts?.status,
    );
    declare readonly createWorker?: () => Worker;

    connectedCallback(): void {
      takeOver(this, attributes.map(camelCase));
      this.#parts ??= this.#build();
      this.#update();
      // Listeners may be added after the element.
      queueMicrotask(() => this.#reporter.report());
      const { ResizeObserver } = globalThis as { ResizeObserver?: typeof globalThis.ResizeObserver };
      if (ResizeObserver === undefined) return;
      this.#observer = new ResizeObserver(() => {
        if (this.clientWidth === this.#room || this.#playState.game?.look.isFitted !== true) return;
        this.#render();
      });
      this.#observer.observe(this);
    }

    disconnectedCallback(): void {
      this.#observer?.disconnect();
      this.#stopThinking();
      this.#opponent?.close();
      this.#opponent = null;
      this.#reporter.report();
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      this.give(name, text);
    }

    /** Takes what an attribute or a property says. */
    give(name: string, value: unknown): void {
      this.#playState.give(name, value);
      if (this.#isScheduled || !this.isConnected) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        if (!this.isConnected) return;
        this.#update();
        this.#reporter.report();
      });
    }

    get [STATE](): PlayState {
      return this.#playState;
    }

    get position(): GamePosition {
      const { position, isOwn } = this.#playState.ready();
      return isOwn ? this.#playState.copy() : position;
    }
    set position(position: GamePosition | string | undefined) {
      this.give('position', position);
    }

    get moves(): string {
      const { played } = this.#playState.ready();
      return played.map(({ name }) => name).join(' ');
    }
    set moves(moves: string | readonly MoveLike[]) {
      this.give('moves', moves);
    }

    play(move: MoveLike): void {
      const { position, moves } = this.#playState.ready();
      this.#setMoves([...moves, typeof move === 'number' ? move : position.parseMove(move)], 'program');
    }

    undo(): boolean {
      const { moves } = this.#playState.ready();
      let kept = moves.length;
      if (kept === 0) return false;
      do this.#playState.setMoves(moves.slice(0, --kept));
      while (kept > 0 && this.#playState.isComputers());
      this.#showMoves('program');
      return true;
    }

    reset(): void {
      this.#playState.ready();
      this.#playState.setMoves([]);
      this.#showMoves('program');
    }

    toSvg(options: Pick<PictureOptions, 'theme' | 'width'> = {}): string {
      const state = this.#playState.ready();
      const game = this.#playState.game!;
      return drawSvg(game, viewOf(game, state, this.#playState.display!, this.#language()), options);
    }

    override focus(options?: FocusOptions): void {
      this.#parts?.grid.focus(options);
    }

    #build(): Parts {
      const root = this.attachShadow({ mode: 'open' });
      const stage = createStage(root);
      const onCancel = (): void => {
        this.#setPremove([]);
        this.#choose([], []);
      };
      const grid = createGrid({
        onTarget: (place, isTouch) => this.#aim(place, isTouch),
        onTouch: (cell) => this.#touch(cell),
        onDrag: (x, y) => stage.drag(this.#touched.at(-1), x, y),
        onNote: (cells) => this.#note(cells),
        onCancel,
      });
      const onChoose = (move: number): void => this.#tryMove(move);
      const menu = createChoices(true, onChoose, onCancel);
      const buttons = createChoices(false, onChoose, onCancel);
      const status = createElement('div', { class: 'status', part: 'status', 'aria-live': 'polite' });
      stage.board.append(grid.element, menu.element, status);
      root.append(buttons.element);
      return { stage, grid, menu, buttons, status };
    }

    #update(): void {
      const isFirst = this.#playState.state === null;
      this.#playState.read();
      if (this.#playState.state === null) return;
      if (isFirst) this.#playState.isFresh = false;
      this.#render();
      this.#think();
    }

    /** Forgets what belongs to the position before. */
    #forget(): void {
      this.#stopThinking();
      this.#touched = [];
      this.#premove = [];
      this.#choices = [];
      if (this.#target?.isTouch === true) this.#target = null;
    }

    #language(): Language {
      return languageOf(this.lang || this.closest<HTMLElement>('[lang]')?.lang);
    }

    #render(): void {
      const view = this.#view();
      const picture = this.#draw(view);
      const { grid, buttons, menu } = this.#parts!;
      const { position, canMove, language, rows, touches } = view;
      const { look, titleOf: ownTitle = titleOf } = this.#playState.game!;
      const words = WORDS[language];
      const open = new Set(canMove ? [...touches.next([]), ...view.next] : []);
      grid.show(this.#places(view), picture, {
        canMove,
        isAimed: look.isAimed === true,
        isOpen: ({ cell }) => open.has(touches.target(cell)),
        movable: new Set(
          canMove ? touches.moves.flatMap(({ cells }) => (cells.length > 1 ? [cells[0]!] : [])) : [],
        ),
        lifted: this.#touched.at(-1),
      });
      grid.element.hidden = rows.length === 0;
      grid.element.setAttribute('aria-label', ownTitle(view) + words.keys);
      const choicesOf = (moves: readonly number[]): { move: number; name: string }[] =>
        moves.map((move) => {
          const value = view.values.find((each) => each.move === move);
          return { move, name: [position.formatMove(move), value?.label ?? ''].join(' ').trim() };
        });
      buttons.show(choicesOf(touches.buttons), words.choose, canMove);
      menu.show(choicesOf(this.#choices), words.choose, true);
    }

    #places(view: View): readonly (readonly Place[])[] {
      const { look, style, moveAt, nameOf: ownName = nameOf } = this.#playState.game!;
      const { boxes } = look.layOut(view, style);
      const { touches, position } = view;
      let next = 0;
      const rows = view.rows.map((row) =>
        row.flatMap((content): Place[] => {
          const cell = next++;
          const box = boxes[cell] ?? null;
          if (box === null || look.isPlace?.(content) === false) return [];
          const [made] = touches.complete([...view.touched, touches.target(cell)]);
          return [{ cell, move: made ?? moveAt?.(position, cell) ?? null, name: ownName(view, cell), box }];
        }),
      );
      const seen = rows.filter((row) => row.length > 0);
      return view.isTurned ? seen.toReversed().map((row) => row.toReversed()) : seen;
    }

    #view(): View {
      const game = this.#playState.game!;
      const state = this.#playState.state!;
      const { touches } = state;
      const view = viewOf(game, state, this.#playState.display!, this.#language());
      if (game.look.isFitted === true) this.#room = this.clientWidth;
      const target = this.#target?.cell ?? null;
      const canMove = this.#playState.canMove();
      const [move] =
        canMove && target !== null ? touches.complete([...this.#touched, touches.target(target)]) : [];
      return {
        ...view,
        room: this.#room || view.room,
        touched: canMove ? this.#touched : this.#premove.map((cell) => touches.target(cell)),
        next: new Set(canMove ? touches.next(this.#touched) : []),
        target,
        preview: move === undefined ? null : showMove(game, state, move),
        isTouched: this.#target?.isTouch === true,
        canMove,
        isFresh: this.#playState.isFresh,
        isInteractive: true,
      };
    }

    #draw(view: View): Picture {
      const game = this.#playState.game!;
      const picture = draw(game, view, themed);
      this.#parts!.stage.draw(picture, game);
      return picture;
    }

    #aim(place: Place | null, isTouch: boolean): void {
      this.#target = place === null ? null : { cell: place.cell, isTouch };
      this.#draw(this.#view());
      const { move = null, name: label = '', cell = null } = place ?? {};
      this.#reporter.dispatch('hover', { move, cell, label, isTouch });
    }

    /** A cell is touched: it begins a move, goes on with it, or makes it. */
    #touch(cell: number): void {
      const { touches } = this.#playState.state!;
      if (!this.#playState.canMove()) {
        // As many cells as a move has; one that is touched again is taken back.
        const count = Math.max(...touches.moves.map(({ cells }) => cells.length));
        const before = this.#premove;
        this.#setPremove(before.includes(cell) ? [] : [...before, cell].slice(0 - count));
        return;
      }
      const target = touches.target(cell);
      const touched = [...this.#touched, target];
      if (this.#touched.at(-1) === target) this.#make(touches.complete(this.#touched), []);
      else if (touches.next(this.#touched).includes(target))
        this.#make(touches.next(touched).length > 0 ? [] : touches.complete(touched), touched);
      else if (touches.next([]).includes(target)) {
        this.#touched = [];
        this.#touch(cell);
      } else {
        this.#choose([], []);
        this.#refuse(cell);
      }
    }

    #setPremove(cells: readonly number[]): void {
      if (cells.length + this.#premove.length === 0) return;
      if (cells.length > 0 && !(this.#playState.hasPremoves && this.#playState.isComputers())) return;
      this.#premove = cells;
      this.#render();
    }

    /** Makes the move of some cells; where several moves lead to different positions, a person chooses. */
    #make(moves: readonly number[], touched: readonly number[]): void {
      const { position } = this.#playState.state!;
      const after = new Map<string, number>();
      for (const move of moves.toReversed()) {
        position.play(move);
        after.set(position.format(), move);
        position.undo();
      }
      const different = [...after.values()].reverse();
      if (different.length === 1) this.#tryMove(different[0]!);
      else this.#choose(touched, different);
    }

    #choose(touched: readonly number[], choices: readonly number[]): void {
      if (touched.length + this.#touched.length + this.#choices.length === 0) return;
      const hadChoices = this.#choices.length > 0;
      // The last move has arrived.
      this.#playState.isFresh = false;
      this.#touched = touched;
      this.#choices = choices;
      this.#render();
      if (hadChoices && choices.length === 0) this.focus();
    }

    #tryMove(move: number): void {
      if (
        !this.#playState.canMove() ||
        !this.#playState.state!.touches.moves.some((each) => each.move === move)
      )
        return;
      const hadChoices = this.#choices.length > 0;
      this.#forget();
      this.#announce(move, 'person');
      this.#render();
      if (hadChoices) this.focus();
    }

    /** Says why no move can be made by a cell. */
    #refuse(cell: number): void {
      const { moveAt, definition } = this.#playState.game!;
      const { position } = this.#playState.state!;
      const move = moveAt?.(position, cell) ?? null;
      const name = move === null ? definition.board.cellName(position, cell) : position.formatMove(move);
      try {
        position.parseMove(name);
      } catch (error) {
        if (!isInputError(error)) throw error;
        const places = this.#places(this.#view()).flat();
        const label = places.find((place) => place.cell === cell)!.name;
        const reason = WORDS[this.#language()].refused(label, error);
        this.#reporter.dispatch('illegal', { move, name, reason, code: error.code });
        this.#reporter.say(reason);
      }
    }

    /** Draws a ring or an arrow of the reader, or takes it away. */
    #note(cells: readonly number[]): void {
      const { board } = this.#playState.game!.definition;
      const textOf = (each: readonly number[]): string =>
        each.map((cell) => board.cellName(this.#playState.state!.position, cell)).join('>');
      const before = this.#playState.display!.notes.map(({ cells }) => textOf(cells));
      const text = textOf(cells);
      const notes = before.includes(text) ? before.filter((each) => each !== text) : [...before, text];
      this.give('notes', notes);
      this.#reporter.dispatch('note', { notes });
    }

    /** Says that a move is made, and makes it. */
    #announce(move: number, by: PlayedDetail['by']): void {
      const { position, moves, isOwn } = this.#playState.state!;
      const isAllowed = this.#reporter.dispatch('move', { move, name: position.formatMove(move), by });
      if (isAllowed && isOwn) this.#setMoves([...moves, move], by);
    }

    /** Plays on. */
    #setMoves(moves: readonly number[], by: MovedDetail['by']): void {
      this.#playState.setMoves(moves, true);
      this.#showMoves(by);
    }

    #showMoves(by: MovedDetail['by']): void {
      if (this.isConnected) {
        this.#render();
        this.#think();
      }
      this.#reporter.report(by);
    }

    #stopThinking(): void {
      this.#thinking?.abort();
      this.#thinking = null;
    }

    async #findMove(signal: AbortSignal): Promise<number> {
      // The module that brings the computer may be the next that is run.
      await Promise.resolve();
      signal.throwIfAborted();
      const { level, game, state } = this.#playState;
      // On the page it plays on a position of its own, as the board asks the other one meanwhile.
      if (game!.opponent !== undefined) return game!.opponent(this.#playState.copy(), level, signal);
      this.#opponent ??= OPPONENTS.get(tag)?.(this.createWorker) ?? null;
      if (this.#opponent === null) throw new Error('none is loaded');
      return this.#opponent.choose(JSON.parse(JSON.stringify(state!.position)), level, signal);
    }

    #think(): void {
      if (this.#thinking !== null || !this.#playState.isComputers()) return;
      const thinking = new AbortController();
      this.#thinking = thinking;
      const settle = (act: () => void): void => {
        if (thinking.signal.aborted) return;
        this.#thinking = null;
        act();
        this.#reporter.report();
      };
      this.#findMove(thinking.signal).then(
        (move) =>
          settle(() => {
            const premove = this.#premove;
            this.#announce(move, 'opponent');
            for (const cell of premove) this.#touch(cell);
          }),
        (error: unknown) => settle(() => this.#reporter.fail(error, 'opponent: ')),
      );
    }

    static {
      for (const attribute of attributes) {
        const name = camelCase(attribute);
        // `lang` is every element's.
        if (name in this.prototype || name === 'lang') continue;
        Object.defineProperty(this.prototype, name, {
          get(this: Board) {
            return this.#playState.given.get(attribute);
          },
          set(this: Board, value: unknown) {
            this.give(attribute, value);
            if (attribute !== 'theme' || this.getAttribute('theme') === value) return;
            if (value === undefined || value === null) this.removeAttribute('theme');
            else this.setAttribute('theme', value as string);
          },
        });
      }
    }
  }

  register(tag, Board);
  return Board as unknown as new () => E;
}
