/**
 * A game to be looked at: a board of any kind, with the moves, variations and comments of a record around it; or a problem, whose
 * solution the record is.
 *
 * ```text
 *   <game-viewer src="game.sgf">     record -> tree of moves -> the line that is shown, and how much of it
 *     <gomoku-board></gomoku-board>                              -> `moves` of the board; list, comment, plot
 *   </game-viewer>
 * ```
 *
 * @module
 */
import type { GamePosition } from '@games/search-core';
import {
  EMPTY_TREE,
  mainLineFrom,
  type MoveProperty,
  type MoveTree,
  nodeAfter,
} from '@games/search-core/session';
import { SIDES } from '../drawing/common';
import type { DrawnGame, Language } from '../drawing/view';
import type { BoardElement, ErrorDetail, PlayedDetail } from '../element/board-element';
import { Base, register, STATE, takeOver } from '../element/base';
import { languageOf } from '../element/read';
import type { PlayState } from '../element/play-state';
import { listMoves } from './list';
import { createParts, type Parts, PAUSE, type Step, STEPS } from './parts';
import { drawPlot } from './plot';
import { readRecord } from './record';
import { WORDS } from './words';

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};
/** Between the moves of a game that is played, and before a problem answers. */
const STEP_MILLISECONDS = 1000;
const ANSWER_MILLISECONDS = 400;
/** Of a file that `src` names. */
const MAX_BYTES = 2 ** 24;
/** What SGF says of a move that is wrong. */
const BAD_MOVE = 'BM';

type Board = BoardElement<unknown> & { readonly [STATE]: PlayState };

/** The detail of `tried`: a person has made a move in a problem. */
export interface TriedDetail {
  readonly move: number;
  readonly name: string;
  readonly isRight: boolean;
}

/** The events of a viewer, by their types. */
export interface ViewerEventMap {
  tried: CustomEvent<TriedDetail>;
  /** The last move of a solution has been made. */
  solved: CustomEvent<object>;
  /** The record cannot be shown; the reason stands in the viewer. */
  error: CustomEvent<ErrorDetail>;
}

