/**
 * Opponents of ten levels, the last three of which are full strength for one, five and fifteen seconds a move. A weaker one searches less deep, does not see fours ahead, plays any move that it takes for
 * nearly the best, and now and then extends its own rows only; but it makes a five when it can, and stops one when it
 * must.
 *
 * ```text
 * choose      a five to make or to stop, the only move       all levels
 *   else      by chance, a move for rows of its own          `distraction`
 *   else      the move of a book of openings, if there is one   full strength up to five seconds
 *   else      a search: depth, nodes or time, with or without fours
 *               the best move, or by chance one nearly as good   `blur`
 * ```
 */
import {
  createRandom,
  legalMoves,
  type Opponent,
  type OpponentOptions,
  type SearchLimits,
  type Searcher,
} from '@games/search-core';
import { createSearcherOver, createTranspositionTable } from '@games/search-core/engine';
import {
  checkMembers,
  checkOpponentOptions,
  chooseIndex,
  chooseNearBest,
  opponentOf,
  timesOf,
} from '@games/search-core/internal';
import type { OpeningBook } from '../openings/opening-entries';
import { POINT_PATTERN } from '../patterns/point-pattern';
import { onlyMove } from '../engine/forced-moves';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { createRootSearch, NO_FOURS } from '../engine/iterative-deepening';
import { LEVEL_TIMES, LEVELS, type Strength, STRENGTHS } from './strengths';

/** A level that thinks longer sees more than the book of openings, whose positions were searched for about as long. */
const BOOK_MILLISECONDS = 5000;
/** The memory of all levels. */
const MEMORY = 2 ** 24;

/** Options of {@link createOpponent}. */
export interface GomokuOpponentOptions extends OpponentOptions {
  /** A book whose moves levels 8 and 9 play at once; the others ignore it. @default none */
  readonly openings?: OpeningBook | undefined;
}

/**
 * Creates an opponent of a level for a position that is played on between its moves.
 *
 * @throws OptionError `search-core/out-of-range` for a level that does not exist.
 * @example
 * ```ts
 * const opponent = createOpponent(position, { level: 3, seed: 7 });
 * position.play(await opponent.choose());
 * ```
 */
export function createOpponent(
  position: GomokuPosition,
  { openings, ...options }: GomokuOpponentOptions,
): Opponent {
  const game = checkPosition(position);
  const { level, seed, milliseconds } = checkOpponentOptions(options, LEVELS);
  if (openings !== undefined) checkMembers('openings', openings, ['find'], 'a book of openings');
  const opponent = createOpponentOf(game, STRENGTHS[level - 1]!, seed, milliseconds);
  const time = LEVEL_TIMES[level - 1];
  if (openings === undefined || time === undefined || time > BOOK_MILLISECONDS) return opponent;
  return opponentOf(game, async (signal, onProgress) => {
    const known = openings.find(position)?.move;
    if (known !== undefined) return known;
    const move = await opponent.choose(signal, onProgress);
    return opponent.thought() ?? move;
  });
}

/** {@link createOpponent} for any strength. */
export function createOpponentOf(
  position: GomokuPosition,
  strength: Strength,
  seed: number,
  milliseconds = timesOf([strength])[0],
): Opponent {
  const { depth, nodes, fours, blur, distraction } = strength;
  const random = createRandom(seed);
  let searcher: Searcher | undefined;
  const limits: SearchLimits = depth ? { depth } : nodes ? { nodes } : { milliseconds };
  return opponentOf(position, async (signal, onProgress) => {
    const only = onlyMove(position);
    if (only !== null) return only;
    const plan =
      distraction > 0 && (random() >>> 0) / 2 ** 32 < distraction ? chooseOwnPlan(position, random) : null;
    if (plan !== null) return plan;
    const scores = blur > 0 ? ('all' as const) : ('best' as const);
    searcher ??= createSearcher(position, fours);
    const found = await searcher.search({ ...limits, scores, signal, onProgress });
    const { move, value, principalVariation, moves } = found;
    return blur > 0 ? chooseNearBest(moves, blur, random) : { move, value, principalVariation };
  });
}

function createSearcher(position: GomokuPosition, fours: boolean): Searcher {
  const table = createTranspositionTable(MEMORY);
  const search = createRootSearch(position, table, fours ? {} : { fours: NO_FOURS });
  return createSearcherOver(position, search, table);
}

/** Chooses a move by chance, four times as likely for each point pattern that it makes a stronger one; `null` if none makes any. */
function chooseOwnPlan(position: GomokuPosition, random: () => number): number | null {
  const { pointPatterns } = position.patterns;
  const own = position.turn() * position.maxMoves;
  const moves = legalMoves(position);
  const weights = moves.map((move) => {
    const pointPattern = pointPatterns[own + move]!;
    return pointPattern < POINT_PATTERN.TWO ? 0 : 4 ** pointPattern;
  });
  return weights.some((weight) => weight > 0) ? moves[chooseIndex(weights, random)]! : null;
}
