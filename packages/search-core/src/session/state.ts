import type { Side } from '../game/position';
import { wrongType } from '../validation/check-options';
import { fullTimes, spendTime, type ClockSetting, type Times } from './clock';
import {
  EMPTY_TREE,
  mainLineFrom,
  type MoveTree,
  siblingLine,
  withComment,
  withFirst,
  withLine,
  withoutLine,
  withPromoted,
} from './move-tree';

/** The name of a player who is a person; every other name is a computer player's. */
export const HUMAN = 'human';

/** The names of the first and the second player. */
export type Players = readonly [string, string];

/**
 * A game in progress, as plain data: it can be compared, kept as JSON and shown. Only {@link update} makes a new state from
 * it. No action but `restart` and `delete` forgets a move: what was taken back can be played again, and a line that was left
 * for another is kept as a variation.
 */
export interface SessionState {
  /** The line that is played, including the moves that were taken back: one of the lines of the tree. */
  readonly moves: readonly number[];
  /** How many of the moves stand on the board. */
  readonly played: number;
  /** All moves of the game, with variations and comments. */
  readonly tree: MoveTree;
  readonly players: Players;
  /** The player who resigned after the last of the moves. */
  readonly resigned: Side | null;
  /** The player who lost on time after the last of the moves. */
  readonly timedOut: Side | null;
  readonly clock: ClockSetting | null;
  /** Times left before each of the moves and after the last; empty without a clock. */
  readonly times: readonly Times[];
  /** Whether computer players wait: somebody looks at earlier moves. */
  readonly isPaused: boolean;
  /** Whether computer players wait again after one move. */
  readonly isStepping: boolean;
  /** Whether moves were just taken back by an undo: another one takes their place in the main line. */
  readonly isTakingBack: boolean;
}

/** The player to move after `ply` of the moves. */
export type TurnAt = (ply: number) => Side;

export type SessionAction =
  /**
   * Plays a legal move; another one than the next of the line starts a variation, which after an undo comes first.
   * `spent`: milliseconds of the player's clock that the move took, after which the increment is added; without it the
   * clock stood.
   */
  | { readonly type: 'play'; readonly move: number; readonly spent?: number | undefined }
  /** Takes a resignation back, or moves back to the last turn of a person; without exactly one person, one move. */
  | { readonly type: 'undo' }
  /** Plays again what the last undo took back. */
  | { readonly type: 'redo' }
  /** Shows the position after `ply` moves, of `line` if given. Computer players wait there. */
  | { readonly type: 'goTo'; readonly ply: number; readonly line?: readonly number[] | undefined }
  /** Shows the next variation to the last move on the board, or with −1 the one before. Computer players wait there. */
  | { readonly type: 'sibling'; readonly step: 1 | -1 }
  /** Adds a line of legal moves to the tree; the board stays. */
  | { readonly type: 'addLine'; readonly line: readonly number[] }
  /** Deletes the last move of a line and everything after it. */
  | { readonly type: 'delete'; readonly line: readonly number[] }
  /** Moves a line one place up among the variations, where it last leaves one that comes before it. */
  | { readonly type: 'promote'; readonly line: readonly number[] }
  /** Replaces the comment on the position after a line. */
  | { readonly type: 'comment'; readonly line: readonly number[]; readonly comment: string }
  /** Makes computer players wait, or go on. */
  | { readonly type: 'pause' | 'resume' }
  /** Plays again the next move that was taken back, or lets a computer player make one move. */
  | { readonly type: 'step' }
  | { readonly type: 'resign' | 'timeOut'; readonly side: Side }
  /** Starts again without moves. */
  | { readonly type: 'restart' }
  | { readonly type: 'setPlayer'; readonly side: Side; readonly player: string }
  | { readonly type: 'swapPlayers' }
  /** Sets another clock; both players have all their time again. */
  | { readonly type: 'setClock'; readonly clock: ClockSetting | null };

/** Starts a game; `moves` have been played already. */
export function startState(
  players: Players = [HUMAN, HUMAN],
  moves: readonly number[] = [],
  clock: ClockSetting | null = null,
): SessionState {
  return {
    moves,
    played: moves.length,
    tree: withLine(EMPTY_TREE, moves),
    players,
    resigned: null,
    timedOut: null,
    clock,
    times: timesOf(clock, moves.length),
    isPaused: false,
    isStepping: false,
    isTakingBack: false,
  };
}

