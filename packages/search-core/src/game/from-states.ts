import { checkInteger, IllegalMoveError, NotationError } from '../errors';
import {
  checkCallback,
  checkChoice,
  checkFunction,
  checkRecord,
  wrongType,
} from '../validation/check-options';
import { quote } from '../validation/quote';
import { MAX_PLIES } from './assert-position';
import { nothingToUndo } from './guard-moves';
import { createViolation, describeAnswer, describeTooLong, isEvaluation, isOutcome } from './contract';
import type { MoveValues } from './user-moves';
import {
  MAX_CHANCE_WEIGHT,
  NO_MOVE,
  ONGOING,
  type Chance,
  type Hashed,
  type Notated,
  type Position,
  type Scored,
  type Side,
} from './position';
import { createStateHashes, type StateHash, type StateKey } from './state-hash';
import { NoPlainData, plainText, showPlain } from './state-key';

const DEFAULT_MOVES = 256;
/** So that games of dice that end are searched to their end. */
const DEFAULT_CHANCE_PLIES = 1000;
/** The first calls of a game's functions are watched for what plain states must not do, and later ones now and then. */
const WATCHED_CALLS = 2000;
const CALLS_PER_WATCH = 256;
const WATCHED_KEYS = 1000;
const MEETINGS_PER_WATCH = 16;

/**
 * What {@link StateGame.next} may return: a field of `0 | 1` takes any number, as TypeScript says that `side === 0 ? 1 : 0` is
 * one. `initial` alone says what a state is.
 */
type NextState<S> = S extends readonly unknown[]
  ? S
  : S extends object
    ? {
        [Field in keyof S]: S[Field] extends number ? number : S[Field] extends string ? string : S[Field];
      }
    : S;

/** A game as functions of plain states, which are never changed: what {@link fromStates} needs. */
export interface StateGame<S, M> {
  readonly initial: S;
  /** The legal moves, in any order: whole numbers, texts, records. Not asked when the game is over. */
  readonly moves: (state: S) => readonly M[];
  /** A new state: the one after the move. The given one stays as it is. */
  readonly next: (state: S, move: M) => NextState<S>;
  /**
   * `null` or `undefined` while the game goes on; else what the side to move gets: 1 for a win, 0 for a draw, -1 for a
   * loss, or points.
   */
  readonly outcome: (state: S) => number | null | undefined;
  /** Who is to move: 0, the first player, or 1. @default the players take turns */
  readonly turn?: ((state: S) => number) | undefined;
  /**
   * In games that make points on the way: the margin made so far, for the side to move. `key` then leaves the points out, see
   * {@link Scored}.
   *
   * @default points are paid at the end
   */
  readonly marginSoFar?: ((state: S) => number) | undefined;
  /**
   * The identity of a state: equal for states with the same moves and results from there on, never for others. Without
   * `turn`, the side to move counts too.
   *
   * @default a text of the whole state, which must then be plain data
   */
  readonly key?: ((state: S) => StateKey) | undefined;
  /**
   * In games with dice: where chance decides, a whole number from 1 for each event, in the order in which `moves` lists
   * them, its probability being its share of the sum; `null` or `undefined` where a side is to move. `turn` says whose
   * roll it is.
   *
   * @default no dice
   */
  readonly weights?: ((state: S) => readonly number[] | null | undefined) | undefined;
  /** Whether games are won, drawn and lost, or pay points. @default 'outcome' */
  readonly payoff?: Position['payoff'] | undefined;
  /** No state has more moves than this. @default 256 */
  readonly maxMoves?: number | undefined;
  /** No game has more moves than this, up to 4,000, or `Infinity`. @default `Infinity`, with dice 1000 */
  readonly maxPlies?: number | undefined;
  /** The state as text, for messages. @default its plain data */
  readonly format?: ((state: S) => string) | undefined;
  /** A move as text. @default the move itself, or its plain data */
  readonly formatMove?: ((move: M, state: S) => string) | undefined;
}

/** A position made of states; answers about it have the game's own moves. */
export interface StatePosition<S, M>
  extends Position, Partial<Chance & Scored>, Hashed, Notated, MoveValues<M> {
  /** The current state. */
  readonly state: () => S;
  /**
   * Plays one of the game's own moves.
   *
   * @throws IllegalMoveError `search-core/illegal-move` for any other; the position is then unchanged.
   */
  readonly playMove: (move: M) => void;
}

/** A state on the path from the start, and what is known of it; `undefined`: not asked yet. */
interface Entry<S, M> {
  readonly state: S;
  /** The move that led here. */
  readonly move: number;
  moves: readonly M[] | undefined;
  outcome: number | undefined;
  turn: Side | undefined;
  key: StateKey | undefined;
  hash: StateHash | undefined;
  /** `null`: a side is to move. */
  weights: readonly number[] | null | undefined;
}

