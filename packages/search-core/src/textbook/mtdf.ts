import { checkCallback, checkFunction } from '../validation/check-options';
import { runTextbookSearch } from './textbook-search';
import { type MinimaxOptions, type MinimaxResult } from './minimax';
import type { ChosenMoveOf } from '../game/user-moves';
import { bringToFront } from '../game/moves';
import { writePathHash } from '../game/path-hash';
import { NO_MOVE, ONGOING, type Hashed, type Position, type Repeating } from '../game/position';
import { marginReader } from '../game/scored';
import { createTranspositionTable, LOWER_BOUND, UPPER_BOUND } from '../search/transposition-table';
import { fromTableScore, INFINITE_SCORE, toTableScore } from '../game/value';

const DEFAULT_TABLE_BYTES = 2 ** 24;

/** Options of {@link mtdf}. */
export interface MtdfOptions<P extends Position> extends Omit<MinimaxOptions<P>, 'observer'> {
  /** Memory for the table that makes repeated probes cheap, from 64. @default at most 16 MiB */
  readonly memoryBytes?: number | undefined;
  /** Value around which the first probe is made; a good guess saves probes. @default 0 */
  readonly guess?: number | undefined;
}

/** Result of {@link mtdf}. */
export interface MtdfResult<Chosen = number> extends MinimaxResult<Chosen> {
  /** Null-window searches made, over all depths. */
  readonly probes: number;
}

/**
 * Searches by MTD(f): finds the minimax value by asking only "is it at least `beta`?" (alpha-beta with a window that
 * holds one score), and moves `beta` towards the answer until lower and upper bound meet. A table remembers what each
 * question taught, so that the next one is cheap. Given an evaluation it deepens one ply at a time, each depth starting
 * from the value of the one before; without one it searches to `depth` at once.
 *
 * @returns the value and a best move; equal to {@link minimax} where positions at different distances from the root
 * differ, and under a rule of repetition; else as good: a transposition may bring knowledge of a deeper search.
 * @throws as {@link minimax}; OptionError `search-core/out-of-range` for an invalid guess or table size,
 * `search-core/wrong-type` for a position without a hash.
 * @remarks Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996.
 *
 * @example
 * ```ts
 * import { mtdf } from '@games/search-core/textbook';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const { value, probes } = mtdf(createTicTacToe());
 * console.log(value, probes); // 0 2
 * ```
 */
export function mtdf<P extends Position & Hashed>(
  position: P,
  options: MtdfOptions<P> = {},
): MtdfResult<ChosenMoveOf<P>> {
  return runTextbookSearch(
    position,
    options,
    { depth: null, evaluate: checkCallback, memoryBytes: null, guess: [-INFINITE_SCORE, INFINITE_SCORE] },
    ({ plies, play, undo, scoreOfLeaf, generate }, game) => {
      const { maxMoves, turn, hash, historyHash } = game as P & Partial<Repeating>;
      // Of games that make points on the way the table holds what is still to come.
      const margin = marginReader(game);
      checkFunction('position.hash', hash);
      const { memoryBytes = DEFAULT_TABLE_BYTES, guess = 0 } = options;
      const table = createTranspositionTable(memoryBytes);
      const moves = new Int32Array(plies * maxMoves);
      const words = new Int32Array(2);
      /**
       * The hashes of the positions on the path, under a rule of repetition those of the path itself, as a value to a depth
       * depends on it. Here and not in `probe`, as every local variable is a word of its stack.
       */
      const hashes = new Int32Array(2 * plies);
      let horizon = options.evaluate ? Math.min(1, plies) : plies;
      let first = NO_MOVE;
      let rootMove = NO_MOVE;
      let nodes = 0;
      let probes = 0;

      /** What the table knows of the position, or `ONGOING`; leaves its best move in `first`. */
      const remembered = (ply: number, beta: number): number => {
        hash(words);
        if (historyHash) writePathHash(historyHash, words, hashes, 2 * ply);
        else {
          hashes[2 * ply] = words[0]!;
          hashes[2 * ply + 1] = words[1]!;
        }
        const entry = table.probe(hashes[2 * ply]!, hashes[2 * ply + 1]!);
        first = entry < 0 ? NO_MOVE : table.move(entry);
        if (entry < 0 || ply === 0 || table.depth(entry) < horizon - ply) return ONGOING;
        const value = fromTableScore(table.value(entry) + margin(), ply);
        return (table.bound(entry) === LOWER_BOUND) === value >= beta ? value : ONGOING;
      };

      /** Remembers a bound: with the move that refutes, a lower one. */
      const remember = (ply: number, best: number, refutation: number): void => {
        if (ply === 0 && refutation !== NO_MOVE) rootMove = refutation;
        const bound = refutation === NO_MOVE ? UPPER_BOUND : LOWER_BOUND;
        const low = hashes[2 * ply]!;
        const high = hashes[2 * ply + 1]!;
        table.store(low, high, toTableScore(best, ply) - margin(), refutation, horizon - ply, bound, false);
      };

      /** Alpha-beta with memory under the window `beta - 1 … beta`: at least `beta`, or an upper bound below it. */
      const probe = (ply: number, beta: number): number => {
        nodes++;
        let best = scoreOfLeaf(ply, horizon);
        if (best === ONGOING) best = remembered(ply, beta);
        if (best !== ONGOING) return best;

        const side = turn();
        let index = ply * maxMoves;
        const end = generate(moves, index);
        bringToFront(moves, index, end, first);
        best = -INFINITE_SCORE;
        for (; index < end && best < beta; index++) {
          play(moves[index]!);
          const value = turn() === side ? probe(ply + 1, beta) : 0 - probe(ply + 1, 1 - beta);
          undo();
          if (value > best) best = value;
        }
        remember(ply, best, best >= beta ? moves[index - 1]! : NO_MOVE);
        return best;
      };

      const converge = (first: number): number => {
        let value = first;
        let lower = -INFINITE_SCORE;
        let upper = INFINITE_SCORE;
        while (lower < upper) {
          const beta = value === lower ? value + 1 : value;
          value = probe(0, beta);
          probes++;
          if (value >= beta) lower = value;
          else upper = value;
        }
        return value;
      };

      let value = guess;
      for (; horizon <= plies; horizon++) {
        table.newSearch();
        value = converge(value);
      }
      return { value, move: rootMove, nodes, probes };
    },
  );
}
