/** What a board was given by attributes and properties, read: its game, the state of play, what is shown, and who moves. */
import { type GamePosition, isInputError, ONGOING } from '@games/search-core';
import { checkChoice, checkInteger } from '@games/search-core/internal';
import type { Playable } from './board-element';
import { type BoardGame, wholeNumber } from './game';
import { sideOf } from './picture';
import {
  camelCase,
  DISPLAY_ATTRIBUTES,
  type Display,
  type MoveLike,
  readDisplay,
  readersFor,
  readSwitch,
} from './read';
import { type ReadDisplay, setUp, type State, stateAt } from './state';

const GAME_ATTRIBUTES = ['moves', 'opponent', 'playable-side', 'premove', 'theme', 'lang'];

/** How the game of an element is found, and which attributes it has besides those of all. */
export interface ElementSource {
  readonly tag: string;
  readonly attributes: readonly string[];
  /** @returns `null` as long as there is none. @throws an input error where what is given is no game. */
  readonly gameOf: (given: ReadonlyMap<string, unknown>) => BoardGame | null;
  /** Whether a board shows the start of the game where what it is given is wrong from the first. */
  readonly startsWithoutOptions: boolean;
  /** @throws an input error about the option that is wrong. */
  readonly optionsOf: (game: BoardGame, given: (name: string) => unknown) => object;
}

/** The state of a board, the options it was set up with, and whether the board plays on it itself. */
type OwnState = State & { readonly options: object; readonly isOwn: boolean };

export function attributesOf({ attributes }: Pick<ElementSource, 'attributes'>): string[] {
  return [...new Set([...attributes, ...Object.values(DISPLAY_ATTRIBUTES), ...GAME_ATTRIBUTES])];
}

export class PlayState {
  /** What attributes and properties say, by the names of attributes. */
  readonly given = new Map<string, unknown>();
  game: BoardGame | null = null;
  state: OwnState | null = null;
  display: ReadDisplay | null = null;
  playable: Playable = 'both';
  /** The level of the computer; 0: there is none. */
  level = 0;
  /** Whether a person may choose a move while the computer thinks. */
  hasPremoves = false;
  /** Whether the last move has just been played. */
  isFresh = false;
  /** The moves that listeners know of: at first those of the first state. */
  reported: readonly number[] | null = null;
  /** What was wrong, until somebody takes it out. */
  readonly errors: Error[] = [];
  readonly #source: ElementSource;
  readonly #changed: Set<string>;
  readonly #onPosition: () => void;

  /** @param onPosition - is called when what belongs to the position before is to be forgotten. */
  constructor(source: ElementSource, onPosition: () => void) {
    this.#source = source;
    this.#changed = new Set(attributesOf(source));
    this.#onPosition = onPosition;
  }

  give(name: string, value: unknown): void {
    this.given.set(name, value ?? undefined);
    this.#changed.add(name);
  }

  /** The state, up to date. @throws TypeError where the element has no game yet. */
  ready(): OwnState {
    this.read();
    if (this.state === null) throw new TypeError(`<${this.#source.tag}> has no game: set its definition`);
    return this.state;
  }