/**
 * The state after an action; the same state where the action changes nothing, as an undo before the first move.
 *
 * @throws OptionError `search-core/wrong-type` for an action that does not exist.
 */
export function update(state: SessionState, action: SessionAction, turnAt: TurnAt): SessionState {
  const [first, second] = state.players;
  switch (action.type) {
    case 'play':
      return play(state, action.move, turnAt(state.played), action.spent);
    case 'undo': {
      if (hasResigned(state)) return { ...state, resigned: null };
      const ply = undoPly(state, turnAt);
      return ply === null ? state : { ...goTo(state, ply), isTakingBack: true };
    }
    case 'redo': {
      const ply = redoPly(state, turnAt);
      return ply === null ? state : { ...goTo(state, ply), isTakingBack: state.isTakingBack };
    }
    case 'goTo':
      return switchLine(state, action.line ?? state.moves, action.ply);
    case 'sibling': {
      const line = siblingLine(state.tree, playedMoves(state), action.step);
      return line === null ? state : switchLine(state, line, line.length);
    }
    case 'addLine':
      return addLine(state, action.line);
    case 'delete':
      return deleteLine(state, action.line);
    case 'promote':
      return withTree(state, withPromoted(state.tree, action.line));
    case 'comment':
      return withTree(state, withComment(state.tree, action.line, action.comment));
    case 'pause':
      return { ...state, isPaused: true, isStepping: false };
    case 'resume':
      return { ...state, isPaused: false };
    case 'step':
      if (!isAtEnd(state)) return goTo(state, state.played + 1);
      return { ...state, isPaused: false, isStepping: true };
    case 'resign':
      return { ...endHere(state), resigned: action.side, timedOut: null };
    case 'timeOut': {
      const ended = endHere(state);
      const times = currentTimes(state);
      const left = times && spendTime(times, action.side, times[action.side]);
      return {
        ...ended,
        times: left ? withTimes(ended.times, ended.played, left) : [],
        timedOut: action.side,
        resigned: null,
      };
    }
    case 'restart':
      return startState(state.players, [], state.clock);
    case 'setPlayer':
      return { ...state, players: action.side === 0 ? [action.player, second] : [first, action.player] };
    case 'swapPlayers':
      return { ...state, players: [second, first], isPaused: false };
    case 'setClock':
      return {
        ...state,
        clock: action.clock,
        times: timesOf(action.clock, state.moves.length),
        timedOut: null,
      };
    default:
      throw wrongType('action', action, 'an action of a session');
  }
}

/** The opponent's side. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Times left when the current turn began; `null` without a clock. */
export function currentTimes({ times, played }: SessionState): Times | null {
  return times[played] ?? null;
}

/** The moves that stand on the board. */
export function playedMoves({ moves, played }: SessionState): readonly number[] {
  return moves.slice(0, played);
}

/** Whether the last of the moves stands on the board: only there a game ends by resignation or on time. */
export function isAtEnd({ moves, played }: SessionState): boolean {
  return played === moves.length;
}

/** The player who lost by resignation or on time, seen from the moves on the board; `null`: none. */
export function forfeitBy(state: SessionState): Side | null {
  return isAtEnd(state) ? (state.resigned ?? state.timedOut) : null;
}

/** Whether a clock runs, where the game is not over by its rules: not before the first move, and not while players wait. */
export function hasRunningClock(state: SessionState): boolean {
  return state.clock !== null && !state.isPaused && state.played > 0 && forfeitBy(state) === null;
}

/** The ply that `undo` goes back to; `null`: there is nothing to take back but a resignation. */
export function undoPly({ played, players }: SessionState, turnAt: TurnAt): number | null {
  for (let ply = played - 1; ply >= 0; ply--) {
    if (!hasOneHuman(players) || players[turnAt(ply)] === HUMAN) return ply;
  }
  return null;
}

/** The ply that `redo` goes to; `null`: nothing was taken back. */
export function redoPly({ moves, played, players }: SessionState, turnAt: TurnAt): number | null {
  for (let ply = played + 1; ply <= moves.length; ply++) {
    if (ply === moves.length || !hasOneHuman(players) || players[turnAt(ply)] === HUMAN) return ply;
  }
  return null;
}

