import type { Heuristics } from '../game/heuristics';
import type { Position } from '../game/position';
import { quote } from '../validation/quote';
import { MAX_EVALUATION } from '../game/value';
import { fail } from './contract-error';
import { changeBetween, snapshot, type Snapshot } from './contract-snapshot';
import type { Walk } from './contract-walk';

/** Where the lists that a heuristics writes begin. */
const FROM = 3;
const LARGEST_SCORE = 1_000_000;

/** Checks what a heuristics says of a position that is not over, and that it changes nothing. */
export function checkHeuristics<P extends Position>(
  walk: Walk<P>,
  before: Snapshot,
  heuristics: Heuristics<P>,
  moves: readonly number[],
): void {
  const parts: Readonly<Record<string, () => void>> = {
    evaluate: () => checkEvaluation(walk, heuristics),
    candidates: () => heuristics.candidates && checkList(walk, 'candidates', heuristics.candidates, moves, 1),
    noisy: () => heuristics.noisy && checkList(walk, 'noisy', heuristics.noisy, moves, 0),
    order: () => checkOrder(walk, heuristics, moves),
    extend: () => checkExtensions(walk, heuristics, moves),
  };
  for (const [member, check] of Object.entries(parts)) {
    check();
    const change = changeBetween(before, snapshot(walk), 'judging a position');
    if (change) fail(member, change, walk);
  }
}

/** Runs a callback of the heuristics; names it where it throws. */
function call<P extends Position, T>(walk: Walk<P>, member: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    return fail(member, `threw ${String(error)}`, walk, error);
  }
}

function checkEvaluation<P extends Position>(walk: Walk<P>, { evaluate }: Heuristics<P>): void {
  const score = call(walk, 'evaluate', () => evaluate(walk.original));
  if (!Number.isInteger(score) || Math.abs(score) > MAX_EVALUATION) {
    fail(
      'evaluate',
      `evaluate returned ${quote(score)}, expected a whole number of magnitude at most ${MAX_EVALUATION}`,
      walk,
    );
  }
  if (evaluate(walk.original) !== score) fail('evaluate', 'evaluate gives two scores to one position', walk);
}

/** A list of legal moves that a heuristics writes: each once, where it was told. */
function checkList<P extends Position>(
  walk: Walk<P>,
  member: string,
  write: (position: P, into: Int32Array, from: number) => number,
  moves: readonly number[],
  fewest: number,
): void {
  const buffer = new Int32Array(FROM + walk.position.maxMoves).fill(-7);
  const count = call(walk, member, () => write(walk.original, buffer, FROM));
  if (count === 0 && fewest > 0) fail(member, `${member} wrote no move`, walk);
  if (!Number.isInteger(count) || count < 0 || count > moves.length)
    fail(member, `${member} returned ${quote(count)}, of ${moves.length} legal moves`, walk);
  if (buffer.subarray(0, FROM).some((word) => word !== -7))
    fail(member, `${member} wrote outside the places it was given`, walk);
  const chosen = Array.from(buffer.subarray(FROM, FROM + count));
  const illegal = chosen.find((move) => !moves.includes(move));
  if (illegal !== undefined) fail(member, `${member} wrote ${illegal}, which is not legal`, walk);
  if (new Set(chosen).size < chosen.length) fail(member, `${member} wrote a move twice`, walk);
}

function checkOrder<P extends Position>(
  walk: Walk<P>,
  { order }: Heuristics<P>,
  moves: readonly number[],
): void {
  if (!order) return;
  const buffer = new Int32Array(FROM + walk.position.maxMoves);
  const scores = new Int32Array(buffer.length);
  buffer.set(moves, FROM);
  call(walk, 'order', () => order(walk.original, buffer, scores, FROM, moves.length));
  if (moves.some((move, index) => buffer[FROM + index] !== move))
    fail('order', 'order changed the list of moves', walk);
  if (scores.some((score) => Math.abs(score) > LARGEST_SCORE))
    fail('order', 'order wrote a score over 1,000,000', walk);
  if ([...scores.subarray(0, FROM), ...scores.subarray(FROM + moves.length)].some((word) => word !== 0))
    fail('order', 'order wrote outside the places it was given', walk);
}

function checkExtensions<P extends Position>(
  walk: Walk<P>,
  { extend }: Heuristics<P>,
  moves: readonly number[],
): void {
  if (!extend) return;
  for (const move of moves) {
    const plies = call(walk, 'extend', () => extend(walk.original, move));
    if (!Number.isInteger(plies) || plies < 0)
      fail('extend', `extend returned ${quote(plies)} for the move ${move}, expected plies from 0`, walk);
  }
}