/** What a viewer has. */
export interface GameViewerElement extends HTMLElement {
  /** The record: a game saved as JSON, moves as text, for gomoku a file of players such as SGF. @default the text inside */
  get record(): string | Uint8Array | undefined;
  set record(record: string | Uint8Array | null | undefined);
  /** The address of the record. */
  get src(): string | null;
  set src(src: string | null | undefined);
  /** Whether the record is a problem: the first moves are its solutions, and the answers to them are played. */
  get problem(): boolean;
  set problem(problem: boolean | undefined);
  /** How many moves of the line are shown. */
  get ply(): number;
  set ply(ply: number | string | undefined);
  addEventListener<K extends keyof ViewerEventMap>(
    type: K,
    listener: (this: GameViewerElement, event: ViewerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

class Viewer extends Base {
  static readonly observedAttributes = ['record', 'src', 'problem', 'ply', 'lang'];

  #parts: Parts | null = null;
  #given: string | Uint8Array | undefined;
  #tree: MoveTree = EMPTY_TREE;
  /** The moves that are listed, and how many of them are on the board. */
  #line: readonly number[] = [];
  #ply = 0;
  /** What a problem says, until the next move. */
  #verdict = '';
  #loads = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    takeOver(this, ['record', 'src', 'problem', 'ply']);
    this.#parts ??= this.#build();
    this.addEventListener('move', this.#onMove);
    void this.#load();
  }

  disconnectedCallback(): void {
    this.removeEventListener('move', this.#onMove);
    this.#pause();
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
    if (name === 'record') this.#given = text ?? undefined;
    if (!this.isConnected || this.#parts === null) return;
    if (name === 'ply') this.#goTo(this.#line, this.#readPly());
    else if (name === 'lang') this.#show();
    else void this.#load();
  }

  get record(): string | Uint8Array | undefined {
    return this.#given;
  }
  set record(record: string | Uint8Array | null | undefined) {
    this.#given = record ?? undefined;
    if (this.isConnected) void this.#load();
  }

  get src(): string | null {
    return this.getAttribute('src');
  }
  set src(src: string | null | undefined) {
    this.#reflect('src', src);
  }

  get problem(): boolean {
    return (this.getAttribute('problem') ?? 'false') !== 'false';
  }
  set problem(problem: boolean | undefined) {
    this.#reflect('problem', problem);
  }

  get ply(): number {
    return this.#ply;
  }
  set ply(ply: number | string | undefined) {
    this.#reflect('ply', ply);
  }

  #reflect(name: string, value: string | number | boolean | null | undefined): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  /** The board inside; a viewer without one shows nothing. */
  #board(): Board | null {
    return (Array.from(this.children).find((child) => STATE in child) as Board | undefined) ?? null;
  }

  #language(): Language {
    return languageOf(this.lang || this.closest<HTMLElement>('[lang]')?.lang);
  }

  #words() {
    return WORDS[this.#language()];
  }

  #build(): Parts {
    const root = this.attachShadow({ mode: 'open' });
    const parts = createParts(root, {
      onStep: (step) => this.#step(step),
      onAgain: () => this.#begin(),
      onShare: (share) => this.#goTo(this.#line, Math.round(share * this.#line.length)),
    });
    this.addEventListener('keydown', (event) => {
      // Arrow keys on the board move its cursor.
      const isOwn = event.composedPath()[0] === this || root.activeElement !== null;
      const step = isOwn ? KEYS[event.key] : undefined;
      if (step === undefined || this.problem || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.#step(step);
    });
    return parts;
  }

  async #load(): Promise<void> {
    const load = ++this.#loads;
    this.#pause();
    try {
      const file = await this.#read();
      if (load !== this.#loads || !this.isConnected) return;
      const board = this.#board();
      if (board === null) throw new TypeError('there is no board inside, or its script is not loaded');
      board.slot = 'board';
      const { game, options } = this.#gameOf(board);
      const record = readRecord(board.localName, game, file, options);
      if (record.options !== undefined) setOptions(board, record.options, game.boards);
      if (this.problem && record.tree.children.length === 0)
        throw new TypeError('a problem without a solution');
      this.#tree = record.tree;
      this.#parts!.error.textContent = '';
      this.#begin();
    } catch (error) {
      if (load === this.#loads) this.#fail(error);
    }
  }

  async #read(): Promise<Uint8Array> {
    await customElements.whenDefined(this.#firstTag());
    const { src } = this;
    if (this.#given instanceof Uint8Array) return this.#given;
    if (this.#given !== undefined || src === null)
      return new TextEncoder().encode(this.#given ?? this.#text());
    const response = await fetch(new URL(src, this.baseURI));
    if (!response.ok) throw new TypeError(`${src}: ${response.status} ${response.statusText}`.trim());
    const file = await response.arrayBuffer();
    if (file.byteLength > MAX_BYTES)
      throw new TypeError(`${src}: expected at most ${MAX_BYTES} bytes, got ${file.byteLength}`);
    return new Uint8Array(file);
  }

  #firstTag(): string {
    const child = Array.from(this.children).find(({ localName }) => localName.endsWith('-board'));
    if (child === undefined) throw new TypeError('there is no board inside');
    return child.localName;
  }

  /** What is written inside, besides the board. */
  #text(): string {
    return Array.from(this.childNodes, (node) =>
      node instanceof Element && STATE in node ? '' : (node.textContent ?? ''),
    )
      .join('')
      .trim();
  }

  #gameOf(board: Board): { readonly game: DrawnGame; readonly options: object } {
    const playState = board[STATE];
    const { options } = playState.ready();
    return { game: playState.game!.definition, options };
  }

  #fail(error: unknown): void {
    const { steps, moves, comment } = this.#parts!;
    for (const part of [steps, moves, comment]) part.hidden = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.#parts!.error.textContent = this.#words().failed(reason);
    this.dispatchEvent(new CustomEvent('error', { detail: { message: reason, error }, cancelable: true }));
  }

  #readPly(): number {
    const given = this.getAttribute('ply') ?? '0';
    return given === 'last' ? Infinity : Number(given);
  }

  /** Shows the record from its first position, a problem with who is to move. */
  #begin(): void {
    const board = this.#board()!;
    this.#verdict = '';
    const isProblem = this.problem;
    board.playableSide = isProblem ? SIDES[this.#start().turn()] : 'none';
    if (isProblem) this.#goTo([], 0);
    else this.#goTo(mainLineFrom(this.#tree, []), this.#readPly());
  }

  /** A position before the first move. */
  #start(): GamePosition {
    const { game, options } = this.#gameOf(this.#board()!);
    return game.createPosition(options);
  }

  #goTo(line: readonly number[], ply: number): void {
    const board = this.#board();
    if (board === null || Number.isNaN(ply)) return;
    this.#line = line;
    this.#ply = Math.max(0, Math.min(line.length, Math.trunc(ply)));
    board.moves = line.slice(0, this.#ply);
    this.#show();
  }

  #step(step: Step): void {
    const line = this.#line;
    if (step === 'play') {
      if (line.length === 0) return;
      if (this.#timer === undefined) this.#play();
      else this.#pause();
      this.#show();
      return;
    }
    this.#pause();
    if (step === 'turn') {
      const board = this.#board()!;
      board.turned = String(board.turned ?? false) === 'false';
      return;
    }
    this.#goTo(line, { first: 0, back: this.#ply - 1, forward: this.#ply + 1, last: line.length }[step]);
  }

  #play(): void {
    if (this.#ply === this.#line.length) this.#goTo(this.#line, 0);
    const next = (): void => {
      this.#timer = this.#ply + 1 < this.#line.length ? setTimeout(next, STEP_MILLISECONDS) : undefined;
      this.#goTo(this.#line, this.#ply + 1);
    };
    this.#timer = setTimeout(next, STEP_MILLISECONDS);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** A person has moved: in a problem the record judges. */
  readonly #onMove = (event: Event): void => {
    const { move, name } = (event as CustomEvent<PlayedDetail>).detail;
    if (!this.problem || event.target !== this.#board()) return;
    const played = [...this.#line, move];
    const child = nodeAfter(this.#tree, played);
    const isRight = child !== null && !child.properties.some(([property]) => property === BAD_MOVE);
    const words = this.#words();
    this.#report('tried', { move, name, isRight });
    // The board shows what the viewer says.
    event.preventDefault();
    if (!isRight) {
      this.#verdict = [words.wrong(name), child?.comment ?? ''].filter(Boolean).join('\n');
      this.#show();
      return;
    }
    this.#verdict = words.right;
    this.#goTo(played, played.length);
    const answer = child.children[0];
    if (answer === undefined) this.#solve();
    else
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        const line = [...played, answer.move];
        this.#goTo(line, line.length);
        if (answer.children.length === 0) this.#solve();
      }, ANSWER_MILLISECONDS);
  };

  #solve(): void {
    this.#verdict = this.#words().solved;
    this.#board()!.playableSide = 'none';
    this.#show();
    this.#report('solved', {});
  }

  #report(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  #show(): void {
    const board = this.#board();
    const { steps, buttons, again, plot, moves, comment } = this.#parts!;
    if (board === null) return;
    const words = this.#words();
    const isProblem = this.problem;
    const line = this.#line;
    const { words: texts } = this.#gameOf(board).game;
    const node = nodeAfter(this.#tree, line.slice(0, this.#ply));
    steps.hidden = false;
    steps.setAttribute('aria-label', words.steps);
    for (const [name, button] of Object.entries(buttons)) {
      const isPlaying = name === 'play' && this.#timer !== undefined;
      const label = isPlaying ? words.pause : words[name as Step];
      button.setAttribute('aria-label', label);
      button.title = label;
      button.querySelector('path')!.setAttribute('d', isPlaying ? PAUSE : STEPS[name as Step]);
      button.hidden = isProblem && name !== 'turn';
    }
    // A button that is disabled would lose the focus, and with it the keys.
    const disable = (step: Step, isDisabled: boolean): void =>
      buttons[step].setAttribute('aria-disabled', String(isDisabled));
    for (const step of ['first', 'back'] as const) disable(step, this.#ply === 0);
    for (const step of ['forward', 'last'] as const) disable(step, this.#ply === line.length);
    disable('play', line.length === 0);
    again.textContent = words.again;
    again.hidden = !isProblem;
    moves.hidden = isProblem;
    moves.setAttribute('aria-label', words.moves);
    if (!isProblem)
      listMoves(
        moves,
        this.shadowRoot!,
        { tree: this.#tree, line, ply: this.#ply, position: this.#start() },
        words,
        (other, ply) => this.#goTo(other, ply),
      );
    const says =
      isProblem && this.#verdict === ''
        ? words.find(texts(this.#language()).sides[board[STATE].ready().position.turn()])
        : this.#verdict;
    comment.textContent = [says, node?.comment ?? ''].filter(Boolean).join('\n');
    comment.hidden = comment.textContent === '';
    drawPlot(plot, this.#nodes(), this.#ply, words.values);
  }

  /** The nodes of the line, with the start. */
  #nodes(): readonly { readonly properties: readonly MoveProperty[] }[] {
    const nodes: MoveTree[] = [this.#tree];
    for (const move of this.#line) nodes.push(nodes.at(-1)!.children.find((child) => child.move === move)!);
    return nodes;
  }
}

/** Sets up a board. @param boards - the options that are given by `position`. */
function setOptions(
  board: Board,
  options: Readonly<Record<string, unknown>>,
  boards: readonly string[],
): void {
  board.moves = [];
  if (board.localName === 'game-board') {
    Reflect.set(board, 'options', options);
    return;
  }
  const [name] = boards;
  for (const [option, value] of Object.entries(options))
    Reflect.set(board, option === name ? 'position' : option, value);
}

/** The class of `<game-viewer>`, which this module defines wherever there are custom elements. */
export const GameViewerElement = Viewer as unknown as new () => GameViewerElement;

register('game-viewer', Viewer);

declare global {
  interface HTMLElementTagNameMap {
    'game-viewer': GameViewerElement;
  }
}