/** Whether `undo` changes anything. */
export function canUndo(state: SessionState, turnAt: TurnAt): boolean {
  return hasResigned(state) || undoPly(state, turnAt) !== null;
}

function play(state: SessionState, move: number, side: Side, spent: number | undefined): SessionState {
  const line = [...playedMoves(state), move];
  const next = switchLine(state, line, line.length);
  const times = currentTimes(state);
  const isInPlace = state.isTakingBack && move !== state.moves[state.played];
  return {
    ...next,
    tree: isInPlace ? withFirst(next.tree, line) : next.tree,
    times:
      times === null || spent === undefined
        ? next.times
        : withTimes(next.times, line.length, spendTime(times, side, spent, state.clock!.increment)),
    isPaused: state.isStepping,
  };
}

/** Shows a line after `ply` moves; a line that the tree does not have is added to it. */
function switchLine(state: SessionState, line: readonly number[], ply: number): SessionState {
  if (startsWith(state.moves, line)) return goTo(state, ply);
  const tree = withLine(state.tree, line);
  const moves = mainLineFrom(tree, line);
  return {
    ...state,
    tree,
    moves,
    played: Math.max(0, Math.min(ply, moves.length)),
    times: timesAlong(moves, state),
    resigned: null,
    timedOut: null,
    isPaused: true,
    isStepping: false,
    isTakingBack: false,
  };
}

function addLine(state: SessionState, line: readonly number[]): SessionState {
  const tree = withLine(state.tree, line);
  if (state.resigned !== null || state.timedOut !== null) return withTree(state, tree);
  // Where the line ended, it goes on now.
  const moves = mainLineFrom(tree, state.moves);
  return moves.length === state.moves.length
    ? withTree(state, tree)
    : { ...state, tree, moves, times: timesAlong(moves, state) };
}

function deleteLine(state: SessionState, line: readonly number[]): SessionState {
  const tree = withoutLine(state.tree, line);
  if (tree === state.tree || !startsWith(state.moves, line)) return withTree(state, tree);
  const before = { ...state, tree, moves: line.slice(0, -1), times: state.times.slice(0, line.length) };
  const moves = mainLineFrom(tree, before.moves);
  const left = { ...before, moves, times: timesAlong(moves, before), resigned: null, timedOut: null };
  return goTo(left, Math.min(state.played, line.length - 1));
}

function withTree(state: SessionState, tree: MoveTree): SessionState {
  return tree === state.tree ? state : { ...state, tree };
}

/** The times along another line: as known as far as both go together, and there the clock stands. */
function timesAlong(
  line: readonly number[],
  { moves, times }: Pick<SessionState, 'moves' | 'times'>,
): readonly Times[] {
  if (times.length === 0) return times;
  const parting = line.findIndex((move, index) => move !== moves[index]);
  const shared = times.slice(0, (parting === -1 ? line.length : parting) + 1);
  return Array.from({ length: line.length + 1 }, (_, at) => shared[at] ?? shared.at(-1)!);
}

function goTo(state: SessionState, ply: number): SessionState {
  const played = Math.max(0, Math.min(ply, state.moves.length));
  return { ...state, played, isPaused: true, isStepping: false, isTakingBack: false };
}

/** Ends the line with the move on the board; what followed stays in the tree. */
function endHere(state: SessionState): SessionState {
  const { played, times } = state;
  return isAtEnd(state) ? state : { ...state, moves: playedMoves(state), times: times.slice(0, played + 1) };
}

function hasResigned(state: SessionState): boolean {
  return state.resigned !== null && isAtEnd(state);
}

function hasOneHuman([first, second]: Players): boolean {
  return (first === HUMAN) !== (second === HUMAN);
}

function startsWith(line: readonly number[], prefix: readonly number[]): boolean {
  return prefix.length <= line.length && prefix.every((move, index) => move === line[index]);
}

function timesOf(clock: ClockSetting | null, plies: number): readonly Times[] {
  return clock === null ? [] : Array.from({ length: plies + 1 }, () => fullTimes(clock));
}

function withTimes(times: readonly Times[], ply: number, left: Times): readonly Times[] {
  return times.map((each, index) => (index === ply ? left : each));
}
