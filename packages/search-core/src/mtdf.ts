import { checkInteger } from './errors';
import type { MinimaxOptions, MinimaxResult } from './minimax';
import { NO_MOVE, ONGOING, type Hashed, type Position } from './position';
import { createTranspositionTable, LOWER_BOUND, UPPER_BOUND } from './transposition-table';
import { INFINITE_SCORE, MAX_EVALUATION, scoreOfOutcome } from './value';

const DEFAULT_TABLE_BYTES = 2 ** 24;

/** What MTD(f) is asked. */
export interface MtdfOptions<P extends Position> extends MinimaxOptions<P> {
  /** Memory for the table that makes repeated probes cheap, from 64; at most 16 MiB if left out. */
  readonly tableBytes?: number;
  /** Where the first probe is made; a good guess saves probes. 0 if left out. */
  readonly guess?: number;
}

/** What MTD(f) answers. */
export interface MtdfResult extends MinimaxResult {
  /** Null-window searches made, over all depths. */
  readonly probes: number;
}

/**
 * MTD(f): finds the minimax value by asking only "is it at least `beta`?" (alpha-beta with a window that holds one
 * score), and moves `beta` towards the answer until lower and upper bound meet. A table remembers what each question
 * taught, so that the next one is cheap. Given an opinion it deepens one ply at a time, each depth starting from the
 * value of the one before; without one it looks straight to `depth`.
 *
 * @returns the value and a best move; equal to {@link minimax} where positions at different distances from the root
 * differ, else as good: a transposition may bring knowledge of a deeper search.
 * @throws OptionError `search-core/out-of-range` for a depth, guess or table size that makes no sense.
 * @remarks Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996.
 */
export function mtdf<P extends Position & Hashed>(position: P, options: MtdfOptions<P> = {}): MtdfResult {
  const { depth, evaluate = () => 0, tableBytes = DEFAULT_TABLE_BYTES, guess = 0 } = options;
  if (depth !== undefined && depth !== Infinity) checkInteger('depth', depth, 0, Number.MAX_SAFE_INTEGER);
  checkInteger('guess', guess, -INFINITE_SCORE, INFINITE_SCORE);
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome, hash } = position;
  const deepest = Math.min(depth ?? Infinity, maxPlies);
  const table = createTranspositionTable(tableBytes);
  const moves = new Int32Array((deepest + 1) * maxMoves);
  const words = new Int32Array(2);
  let rootMove = NO_MOVE;
  let nodes = 0;
  let probes = 0;

  /** Alpha-beta with memory under the window `beta - 1 … beta`: at least `beta`, or an upper bound below it. */
  const probe = (left: number, ply: number, beta: number): number => {
    nodes++;
    const result = outcome();
    if (result !== ONGOING) return scoreOfOutcome(result, payoff, ply);
    if (left === 0) return evaluate(position);

    hash(words);
    const low = words[0]!;
    const high = words[1]!;
    const entry = table.probe(low, high);
    let first = NO_MOVE;
    if (entry >= 0) {
      first = table.move(entry);
      const value = fromTable(table.value(entry), ply);
      const answers = (table.bound(entry) === LOWER_BOUND) === value >= beta;
      if (ply > 0 && table.depth(entry) >= left && answers) return value;
    }

    const row = ply * maxMoves;
    const end = row + generate(moves, row);
    bringToFront(moves, row, end, first);
    const side = turn();
    let best = -INFINITE_SCORE;
    let refutation = NO_MOVE;
    for (let index = row; index < end && best < beta; index++) {
      const move = moves[index]!;
      play(move);
      const value = turn() === side ? probe(left - 1, ply + 1, beta) : 0 - probe(left - 1, ply + 1, 1 - beta);
      undo();
      if (value > best) best = value;
      if (value >= beta) refutation = move;
    }
    if (ply === 0 && best >= beta) rootMove = refutation;
    const bound = best >= beta ? LOWER_BOUND : UPPER_BOUND;
    table.store(low, high, toTable(best, ply), refutation, left, bound, false);
    return best;
  };

  const converge = (left: number, first: number): number => {
    let value = first;
    let lower = -INFINITE_SCORE;
    let upper = INFINITE_SCORE;
    while (lower < upper) {
      const beta = value === lower ? value + 1 : value;
      value = probe(left, 0, beta);
      probes++;
      if (value >= beta) lower = value;
      else upper = value;
    }
    return value;
  };

  let value = guess;
  for (let left = options.evaluate ? Math.min(1, deepest) : deepest; left <= deepest; left++) {
    table.newSearch();
    value = converge(left, value);
  }
  return { value, move: rootMove, nodes, probes };
}

/** Brings a move to the front of a row, the others keeping their order; nothing if it is not there. */
function bringToFront(moves: Int32Array, row: number, end: number, move: number): void {
  let place = row;
  while (place < end && moves[place] !== move) place++;
  if (place === end) return;
  for (; place > row; place--) moves[place] = moves[place - 1]!;
  moves[row] = move;
}

/** A score seen from the root, as seen from `ply` moves further on: a win then counts its plies from there. */
function toTable(score: number, ply: number): number {
  return score > MAX_EVALUATION ? score + ply : score < -MAX_EVALUATION ? score - ply : score;
}

/** The reverse of {@link toTable}. */
function fromTable(score: number, ply: number): number {
  return score > MAX_EVALUATION ? score - ply : score < -MAX_EVALUATION ? score + ply : score;
}
