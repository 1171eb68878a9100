/**
 * Opponents of five levels, from one that likes large cards to one that plays perfectly. None takes the worst card for no reason.
 */
import { createRandom, type Opponent, type OpponentOptions, randomBelow } from '@games/search-core';
import { checkOpponentOptions, opponentOf } from '@games/search-core/internal';
import { checkPosition, type CardRowsPosition } from '../rules/position';
import type { ScoredMove } from '../solver/move-price';
import { solve } from '../solver/solve';
import { LEVELS } from './level-ids';

/** What a player looks at: the cards, and what each move is worth. */
interface Deal {
  readonly rows: readonly (readonly number[])[];
  readonly moves: readonly ScoredMove[];
}

/**
 * The moves that each level chooses among, the weakest first. Of 400 games of the cards 1 to 12 in three rows, a level scores 82,
 * 73, 64 and 55 % against the one before it, as its test shows.
 */
const CANDIDATES: readonly ((deal: Deal) => readonly ScoredMove[])[] = [
  ({ moves }) => largerCards(moves, 1 / 2),
  ({ moves }) => largerCards(moves, 1 / 4),
  ({ moves }) => largest(moves, ({ card }) => card),
  ({ rows, moves }) => largest(moves, (move) => move.card - bestReply(rows, move)),
  ({ moves }) => largest(moves, ({ margin }) => margin),
];

/**
 * Creates an opponent of a level for a position that is played on between its moves. Level 5 plays perfectly; every level
 * answers at once.
 *
 * @throws OptionError `search-core/out-of-range` for a level that does not exist.
 * @example
 * ```ts
 * import { createOpponent, createPosition } from '@games/card-rows';
 *
 * const position = createPosition({ deal: [[1, 2, 5, 7, 3], [4, 6]] });
 * const opponent = createOpponent(position, { level: 2, seed: 7 });
 * position.play(await opponent.choose());
 * ```
 */
export function createOpponent(position: CardRowsPosition, options: OpponentOptions): Opponent {
  const game = checkPosition(position);
  const { level, seed } = checkOpponentOptions(options, LEVELS);
  const random = createRandom(seed);
  return opponentOf(game, () => {
    const { moves } = solve(game);
    const candidates = CANDIDATES[level - 1]!({ rows: game.rows(), moves });
    const { move, margin } = candidates[randomBelow(random, candidates.length)]!;
    const value = { kind: 'score', score: margin, certainty: 'exact' } as const;
    return Promise.resolve({ move, value, principalVariation: [move] });
  });
}

/** The moves that take a card of the upper part of those in reach. */
function largerCards(moves: readonly ScoredMove[], share: number): readonly ScoredMove[] {
  const cards = moves.map(({ card }) => card).sort((a, b) => b - a);
  const least = cards[Math.floor((cards.length - 1) * share)]!;
  return moves.filter(({ card }) => card >= least);
}

function largest(moves: readonly ScoredMove[], scoreOf: (move: ScoredMove) => number): readonly ScoredMove[] {
  const best = Math.max(...moves.map(scoreOf));
  return moves.filter((move) => scoreOf(move) === best);
}

/** The largest card that the other player could take then; 0 when there is none. */
function bestReply(rows: Deal['rows'], { row, end }: ScoredMove): number {
  const ends = rows.flatMap((cards, index) => {
    const left = index !== row ? cards : end === 'left' ? cards.slice(1) : cards.slice(0, -1);
    return left.length === 0 ? [] : [left[0]!, left.at(-1)!];
  });
  return ends.length === 0 ? 0 : Math.max(...ends);
}
