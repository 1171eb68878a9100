import { checkInteger, checkPositive, IllegalMoveError } from '../errors';
import { ONGOING, type Side } from '../game/position';
import {
  checkArray,
  checkBoolean,
  checkMembers,
  checkRecord,
  checkText,
  type Shape,
  wrongType,
} from '../validation/check-options';
import type { ClockSetting, Times } from './clock';
import {
  forfeitBy,
  HUMAN,
  otherSide,
  playedMoves,
  startState,
  update,
  type Players,
  type SessionAction,
  type SessionState,
} from './state';
import { isOneLine, withLine, type MoveLine } from './move-tree';
import { formatTree, namesOf, readLine, readMove, readTree, type SessionPosition } from './read-tree';
import { createReplay } from './replay';

/** The game that a session is of. */
export interface SessionGame<P extends SessionPosition> {
  /** Creates the position that the game starts from. Called once. */
  readonly createPosition: () => P;
}

/** What `JSON.stringify` writes of a session: moves by their names. */
export interface SavedSession {
  readonly players: Players;
  readonly moves: readonly string[];
  /** How many of the moves stand on the board. @default all */
  readonly played?: number | undefined;
  /** All lines of the game, with their comments. @default the moves alone */
  readonly tree?: readonly MoveLine<string>[] | undefined;
  readonly resigned?: Side | undefined;
  readonly timedOut?: Side | undefined;
  readonly clock?: ClockSetting | undefined;
  readonly times?: readonly Times[] | undefined;
  /** @default false */
  readonly isPaused?: boolean | undefined;
  /** @default false */
  readonly isTakingBack?: boolean | undefined;
}

export interface SessionOptions {
  /** Names of both players; `'human'` is a person. @default two persons */
  readonly players?: Players | undefined;
  /** @default none */
  readonly clock?: ClockSetting | undefined;
  /** A session that was written as JSON, in place of the other options. It is checked move by move. */
  readonly saved?: unknown;
}

/** How a game ended. */
interface SessionOutcome {
  /** The player who won; `null`: a draw. */
  readonly winner: Side | null;
  readonly by: 'rules' | 'resignation' | 'time';
}

