/**
 * Opponents of eight strengths. A weaker one looks less far, does not see fours ahead, and plays any move that it takes
 * for nearly the best; but it makes a five when it can, and stops one when it must.
 *
 * @module
 */
import {
  checkInteger,
  createRandom,
  createSearcherOver,
  createTranspositionTable,
  type RootMove,
  type Searcher,
} from '@games/search-core';
import { createEngine } from './engine';
import type { GomokuPosition } from './position';
import { createRootSearch, NO_FOURS } from './root';

/** The levels are 1 to this. */
export const LEVELS = 8;

interface Level {
  readonly depth?: number;
  readonly nodes?: number;
  /** Whether it looks ahead along fours. */
  readonly fours: boolean;
  /** Evaluation points that a move may be worse for half the chance to be chosen; 0: only the best. */
  readonly blur: number;
}

const SETTINGS: readonly Level[] = [
  { depth: 1, fours: false, blur: 60 },
  { depth: 2, fours: false, blur: 40 },
  { depth: 2, fours: false, blur: 12 },
  { depth: 4, fours: false, blur: 12 },
  { depth: 3, fours: true, blur: 8 },
  { depth: 5, fours: true, blur: 0 },
  { nodes: 20_000, fours: true, blur: 0 },
  { fours: true, blur: 0 },
];

/** Time of the strongest level, and memory of all, if nothing is said. */
const DEFAULT_MILLISECONDS = 1000;
const MEMORY = 2 ** 24;

export interface OpponentOptions {
  /** From 1, a beginner, to 8, full strength. */
  readonly level: number;
  /** Decides between moves that are nearly as good; 1 if left out. */
  readonly seed?: number;
  /** Time for a move at level 8; a second if left out. */
  readonly milliseconds?: number;
}

export interface Opponent {
  /** A legal move for the position as it is; the position must not be touched meanwhile. */
  readonly choose: (signal?: AbortSignal) => Promise<number>;
}

/**
 * Creates an opponent of a level for a position that is played on between its moves.
 *
 * @throws OptionError `search-core/out-of-range` for a level that does not exist.
 */
export function createOpponent(position: GomokuPosition, options: OpponentOptions): Opponent {
  checkInteger('level', options.level, 1, LEVELS);
  const { depth, nodes, fours, blur } = SETTINGS[options.level - 1]!;
  const random = createRandom(options.seed ?? 1);
  const searcher = fours ? createEngine(position, { memoryBytes: MEMORY }) : withoutFours(position);
  const { milliseconds = DEFAULT_MILLISECONDS } = options;
  const limits = depth ? { depth } : nodes ? { nodes } : { milliseconds };
  return {
    choose: async (signal) => {
      const scores = blur > 0 ? ('all' as const) : ('best' as const);
      const { move, moves } = await searcher.searchAsync({ ...limits, scores, ...(signal && { signal }) });
      return blur > 0 ? chooseNearBest(moves, blur, random() >>> 0) : move;
    },
  };
}

function withoutFours(position: GomokuPosition): Searcher {
  const table = createTranspositionTable(MEMORY);
  return createSearcherOver(position, createRootSearch(position, table, NO_FOURS), table);
}

/** A move by chance, half as likely for each `blur` points that it is worse; never one that loses while others do not. */
function chooseNearBest(moves: readonly RootMove[], blur: number, word: number): number {
  const best = scoreOf(moves[0]!);
  const weights = moves.map((move) => 2 ** ((scoreOf(move) - best) / blur));
  let left = (word / 2 ** 32) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return moves[Math.max(index, 0)]!.move;
}

/** Wins and losses lie far beyond all evaluations. */
function scoreOf({ value }: RootMove): number {
  if (value.kind === 'score') return value.score;
  if (value.kind === 'draw') return 0;
  return value.kind === 'win' ? 1e6 - value.plies : value.plies - 1e6;
}
