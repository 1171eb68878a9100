/**
 * One game in progress: who plays, the moves, how many of them stand on the board, and the lines that were left for
 * others. No function but `restart` forgets a move.
 *
 * Pure: every function returns a new session. Rules are the game's; whose turn it is comes as a function of the ply.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { fullTimes, type ClockSetting, type Times } from './clock';

/** A person at this screen, or the level of a computer player. */
export type Player = string;
export const HUMAN = 'human';

export type Players = readonly [Player, Player];

export interface Session {
  /** The line that is played, with the moves that were taken back. */
  readonly moves: readonly number[];
  /** How many of the moves stand on the board. */
  readonly played: number;
  /** Other lines, each from the start of the game; none is the beginning of another, or of `moves`. */
  readonly variations: readonly (readonly number[])[];
  readonly players: Players;
  /** Who has resigned after the last of the moves. */
  readonly resigned: Side | null;
  readonly clock: ClockSetting | null;
  /** What was left before each of the moves, and after the last; empty without a clock. */
  readonly times: readonly Times[];
  /** Who has lost on time after the last of the moves. */
  readonly timedOut: Side | null;
  /** Whether computer players wait: somebody is looking at earlier moves. */
  readonly isPaused: boolean;
  /** Whether computer players wait again after a move. */
  readonly isStepping: boolean;
  /** Whether the latest change played a move, which may be animated. */
  readonly isFresh: boolean;
}

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The side, or the player, to move after so many moves. */
export type TurnAt = (ply: number) => Side;

export function startSession(
  players: Players,
  moves: readonly number[] = [],
  clock: ClockSetting | null = null,
): Session {
  return {
    moves,
    played: moves.length,
    variations: [],
    players,
    resigned: null,
    clock,
    times: timesOf(clock, moves.length),
    timedOut: null,
    isPaused: false,
    isStepping: false,
    isFresh: false,
  };
}

function timesOf(clock: ClockSetting | null, plies: number): readonly Times[] {
  return clock === null ? [] : Array.from({ length: plies + 1 }, () => fullTimes(clock));
}

/** What each side had left when the current turn began; `null`: there is no clock. */
export function currentTimes({ times, played }: Session): Times | null {
  return times[played] ?? null;
}

export function playedMoves({ moves, played }: Session): readonly number[] {
  return moves.slice(0, played);
}

/** Whether the last of the moves stands on the board: only there a game ends by resignation or on time. */
export function isAtEnd({ moves, played }: Session): boolean {
  return played === moves.length;
}

/** Whether a side has resigned or lost on time. */
export function hasForfeit(session: Session): boolean {
  return isAtEnd(session) && (session.resigned !== null || session.timedOut !== null);
}

/** Plays a move; `left` is what the clocks show after it. Another move than the one that followed keeps that line. */
export function playMove(session: Session, move: number, left: Times | null = null): Session {
  const line = [...playedMoves(session), move];
  const known = [session.moves, ...session.variations].find((each) => startsWith(each, line));
  const next = switchLine(session, known ?? line, line.length);
  return {
    ...next,
    times: left === null ? next.times : next.times.with(line.length, left),
    isPaused: session.isStepping,
    isFresh: true,
  };
}

/** Shows another line after so many moves; the line before is kept as a variation. */
export function switchLine(session: Session, line: readonly number[], ply: number): Session {
  if (line === session.moves) return goTo(session, ply);
  const { moves, times } = session;
  const parting = line.findIndex((move, index) => move !== moves[index]);
  const shared = times.slice(0, (parting === -1 ? line.length : parting) + 1);
  return {
    ...session,
    moves: line,
    played: ply,
    variations: variationsOf(line, [...session.variations, moves]),
    times:
      times.length === 0
        ? []
        : Array.from({ length: line.length + 1 }, (_, at) => shared[at] ?? shared.at(-1)!),
    resigned: null,
    timedOut: null,
    isPaused: true,
    isStepping: false,
    isFresh: false,
  };
}

/** Those of the lines that are not the beginning of another. */
function variationsOf(line: readonly number[], others: Session['variations']): Session['variations'] {
  return others.filter(
    (each, index) =>
      !startsWith(line, each) &&
      others.every(
        (other, at) =>
          at === index || !startsWith(other, each) || (other.length === each.length && at > index),
      ),
  );
}

