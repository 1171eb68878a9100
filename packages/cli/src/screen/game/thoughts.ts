/**
 * When the computer thinks, and what comes of it.
 *
 * @module
 */
import type { SearchResult } from '@games/search-core';
import { hasRunningClock, HUMAN } from '@games/search-core/session';
import { timeLeft, timeUsed } from './clock';
import { change } from './history';
import { playMove } from './moves';
import { type Rules, hasEnded } from './rules';
import type { Candidate, Purpose, State, Verdict } from './state';

export function think(state: State, purpose: Purpose): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, thought: { id, purpose, progress: null, isHurried: false } };
}

export function hurry(state: State): State {
  return state.thought === null ? state : { ...state, thought: { ...state.thought, isHurried: true } };
}

export function verdictOf(
  { history }: State,
  { value }: Pick<SearchResult, 'value'>,
  { positionAt }: Rules,
): Verdict {
  return { value, side: positionAt(history).turn(), plies: history.length };
}

/** Candidates that are shown. */
const MAX_CANDIDATES = 5;

export function conclude(
  state: State,
  move: number,
  result: SearchResult | null,
  rules: Rules,
  now: number,
): State {
  const { purpose } = state.thought!;
  const verdict = result === null ? state.verdict : verdictOf(state, result, rules);
  const done = { ...state, thought: null, verdict };
  if (purpose === 'move') return playMove(done, move, rules, now);
  if (purpose === 'value' || result === null) return done;
  const moves: Candidate[] = result.moves.slice(0, MAX_CANDIDATES);
  const candidates = moves.length === 0 ? [{ move: result.move, value: result.value }] : moves;
  return { ...done, candidates: { plies: state.history.length, moves: candidates } };
}

/** Lets the computer think when it is to move, stops thoughts that are of no use, and runs the clock. */
export function settle(state: State, rules: Rules, now: number): State {
  const flagged = checkFlag(state, rules, now);
  const isOver = hasEnded(flagged, rules.positionAt);
  return settleThought(runClock(flagged, !isOver && hasRunningClock(flagged.session), now), isOver, rules);
}

function settleThought(state: State, isOver: boolean, { positionAt }: Rules): State {
  const { session, thought, history } = state;
  const idle = thought === null ? state : { ...state, thought: null };
  if (isOver) return idle;
  if (session.players[positionAt(history).turn()] !== HUMAN) {
    if (session.isPaused) return idle;
    return thought?.purpose === 'move' ? state : think(state, 'move');
  }
  const free = thought?.purpose === 'move' ? idle : state;
  const isKnown = free.verdict?.plies === history.length;
  return free.showsValue && !isKnown && free.thought === null ? think(free, 'value') : free;
}

/** Starts or stops the clock of the side to move. */
function runClock(state: State, isRunning: boolean, now: number): State {
  const { turnTime } = state;
  if (isRunning === (turnTime.since !== null)) return state;
  return { ...state, turnTime: { used: timeUsed(turnTime, now), since: isRunning ? now : null } };
}

function checkFlag(state: State, rules: Rules, now: number): State {
  if (state.turnTime.since === null || hasEnded(state, rules.positionAt)) return state;
  const turn = rules.positionAt(state.history).turn();
  if (timeLeft(state, turn, turn, now) > 0) return state;
  return change(state, { type: 'timeOut', side: turn }, rules);
}
