import type { Side } from '../game/position';
import { wrongType } from '../validation/check-options';
import { fullTimes, spendTime, type ClockSetting, type Times } from './clock';

/** The name of a player who is a person; every other name is a computer player's. */
export const HUMAN = 'human';

/** The names of the first and the second player. */
export type Players = readonly [string, string];

/**
 * A game in progress, as plain data: it can be compared, kept as JSON and shown. Only {@link update} makes a new state from
 * it. No action but `restart` forgets a move: what was taken back can be played again, and a line that was left for
 * another is kept as a variation.
 */
export interface SessionState {
  /** The line that is played, including the moves that were taken back. */
  readonly moves: readonly number[];
  /** How many of the moves stand on the board. */
  readonly played: number;
  /** Other lines, each from the start of the game; none is a prefix of another or of `moves`. */
  readonly variations: readonly (readonly number[])[];
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
}

/** The player to move after `ply` of the moves. */
export type TurnAt = (ply: number) => Side;

export type SessionAction =
  /**
   * Plays a legal move; another one than the next of the line starts a variation. `spent`: milliseconds of the player's clock
   * that the move took, after which the increment is added; without it the clock stood.
   */
  | { readonly type: 'play'; readonly move: number; readonly spent?: number | undefined }
  /** Takes a resignation back, or moves back to the last turn of a person; without exactly one person, one move. */
  | { readonly type: 'undo' }
  /** Plays again what the last undo took back. */
  | { readonly type: 'redo' }
  /** Shows the position after `ply` moves, of `line` if given: one of the variations. Computer players wait there. */
  | { readonly type: 'goTo'; readonly ply: number; readonly line?: readonly number[] | undefined }
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
    variations: [],
    players,
    resigned: null,
    timedOut: null,
    clock,
    times: timesOf(clock, moves.length),
    isPaused: false,
    isStepping: false,
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
      return ply === null ? state : goTo(state, ply);
    }
    case 'redo': {
      const ply = redoPly(state, turnAt);
      return ply === null ? state : goTo(state, ply);
    }
    case 'goTo':
      return switchLine(state, action.line ?? state.moves, action.ply);
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
  const known = [state.moves, ...state.variations].find((each) => startsWith(each, line));
  const next = switchLine(state, known ?? line, line.length);
  const times = currentTimes(state);
  return {
    ...next,
    times:
      times === null || spent === undefined
        ? next.times
        : withTimes(next.times, line.length, spendTime(times, side, spent, state.clock!.increment)),
    isPaused: state.isStepping,
  };
}

/** Shows a line after `ply` moves; the line before is kept as a variation. */
function switchLine(state: SessionState, line: readonly number[], ply: number): SessionState {
  if (line === state.moves) return goTo(state, ply);
  const { moves, times } = state;
  const parting = line.findIndex((move, index) => move !== moves[index]);
  const shared = times.slice(0, (parting === -1 ? line.length : parting) + 1);
  return {
    ...state,
    moves: line,
    played: ply,
    variations: variationsOf(line, [...state.variations, moves]),
    times:
      times.length === 0
        ? []
        : Array.from({ length: line.length + 1 }, (_, at) => shared[at] ?? shared.at(-1)!),
    resigned: null,
    timedOut: null,
    isPaused: true,
    isStepping: false,
  };
}

function goTo(state: SessionState, ply: number): SessionState {
  const played = Math.max(0, Math.min(ply, state.moves.length));
  return { ...state, played, isPaused: true, isStepping: false };
}

/** Ends the line with the move on the board; what followed is kept as a variation. */
function endHere(state: SessionState): SessionState {
  const { moves, played, variations, times } = state;
  if (isAtEnd(state)) return state;
  return {
    ...state,
    moves: moves.slice(0, played),
    times: times.slice(0, played + 1),
    variations: variationsOf([], [...variations, moves]),
  };
}

function hasResigned(state: SessionState): boolean {
  return state.resigned !== null && isAtEnd(state);
}

function hasOneHuman([first, second]: Players): boolean {
  return (first === HUMAN) !== (second === HUMAN);
}

/** The lines that are not a prefix of another. */
function variationsOf(
  line: readonly number[],
  others: SessionState['variations'],
): SessionState['variations'] {
  return others.filter(
    (each, index) =>
      !startsWith(line, each) &&
      others.every(
        (other, at) =>
          at === index || !startsWith(other, each) || (other.length === each.length && at > index),
      ),
  );
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
