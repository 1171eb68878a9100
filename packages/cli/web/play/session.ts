/**
 * One game in progress: who plays, which moves were played, and which of them can be played again after an undo.
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
  readonly moves: readonly number[];
  /** How many of the moves stand on the board; the others were taken back. */
  readonly played: number;
  readonly players: Players;
  readonly resigned: Side | null;
  readonly clock: ClockSetting | null;
  /** What was left before each of the moves, and after the last; empty without a clock. */
  readonly times: readonly Times[];
  /** Who has lost on time. */
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

/** Plays a move in the place of those that were taken back; `left` is what the clocks show after it. */
export function playMove(session: Session, move: number, left: Times | null = null): Session {
  const moves = [...playedMoves(session), move];
  const times = session.times.slice(0, moves.length);
  const after = left ?? times.at(-1);
  return {
    ...session,
    moves,
    played: moves.length,
    times: after === undefined ? [] : [...times, after],
    resigned: null,
    timedOut: null,
    isPaused: session.isStepping,
    isStepping: false,
    isFresh: true,
  };
}

/** The ply that an undo goes to; `null`: there is nothing to take back. */
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

/** Takes back to where a person is to move; with two people, or none, one move. */
export function undo(session: Session, turnAt: TurnAt): Session {
  const ply = undoPly(session, turnAt);
  return ply === null ? session : goTo(session, ply);
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
    resigned: null,
    timedOut: null,
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
  return { ...session, resigned: side, isFresh: false };
}

/** The clock of a side has run out. */
export function timeOut(session: Session, side: Side): Session {
  const times = session.times.map((left, ply): Times => {
    if (ply !== session.played) return left;
    return side === 0 ? [0, left[1]] : [left[0], 0];
  });
  return { ...session, times, timedOut: side, isFresh: false };
}
