import { isEvaluation, MAX_ORDER_SCORE, problemOf } from '../../game/contract';
import { NOT_EVALUATED, type Heuristics } from '../../game/heuristics';
import { ONGOING, type Position } from '../../game/position';
import { quote } from '../../validation/quote';
import { fail, watch } from './contract-error';
import { changeBetween, snapshot, type Snapshot } from './snapshot';
import type { GameLine } from './game-line';

/** The index at which the lists that heuristics write begin. */
const FROM = 3;

/** Checks all functions of heuristics in a position that is not over, and that they change nothing. */
export function checkHeuristics<P extends Position>(
  line: GameLine<P>,
  before: Snapshot,
  heuristics: Heuristics<P>,
  moves: readonly number[],
): void {
  const parts: Readonly<Record<string, () => void>> = {
    evaluate: () => checkEvaluation(line, heuristics),
    evaluateMoves: () => checkMoveEvaluations(line, heuristics, moves),
    candidates: () => heuristics.candidates && checkList(line, 'candidates', heuristics.candidates, moves, 1),
    noisy: () => heuristics.noisy && checkList(line, 'noisy', heuristics.noisy, moves, 0),
    order: () => checkOrder(line, heuristics, moves),
    extend: () => checkExtensions(line, heuristics, moves),
  };
  for (const [member, check] of Object.entries(parts)) {
    check();
    const change = changeBetween(before, snapshot(line), 'asking the heuristics');
    if (change) fail(member, change, line);
  }
}

function checkEvaluation<P extends Position>(line: GameLine<P>, { evaluate }: Heuristics<P>): void {
  const score = watch('evaluate', line, () => evaluate(line.original));
  if (!isEvaluation(score)) fail('evaluate', problemOf('evaluate', score, line.position), line);
  if (evaluate(line.original) !== score) fail('evaluate', 'evaluate gives two scores to one position', line);
}

/** The evaluations of all moves at once are those of `evaluate` after each. */
function checkMoveEvaluations<P extends Position>(
  line: GameLine<P>,
  { evaluate, evaluateMoves }: Heuristics<P>,
  moves: readonly number[],
): void {
  if (!evaluateMoves) return;
  const { original } = line;
  const buffer = new Int32Array(FROM + line.position.maxMoves);
  const scores = new Int32Array(buffer.length);
  buffer.set(moves, FROM);
  watch('evaluateMoves', line, () => evaluateMoves(original, buffer, scores, FROM, moves.length));
  if (moves.some((move, index) => buffer[FROM + index] !== move))
    fail('evaluateMoves', 'evaluateMoves changed the list of moves', line);
  if ([...scores.subarray(0, FROM), ...scores.subarray(FROM + moves.length)].some((word) => word !== 0))
    fail('evaluateMoves', 'evaluateMoves wrote outside the places it was given', line);
  const side = original.turn();
  moves.forEach((move, index) => {
    const score = scores[FROM + index]!;
    if (score === NOT_EVALUATED) return;
    original.play(move);
    const isOver = original.outcome() !== ONGOING;
    const value = isOver ? NOT_EVALUATED : evaluate(original);
    const expected = original.turn() === side ? value : 0 - value;
    original.undo();
    if (isOver) fail('evaluateMoves', `evaluateMoves evaluated the move ${move}, which ends the game`, line);
    if (score !== expected)
      fail('evaluateMoves', `evaluateMoves wrote ${score} for the move ${move}, expected ${expected}`, line);
  });
}

/** Checks a list of moves that heuristics write: legal, each once, at the places they were given. */
function checkList<P extends Position>(
  line: GameLine<P>,
  member: string,
  write: (position: P, into: Int32Array, from: number) => number,
  moves: readonly number[],
  minMoves: number,
): void {
  const buffer = new Int32Array(FROM + line.position.maxMoves).fill(-7);
  const count = watch(member, line, () => write(line.original, buffer, FROM));
  if (count === 0 && minMoves > 0) fail(member, `${member} wrote no move`, line);
  if (!Number.isInteger(count) || count < 0 || count > moves.length)
    fail(member, `${member} returned ${quote(count)}, of ${moves.length} legal moves`, line);
  if (buffer.subarray(0, FROM).some((word) => word !== -7))
    fail(member, `${member} wrote outside the places it was given`, line);
  const chosen = Array.from(buffer.subarray(FROM, FROM + count));
  const illegal = chosen.find((move) => !moves.includes(move));
  if (illegal !== undefined) fail(member, `${member} wrote ${illegal}, which is not legal`, line);
  if (new Set(chosen).size < chosen.length) fail(member, `${member} wrote a move twice`, line);
}

function checkOrder<P extends Position>(
  line: GameLine<P>,
  { order }: Heuristics<P>,
  moves: readonly number[],
): void {
  if (!order) return;
  const buffer = new Int32Array(FROM + line.position.maxMoves);
  const scores = new Int32Array(buffer.length);
  buffer.set(moves, FROM);
  watch('order', line, () => order(line.original, buffer, scores, FROM, moves.length));
  if (moves.some((move, index) => buffer[FROM + index] !== move))
    fail('order', 'order changed the list of moves', line);
  const wrong = scores.find((score) => Math.abs(score) > MAX_ORDER_SCORE);
  if (wrong !== undefined) fail('order', problemOf('order', wrong, line.position), line);
  if ([...scores.subarray(0, FROM), ...scores.subarray(FROM + moves.length)].some((word) => word !== 0))
    fail('order', 'order wrote outside the places it was given', line);
}

function checkExtensions<P extends Position>(
  line: GameLine<P>,
  { extend }: Heuristics<P>,
  moves: readonly number[],
): void {
  if (!extend) return;
  for (const move of moves) {
    const plies = watch('extend', line, () => extend(line.original, move));
    if (!Number.isInteger(plies) || plies < 0)
      fail('extend', `${problemOf('extend', plies, line.position)} for the move ${move}`, line);
  }
}
