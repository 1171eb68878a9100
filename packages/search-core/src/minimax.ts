import type { Evaluator } from './judgement';
import { NO_MOVE, ONGOING, type Position } from './position';
import { scoreOfOutcome } from './value';

/** What the teaching searches are asked. */
export interface MinimaxOptions<P extends Position> {
  /** How many moves to look ahead; to the end of the game if left out. */
  readonly depth?: number;
  /** The opinion of positions at that depth; 0 if left out. */
  readonly evaluate?: Evaluator<P>;
}

/** What the teaching searches answer. */
export interface MinimaxResult {
  /** The score for the side to move; a win in `n` plies is `WIN_SCORE - n`. `toValue` makes data of it. */
  readonly value: number;
  /** The first of the best moves, or `NO_MOVE` when there is nothing to choose. */
  readonly move: number;
  /** Positions looked at, the given one included. */
  readonly nodes: number;
}

/**
 * Minimax, as the textbooks have it: looks at everything and remembers nothing. It is the oracle that every other
 * search is checked against.
 *
 * @remarks Time: branching factor to the power of depth. Source: von Neumann 1928; Shannon 1950 for the depth limit.
 */
export function minimax<P extends Position>(position: P, options: MinimaxOptions<P> = {}): MinimaxResult {
  const { depth = Infinity, evaluate = () => 0 } = options;
  let nodes = 0;

  const best = (ply: number): { value: number; move: number } => {
    nodes++;
    const outcome = position.outcome();
    if (outcome !== ONGOING) return { value: scoreOfOutcome(outcome, position.payoff, ply), move: NO_MOVE };
    if (ply >= depth) return { value: evaluate(position), move: NO_MOVE };

    const moves = new Int32Array(position.maxMoves);
    const choice = { value: -Infinity, move: NO_MOVE };
    const side = position.turn();
    for (const move of moves.subarray(0, position.generate(moves, 0))) {
      position.play(move);
      const sameSide = position.turn() === side;
      const child = best(ply + 1).value;
      position.undo();
      const value = sameSide ? child : 0 - child;
      if (value > choice.value) Object.assign(choice, { value, move });
    }
    return choice;
  };

  return { ...best(0), nodes };
}
