/**
 * The computer players: which card a level takes.
 *
 * All but the last see less than everything, and none takes the worst card for no reason.
 *
 * @module
 */
import type { SolveResult } from '@games/card-rows';
import type { LevelName } from './levels';

/** What a player looks at. */
export interface Table {
  readonly rows: readonly number[][];
  readonly solution: SolveResult;
}

type Choice = SolveResult['moves'][number];

/**
 * Points per game, a draw half a point, over 800 games of the cards 1 to 12 in three rows, each deal from both sides.
 *
 * ```text
 *             careless  casual  greedy  careful  perfect
 *  careless       50 %    21 %    10 %      7 %      9 %
 *  casual         79 %    48 %    25 %     19 %     24 %
 *  greedy         91 %    72 %    50 %     35 %     35 %
 *  careful        93 %    80 %    64 %     49 %     47 %
 *  perfect        91 %    78 %    65 %     53 %     50 %
 * ```
 */
const CANDIDATES: Readonly<Record<LevelName, (table: Table) => readonly Choice[]>> = {
  careless: ({ solution: { moves } }) => largerCards(moves, 1 / 2),
  casual: ({ solution: { moves } }) => largerCards(moves, 1 / 4),
  greedy: ({ solution: { moves } }) => largest(moves, ({ card }) => card),
  careful: ({ rows, solution: { moves } }) =>
    largest(moves, (choice) => choice.card - bestReply(rows, choice)),
  perfect: ({ solution: { moves, margin } }) => moves.filter((choice) => choice.margin === margin),
};

/** Chooses a move as the level does; `random` is at least 0 and less than 1. */
export function chooseCard(level: LevelName, table: Table, random: number): Choice | null {
  if (table.solution.moves.length === 0) return null;
  const candidates = CANDIDATES[level](table);
  return candidates[Math.floor(random * candidates.length)]!;
}

/** The moves that take a card of the upper part of those in reach. */
function largerCards(moves: readonly Choice[], share: number): readonly Choice[] {
  const cards = moves.map(({ card }) => card).sort((a, b) => b - a);
  const least = cards[Math.floor((cards.length - 1) * share)]!;
  return moves.filter(({ card }) => card >= least);
}

function largest(moves: readonly Choice[], scoreOf: (choice: Choice) => number): readonly Choice[] {
  const scores = moves.map(scoreOf);
  const best = Math.max(...scores);
  return moves.filter((_, index) => scores[index] === best);
}

/** The largest card that the other player could take then; 0 when there is none. */
function bestReply(rows: readonly number[][], { row, end }: Choice): number {
  const ends = rows.flatMap((cards, index) => {
    const left = index !== row ? cards : end === 'left' ? cards.slice(1) : cards.slice(0, -1);
    return left.length === 0 ? [] : [left[0]!, left.at(-1)!];
  });
  return ends.length === 0 ? 0 : Math.max(...ends);
}