/** A game in progress. Its state is plain data, which changes by methods alone and is never changed in place. */
export interface Session<P extends SessionPosition> {
  readonly state: SessionState;
  /** The position on the board: valid until the next change, and not to be played on. */
  readonly position: P;
  /** The player to move. */
  readonly turn: Side;
  /** How the game ended; `null` while it goes on. */
  readonly outcome: SessionOutcome | null;
  /** Names of the moves that stand on the board. */
  readonly moves: readonly string[];
  /**
   * Plays a move, by its name or its number.
   *
   * @param spent - milliseconds of the player's clock that it took. @default the clock stood
   * @throws NotationError for a text that is no move, IllegalMoveError with the reason for a move that the rules forbid and
   * `search-core/game-over` for one after the end; the session stays as it is.
   */
  readonly play: (move: string | number, spent?: number) => void;
  /** Takes back a resignation, or the moves since a person's last turn. Returns whether there was anything to take back. */
  readonly undo: () => boolean;
  /** Plays again what the last undo took back. Returns whether there was anything. */
  readonly redo: () => boolean;
  /** Ends the game: a player, by default the one to move, gives up. */
  readonly resign: (player?: Side) => void;
  /** Every other change, see {@link SessionAction}. Moves are trusted here. */
  readonly dispatch: (action: SessionAction) => void;
  /** Calls a listener after every change. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly toJSON: () => SavedSession;
}

/**
 * Starts a game in progress, or goes on with one that was saved: moves by their names, undo and redo, variations, clocks,
 * resignation and outcome. It measures no time and asks no computer player: whoever shows it does.
 *
 * @param game - a game; every package of a game has `createPosition`.
 * @throws OptionError for options that are wrong or a saved session that is damaged, naming the field; NotationError and
 * IllegalMoveError for its moves.
 *
 * @example
 * ```ts
 * import { createSession } from '@games/search-core/session';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const session = createSession({ createPosition: createTicTacToe });
 * session.play('5');
 * session.play('1');
 * session.undo();
 * console.log(session.moves, JSON.stringify(session));
 * ```
 */
export function createSession<P extends SessionPosition>(
  game: SessionGame<P>,
  options: SessionOptions = {},
): Session<P> {
  checkMembers('game', game, ['createPosition'], 'an object with createPosition');
  checkRecord('options', options, SESSION_SHAPE);
  const positionAt = createReplay(game.createPosition());
  const playerAt = (moves: readonly number[]): Side => positionAt(moves).turn();
  let state = options.saved === undefined ? stateOf(options) : readSaved(options.saved, positionAt);
  const listeners = new Set<() => void>();

  const dispatch = (action: SessionAction): boolean => {
    const before = state;
    state = update(before, action, (ply) => playerAt(before.moves.slice(0, ply)));
    if (state !== before) listeners.forEach((listener) => listener());
    return state !== before;
  };
  const outcome = (): SessionOutcome | null => {
    const loser = forfeitBy(state);
    if (loser !== null)
      return { winner: otherSide(loser), by: state.resigned === null ? 'time' : 'resignation' };
    const position = positionAt(playedMoves(state));
    const result = position.outcome();
    if (result === ONGOING) return null;
    const player = position.turn();
    return { winner: result === 0 ? null : result > 0 ? player : otherSide(player), by: 'rules' };
  };
  return {
    get state() {
      return state;
    },
    get position() {
      return positionAt(playedMoves(state));
    },
    get turn() {
      return playerAt(playedMoves(state));
    },
    get outcome() {
      return outcome();
    },
    get moves() {
      return namesOf(playedMoves(state), positionAt);
    },
    play: (move, spent) => {
      if (spent !== undefined && spent !== 0) checkPositive('spent', spent);
      if (outcome() !== null) throw gameOver();
      dispatch({ type: 'play', move: readMove(positionAt(playedMoves(state)), move), spent });
    },
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    resign: (player) => {
      if (outcome() !== null) throw gameOver();
      dispatch({ type: 'resign', side: player ?? playerAt(playedMoves(state)) });
    },
    dispatch: (action) => {
      dispatch(action);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toJSON: () => ({
      players: state.players,
      moves: namesOf(state.moves, positionAt),
      ...(state.played < state.moves.length && { played: state.played }),
      ...(!isOneLine(state.tree, state.moves) && { tree: formatTree(state.tree, positionAt) }),
      ...(state.resigned !== null && { resigned: state.resigned }),
      ...(state.timedOut !== null && { timedOut: state.timedOut }),
      ...(state.clock !== null && { clock: state.clock, times: state.times }),
      ...(state.isPaused && { isPaused: true }),
      ...(state.isTakingBack && { isTakingBack: true }),
    }),
  };
}

const CLOCK_SHAPE: Shape<ClockSetting> = { main: checkPositive, increment: checkIncrement };
const SESSION_SHAPE: Shape<SessionOptions> = { players: null, clock: CLOCK_SHAPE, saved: null };
const SAVED_SHAPE: Shape<SavedSession> = {
  players: checkPlayers,
  moves: null,
  played: null,
  tree: null,
  resigned: [0, 1],
  timedOut: [0, 1],
  clock: CLOCK_SHAPE,
  times: null,
  isPaused: checkBoolean,
  isTakingBack: checkBoolean,
};

function stateOf({ players, clock }: SessionOptions): SessionState {
  if (players !== undefined) checkPlayers('players', players);
  return startState(players ?? [HUMAN, HUMAN], [], clock ?? null);
}

/** Reads what `toJSON` wrote; nothing in it is trusted. */
function readSaved(value: unknown, positionAt: (moves: readonly number[]) => SessionPosition): SessionState {
  checkRecord('saved', value, SAVED_SHAPE, 'saved.');
  const saved = value as SavedSession;
  const moves = readLine('saved.moves', saved.moves, positionAt);
  const { played = moves.length, tree, resigned, timedOut, clock, times, isPaused, isTakingBack } = saved;
  checkInteger('saved.played', played, 0, moves.length);
  if (times !== undefined) checkTimes('saved.times', times, clock === undefined ? 0 : moves.length + 1);
  const state = startState([...saved.players], moves, clock === undefined ? null : { ...clock });
  return {
    ...state,
    played,
    tree: tree === undefined ? state.tree : withLine(readTree('saved.tree', tree, positionAt), moves),
    resigned: resigned ?? null,
    timedOut: timedOut ?? null,
    times: times === undefined ? state.times : times.map(([first, second]): Times => [first, second]),
    isPaused: isPaused ?? false,
    isTakingBack: isTakingBack ?? false,
  };
}

function checkPlayers(option: string, value: unknown): void {
  checkArray(option, value);
  const players = value as unknown[];
  if (players.length !== 2) throw wrongType(option, value, 'the names of two players');
  players.forEach((player, index) => checkText(`${option}[${index}]`, player));
}

function checkIncrement(option: string, value: unknown): void {
  if (value !== 0) checkPositive(option, value);
}

function checkTimes(option: string, value: unknown, length: number): void {
  checkArray(option, value);
  const times = value as unknown[];
  const isTime = (each: unknown): boolean => typeof each === 'number' && each >= 0 && each < Infinity;
  const isPair = (each: unknown): boolean => Array.isArray(each) && each.length === 2 && each.every(isTime);
  if (times.length !== length || !times.every(isPair))
    throw wrongType(option, value, `${length} pairs of milliseconds, one for each turn`);
}

function gameOver(): IllegalMoveError {
  return new IllegalMoveError('search-core/game-over', 'the game is over; take back the end to go on');
}