/**
 * Makes a position of a game that is written as functions of plain states, without undo and hash: states are kept to take
 * moves back, and hashed by their keys, so that two of them do not share a hash. Every search takes it, and answers with
 * the game's own moves.
 *
 * @returns a position at `initial`, to be played on by searches and by `playMove`.
 * @throws OptionError `search-core/wrong-type`, `search-core/out-of-range` or `search-core/not-a-choice` naming what is
 * wrong with the game. Its functions are watched: ContractViolation for moves that are no list or are listed twice, an
 * invalid turn, a game longer than the `maxPlies` that it says, no state after a move, invalid weights, a `next` or another function that changes the state it is given, a `key` that states
 * with different moves share, and a state without a key.
 * @remarks A move costs what `next` and the key cost, about five times as much as one made in place. Moves that are whole
 * numbers from 0 to 65,534 are their own numbers, which lets searches learn from one position for another; others are
 * numbered by their place in the list. A million keys are remembered.
 *
 * @example
 * ```ts
 * import { fromStates, searchSync } from '@games/search-core';
 *
 * const game = fromStates({
 *   initial: 10, // matches: taking the last one wins
 *   moves: (matches) => [1, 2, 3].filter((count) => count <= matches),
 *   next: (matches, count) => matches - count,
 *   outcome: (matches) => (matches === 0 ? -1 : null), // the side to move has lost
 * });
 * const { move, value } = searchSync(game);
 * console.log(move, value.kind); // 2 win
 * ```
 */