  /** Reads what has changed. What is wrong stays as it was, and is an error. */
  read(): void {
    if (this.#changed.size === 0) return;
    const { given } = this;
    const { attributes, gameOf, startsWithoutOptions } = this.#source;
    const changed = new Set(this.#changed);
    this.#changed.clear();
    this.#attempt(() => {
      const game = gameOf(given);
      if (game === this.game) return;
      this.#onPosition();
      this.game = game;
      this.state = null;
      this.display = null;
      for (const name of attributesOf(this.#source)) changed.add(name);
    });
    const { game } = this;
    if (game === null) return;
    if ([...attributes, 'moves', 'position'].some((name) => changed.has(name)))
      this.#attempt(() => this.#setState(this.#readState()));
    // What is wrong at first leaves the start of the game, where it has one without options.
    if (this.state === null && startsWithoutOptions) this.#setState(this.#setUp({}, []));
    if (this.state === null) return;
    const readers = readersFor(game, this.state);
    this.display ??= readDisplay(readers, {});
    const display = Object.fromEntries(
      Array.from(given, ([attribute, value]) => [camelCase(attribute), value]),
    ) as Display;
    for (const [name, attribute] of Object.entries(DISPLAY_ATTRIBUTES))
      if (changed.has(attribute))
        this.#attempt(() => {
          const value = readers[name as keyof ReadDisplay](display);
          this.display = { ...this.display!, [name]: value };
        });
    if (changed.has('theme'))
      this.#attempt(() => checkChoice('theme', given.get('theme'), ['light', 'dark', 'auto']));
    if (changed.has('premove'))
      this.#attempt(() => {
        this.hasPremoves = readSwitch('premove', given.get('premove'));
      });
    if (changed.has('opponent'))
      this.#attempt(() => {
        const level = given.get('opponent') as string | number | undefined;
        const { levels } = game.definition;
        this.level = level === undefined ? 0 : checkInteger('opponent', wholeNumber(level), 1, levels);
      });
    if (changed.has('opponent') || changed.has('playable-side')) {
      this.#attempt(() => {
        const side = given.get('playable-side') ?? (this.level > 0 ? 'first' : 'both');
        checkChoice('playable-side', side, ['both', 'none', 'first', 'second']);
        this.playable = side as Playable;
      });
      this.#onPosition();
    }
  }

  #attempt(read: () => unknown): void {
    try {
      read();
    } catch (error) {
      if (!isInputError(error)) throw error;
      this.errors.push(error);
    }
  }

  #readState(): OwnState {
    const position = this.given.get('position');
    const moves = (this.given.get('moves') ?? []) as string | readonly MoveLike[];
    if (typeof position === 'object' && position !== null)
      return { ...stateAt(this.game!, position, moves), options: {}, isOwn: false };
    const options = this.#source.optionsOf(this.game!, (name) => this.given.get(name));
    return this.#setUp(options, moves);
  }

  #setUp(options: object, moves: string | readonly MoveLike[]): OwnState {
    return { ...setUp(this.game!, options, moves), options, isOwn: true };
  }

  /** A copy of the position of the board. */
  copy(): GamePosition {
    const { options, moves } = this.state!;
    return setUp(this.game!, options, moves).position;
  }

  #setState(state: OwnState): void {
    const before = this.state;
    // Frameworks give back what they have heard: the computer goes on thinking.
    if (state.isOwn && before?.isOwn === true && isSame(state, before)) return;
    this.state = state;
    this.reported ??= state.moves;
    const { position, moves } = state;
    if (before === null || (position === before.position && moves.length === before.moves.length)) return;
    this.isFresh =
      moves.length === before.moves.length + 1 && before.moves.every((move, ply) => move === moves[ply]);
    this.#onPosition();
  }

  /** @throws an input error where a move is not legal. */
  setMoves(moves: readonly number[], isFresh = false): void {
    const { isOwn, options, position } = this.state!;
    this.state = isOwn
      ? this.#setUp(options, moves)
      : { ...stateAt(this.game!, position, moves), options, isOwn };
    this.given.set('moves', moves);
    this.isFresh = isFresh;
    this.#onPosition();
  }

  /** Whether it is the turn of the computer. */
  isComputers(): boolean {
    const { position, isOwn } = this.state!;
    return this.level > 0 && isOwn && position.outcome() === ONGOING && !this.#isPersons();
  }

  canMove(): boolean {
    return this.state!.position.outcome() === ONGOING && this.#isPersons();
  }

  /** Whether the side to move is moved by hand. */
  #isPersons(): boolean {
    const { playable } = this;
    return playable === 'both' || (playable !== 'none' && sideOf(playable) === this.state!.position.turn());
  }
}

/** Whether two states have the same start and the same moves. */
function isSame(one: State, other: State): boolean {
  return (
    one.moves.join() === other.moves.join() && JSON.stringify(one.position) === JSON.stringify(other.position)
  );
}