function startsWith(line: readonly number[], beginning: readonly number[]): boolean {
  return beginning.length <= line.length && beginning.every((move, index) => move === line[index]);
}

/** Lets the line end with the move on the board; what followed is kept as a variation. */
function endHere(session: Session): Session {
  const { moves, played, variations, times } = session;
  if (isAtEnd(session)) return session;
  return {
    ...session,
    moves: moves.slice(0, played),
    times: times.slice(0, played + 1),
    variations: variationsOf([], [...variations, moves]),
  };
}

/** The ply that moves are taken back to; `null`: there is none to take back. */
export function undoPly({ played, players }: Session, turnAt: TurnAt): number | null {
  for (let ply = played - 1; ply >= 0; ply--) {
    if (!hasOneHuman(players) || players[turnAt(ply)] === HUMAN) return ply;
  }
  return null;
}

/** The ply that a redo goes to; `null`: nothing was taken back. */
export function redoPly({ moves, played, players }: Session, turnAt: TurnAt): number | null {
  for (let ply = played + 1; ply <= moves.length; ply++) {
    if (ply === moves.length || !hasOneHuman(players) || players[turnAt(ply)] === HUMAN) return ply;
  }
  return null;
}

function hasOneHuman([first, second]: Players): boolean {
  return (first === HUMAN) !== (second === HUMAN);
}

/** Takes back a resignation, or moves to where a person is to move; with two people, or none, one move. */
export function undo(session: Session, turnAt: TurnAt): Session {
  if (hasResigned(session)) return { ...session, resigned: null, isFresh: false };
  const ply = undoPly(session, turnAt);
  return ply === null ? session : goTo(session, ply);
}

export function canUndo(session: Session, turnAt: TurnAt): boolean {
  return hasResigned(session) || undoPly(session, turnAt) !== null;
}

function hasResigned(session: Session): boolean {
  return session.resigned !== null && isAtEnd(session);
}

/** Plays again what the last undo took back. */
export function redo(session: Session, turnAt: TurnAt): Session {
  const ply = redoPly(session, turnAt);
  return ply === null ? session : goTo(session, ply);
}

/** Shows the position after so many moves; computer players wait there. */
export function goTo(session: Session, ply: number): Session {
  const played = Math.max(0, Math.min(ply, session.moves.length));
  return {
    ...session,
    played,
    isPaused: true,
    isStepping: false,
    isFresh: false,
  };
}

/** Lets computer players go on from here. */
export function resume(session: Session): Session {
  return { ...session, isPaused: false, isFresh: false };
}

/** Lets computer players wait. */
export function pause(session: Session): Session {
  return { ...session, isPaused: true, isStepping: false, isFresh: false };
}

/** Plays again the next move that was taken back, or lets a computer player make one move. */
export function step(session: Session): Session {
  if (session.played < session.moves.length) return goTo(session, session.played + 1);
  return { ...session, isPaused: false, isStepping: true, isFresh: false };
}

export function restart({ players, clock }: Session): Session {
  return startSession(players, [], clock);
}

/** Begins with another clock; both sides have all their time again. */
export function setClock(session: Session, clock: ClockSetting | null): Session {
  return { ...session, clock, times: timesOf(clock, session.moves.length), timedOut: null, isFresh: false };
}

export function setPlayer(session: Session, side: Side, player: Player): Session {
  const [first, second] = session.players;
  return { ...session, players: side === 0 ? [player, second] : [first, player], isFresh: false };
}

export function swapSides(session: Session): Session {
  const [first, second] = session.players;
  return { ...session, players: [second, first], isPaused: false, isFresh: false };
}

export function resign(session: Session, side: Side): Session {
  return { ...endHere(session), resigned: side, timedOut: null, isFresh: false };
}

/** The clock of a side has run out. */
export function timeOut(session: Session, side: Side): Session {
  const ended = endHere(session);
  const [first, second] = currentTimes(session)!;
  const times = ended.times.with(session.played, side === 0 ? [0, second] : [first, 0]);
  return { ...ended, times, timedOut: side, resigned: null, isFresh: false };
}