export function fromStates<S, M>(game: StateGame<S, M>): StatePosition<S, M> {
  checkGame(game);
  const { payoff = 'outcome', maxMoves = DEFAULT_MOVES } = game;
  const { maxPlies = game.weights === undefined ? Infinity : DEFAULT_CHANCE_PLIES } = game;
  const { format = showPlain, formatMove = showPlain } = game;
  const hashes = createStateHashes();
  const signatures = new Map<string, string>();
  const entries: Entry<S, M>[] = [entryOf<S, M>(game.initial, NO_MOVE)];
  let entry = entries[0]!;
  let watched = 0;
  let watchedKeys = 0;
  /** States whose hash was known already. */
  let met = 0;

  const refuse = (problem: string): never => {
    const path = entries.slice(1).map(({ move }) => move);
    throw createViolation({ payoff, format: position.format }, problem, path);
  };
  const isWatched = (): boolean => ++watched <= WATCHED_CALLS || watched % CALLS_PER_WATCH === 0;
  /** Asks a function of the game about the current state, which it must not change. */
  const ask = <R>(name: string, answer: (state: S, move: M) => R, move?: M): R => {
    const { state } = entry;
    if (!isWatched()) return answer.call(game, state, move!);
    const before = textOf(state);
    const found = answer.call(game, state, move!);
    if (textOf(state) !== before)
      refuse(
        `${name}: expected ${name === 'next' ? 'a new state' : 'an answer alone'}, but it changed the state that it was given`,
      );
    return found;
  };

  const turn = (): Side => {
    entry.turn ??= askTurn();
    return entry.turn;
  };
  const askTurn = (): Side => {
    if (game.turn === undefined) return entries.length % 2 === 1 ? 0 : 1;
    const side: number = ask('turn', game.turn);
    return side === 0 || side === 1 ? side : refuse(describeAnswer('turn', '0 or 1', side));
  };

  const outcome = (): number => {
    entry.outcome ??= askOutcome();
    return entry.outcome;
  };
  const askOutcome = (): number => {
    const paid = ask('outcome', game.outcome);
    if (paid === null || paid === undefined) {
      if (game.maxPlies !== undefined && entries.length > game.maxPlies)
        refuse(describeTooLong(game.maxPlies, entries.length - 1));
      return ONGOING;
    }
    if (isOutcome(paid, payoff) && paid !== ONGOING) return paid;
    const expected = payoff === 'outcome' ? 'null, 1, 0 or -1' : 'null or a whole number';
    return refuse(describeAnswer('outcome', expected, paid));
  };

  const moves = (): readonly M[] => {
    if (entry.moves === undefined) {
      entry.moves = askMoves();
      if (entry.hash !== undefined) checkMark(entry.hash, entry.moves);
    }
    return entry.moves;
  };
  const askMoves = (): readonly M[] => {
    const list = ask('moves', game.moves);
    if (!Array.isArray(list)) return refuse(describeAnswer('moves', 'a list', list));
    if (list.length === 0 && outcome() === ONGOING)
      refuse('moves: expected at least one, as there is no outcome yet, got none');
    if (list.length > maxMoves)
      refuse(`moves: expected up to maxMoves = ${maxMoves}, got ${list.length}; say maxMoves`);
    if (watched <= WATCHED_CALLS) checkOnce(list);
    return list as readonly M[];
  };

  const checkOnce = (list: readonly unknown[]): void => {
    const seen = { data: new Set<unknown>(), others: new Set<unknown>() };
    for (const move of list) {
      if (move === undefined) refuse(describeAnswer('moves', 'a list without gaps', list));
      const known = typeof move === 'object' ? seen.data : seen.others;
      const name = nameOf(move);
      if (known.has(name)) refuse(`moves: expected each once, got ${quote(showPlain(move))} twice`);
      known.add(name);
    }
  };

  const weights = (): readonly number[] | null => {
    if (entry.weights === undefined) entry.weights = askWeights();
    return entry.weights;
  };
  const askWeights = (): readonly number[] | null => {
    const list: unknown = ask('weights', game.weights!) ?? null;
    if (list === null) return null;
    const { length } = moves();
    if (!Array.isArray(list) || list.length !== length)
      return refuse(
        describeAnswer('weights', `null, or a list as long as that of the ${length} events`, list),
      );
    const isWeight = (weight: unknown): boolean => Number.isInteger(weight) && (weight as number) >= 1;
    if (list.every(isWeight) && sumOf(list as number[]) <= MAX_CHANCE_WEIGHT) return list as number[];
    const expected = `whole numbers from 1, with a sum of up to ${MAX_CHANCE_WEIGHT}, in which each is a share`;
    return refuse(describeAnswer('weights', expected, list.map(String).join(', ')));
  };

  const moveValue = (move: number): M => {
    const list = moves();
    return areNumbers(list) ? (move as M) : list[move]!;
  };

  const moveNumber = (value: M): number => {
    const list = outcome() === ONGOING ? moves() : [];
    const place = placeOf(value, list);
    if (place >= 0) return areNumbers(list) ? (list[place] as number) : place;
    const legal = list.map((move) => formatMove(move, entry.state)).join(', ');
    const found = showPlain(value);
    throw new IllegalMoveError(
      'search-core/illegal-move',
      `move: ${quote(found)} is not legal here; legal: ${legal === '' ? 'none, the game is over' : legal}`,
      { move: found, legal },
    );
  };

  const askNext = (move: M): S => {
    const state = ask('next', game.next, move);
    return state === undefined ? refuse(describeAnswer('next', 'a new state', state)) : (state as S);
  };
  /** The state as text, as far as it is plain data; else its key. */
  const textOf = (state: S): string => {
    try {
      return plainText(state);
    } catch (error) {
      if (error instanceof NoPlainData && game.key !== undefined) return String(game.key(state));
      return '';
    }
  };

  const marginSoFar =
    game.marginSoFar &&
    ((): number => {
      const margin = ask('marginSoFar', game.marginSoFar!);
      return isEvaluation(margin) ? margin : refuse(describeAnswer('marginSoFar', 'a whole number', margin));
    });

  /** The part of the hash that the key does not hold. */
  const hashedTurn = (): number => (game.turn === undefined ? turn() : 0);
  const key = (): StateKey => {
    if (entry.key === undefined) {
      entry.key = askKey();
      if (watchedKeys++ < WATCHED_KEYS) checkShared(`${hashedTurn()} ${typeof entry.key} ${entry.key}`);
    }
    return entry.key;
  };
  const askKey = (): StateKey => {
    if (game.key === undefined) return askPlainKey();
    const key = ask('key', game.key);
    const isKey =
      typeof key === 'string' || typeof key === 'bigint' || (typeof key === 'number' && key === key);
    return isKey ? key : refuse(describeAnswer('key', 'a text, a number or a bigint', key));
  };
  const askPlainKey = (): string => {
    try {
      return plainText(entry.state);
    } catch (error) {
      if (!(error instanceof NoPlainData)) throw error;
      return refuse(
        `initial, next: expected plain data where there is no key, got ${error.message}; say key`,
      );
    }
  };
  /** Watches that states with one key are alike in all that can be seen of them. */
  const checkShared = (name: string): void => {
    const list = outcome() === ONGOING ? moves().map(showPlain).sort().join(' ') : '';
    const paid = outcome();
    const signature = `${turn()} ${paid === ONGOING ? paid : paid - (marginSoFar?.() ?? 0)} ${list}`;
    const known = signatures.get(name) ?? signature;
    if (known !== signature) refuseShared();
    signatures.set(name, signature);
  };
  /** The same of moves alone, which costs so little that it is done to the end. */
  const checkMark = (hash: StateHash, list: readonly M[]): void => {
    const mark = markOf(list);
    hash.mark ??= mark;
    if (hash.mark !== mark) refuseShared();
  };
  const refuseShared = (): never =>
    refuse(
      `key: two states share ${quote(String(entry.key))}, of which one has another turn, outcome or moves`,
    );

  const hash = (words: Int32Array): void => {
    if (entry.hash === undefined) {
      entry.hash = hashes.find(key(), hashedTurn());
      if (entry.moves !== undefined) checkMark(entry.hash, entry.moves);
      // A table may answer for all that share the hash, so that nobody else would list the moves.
      else if (entry.hash.mark !== undefined && ++met % MEETINGS_PER_WATCH === 0 && outcome() === ONGOING)
        moves();
    }
    words[0] = entry.hash.low;
    words[1] = entry.hash.high;
  };

  const play = (move: number): void => {
    const state = askNext(moveValue(move));
    entry = entryOf<S, M>(state, move);
    entries.push(entry);
  };

  const position: StatePosition<S, M> = {
    payoff,
    maxMoves,
    maxPlies,
    turn,
    outcome,
    generate: (into, from) => {
      const list = moves();
      if (areNumbers(list))
        for (let place = 0; place < list.length; place++) into[from + place] = list[place]!;
      else for (let place = 0; place < list.length; place++) into[from + place] = place;
      return list.length;
    },
    play,
    ...(marginSoFar && { marginSoFar }),
    ...(game.weights && {
      chanceWeight: () => sumOf(weights() ?? []),
      eventWeight: (event: number) => weights()![areNumbers(moves()) ? moves().indexOf(event as M) : event]!,
    }),
    undo: () => {
      if (entries.length === 1) throw nothingToUndo('undo');
      entries.pop();
      entry = entries.at(-1)!;
    },
    hash,
    format: () => format(entry.state),
    formatMove: (move) => formatMove(moveValue(move), entry.state),
    parseMove: (text) => {
      const list = outcome() === ONGOING ? moves() : [];
      const found = list.find((move) => formatMove(move, entry.state) === text.trim());
      if (found !== undefined) return moveNumber(found);
      const legal = list.map((move) => formatMove(move, entry.state)).join(', ');
      throw new NotationError(
        'search-core/illegal-move',
        `move: expected ${legal || 'none'}, got ${quote(text)}`,
        {
          move: text,
          legal,
        },
      );
    },
    state: () => entry.state,
    moveValue,
    moveNumber,
    lastMove: () => entry.move,
    playMove: (move) => play(moveNumber(move)),
  };
  return position;
}

