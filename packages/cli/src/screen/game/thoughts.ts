/**
 * When the computer thinks, and what comes of it.
 *
 * @module
 */
import type { SearchResult } from '@games/search-core';
import type { GamePosition, Request } from '../../commands/shared/game';
import { isRunning, stopClock, timeLeft } from './clock';
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

export function verdictOf<P extends GamePosition, R extends Request>(
  { history }: State,
  { value }: Pick<SearchResult, 'value'>,
  { walk }: Rules<P, R>,
): Verdict {
  return { value, side: walk(history).turn(), plies: history.length };
}

/** Candidates that are shown. */
const MAX_CANDIDATES = 5;

export function conclude<P extends GamePosition, R extends Request>(
  state: State,
  move: number,
  result: SearchResult | null,
  rules: Rules<P, R>,
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

/** Lets the computer think when it is to move, stops thoughts that are of no use, and watches the clocks. */
export function settle<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const flagged = checkFlag(state, rules, now);
  const position = rules.walk(flagged.history);
  if (hasEnded(flagged, rules.walk)) {
    const clock = flagged.clock === null ? null : stopClock(flagged.clock, position.turn(), now);
    return { ...flagged, thought: null, clock };
  }
  if (flagged.seats[position.turn()] === 'computer') {
    if (flagged.isPaused) return flagged.thought === null ? flagged : { ...flagged, thought: null };
    return flagged.thought?.purpose === 'move' ? flagged : think(flagged, 'move');
  }
  if (flagged.thought?.purpose === 'move') return settle({ ...flagged, thought: null }, rules, now);
  const isKnown = flagged.verdict?.plies === flagged.history.length;
  if (flagged.showsValue && !isKnown && flagged.thought === null) return think(flagged, 'value');
  return flagged;
}

function checkFlag<P extends GamePosition, R extends Request>(
  state: State,
  { walk }: Rules<P, R>,
  now: number,
): State {
  const { clock } = state;
  if (clock === null || !isRunning(clock) || hasEnded(state, walk)) return state;
  const turn = walk(state.history).turn();
  return timeLeft(clock, turn, turn, now) > 0 ? state : { ...state, ended: { reason: 'time', loser: turn } };
}