function entryOf<S, M>(state: S, move: number): Entry<S, M> {
  return {
    state,
    move,
    moves: undefined,
    outcome: undefined,
    turn: undefined,
    key: undefined,
    hash: undefined,
    weights: undefined,
  };
}

/** A number for moves in any order. */
function markOf(list: readonly unknown[]): number {
  if (!areNumbers(list)) return list.length;
  let mark = list.length;
  for (const move of list) mark = (mark + Math.imul(move + 1, 0x9e3779b1)) | 0;
  return mark;
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Whether moves are their own numbers: all of a list, or none. */
function areNumbers(list: readonly unknown[]): list is readonly number[] {
  return list.every((move) => typeof move === 'number' && (move & 0xffff) === move && move !== NO_MOVE);
}

/** The place of a value in a list: the value itself, or plain data that is equal to it; -1: it is not there. */
function placeOf(value: unknown, list: readonly unknown[]): number {
  const place = list.indexOf(value);
  if (place >= 0 || typeof value !== 'object') return place;
  const name = nameOf(value);
  return list.findIndex((other) => typeof other === 'object' && nameOf(other) === name);
}

/** What values that are equal have in common: plain data as text, and anything else itself. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  try {
    return plainText(value);
  } catch {
    return value;
  }
}

function checkGame<S, M>(game: StateGame<S, M>): void {
  checkRecord('game', game);
  if (game.initial === undefined) throw wrongType('initial', undefined, 'a state');
  for (const name of ['moves', 'next', 'outcome'] as const) checkFunction(name, game[name]);
  for (const name of ['turn', 'marginSoFar', 'key', 'weights', 'format', 'formatMove'] as const)
    checkCallback(name, game[name]);
  if (game.payoff !== undefined) checkChoice('payoff', game.payoff, ['outcome', 'margin']);
  const { maxMoves = DEFAULT_MOVES, maxPlies = Infinity } = game;
  checkInteger('maxMoves', maxMoves, 1, NO_MOVE);
  if (maxPlies !== Infinity) checkInteger('maxPlies', maxPlies, 1, MAX_PLIES);
}
