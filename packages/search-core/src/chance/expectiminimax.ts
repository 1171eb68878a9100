import { problemOfWeights } from '../game/chance-node';
import { assertPosition, MAX_PLIES } from '../game/assert-position';
import { createCheckedCalls } from '../game/checked-calls';
import { checkInteger } from '../errors';
import { legalMoves } from '../game/moves';
import { ONGOING, type Chance, type Position } from '../game/position';
import { marginReader } from '../game/scored';
import { checkCallback, checkRecord } from '../validation/check-options';
import { checkEstimate } from './estimate';

/** Estimates what the game will pay, on average, the side that a position is seen by: points, or from -1 to 1. */
export type ExpectationEvaluator<P extends Position> = (position: P) => number;

/** Options of {@link expectiminimax}. */
export interface ExpectiminimaxOptions<P extends Position> {
  /** Plies to look ahead, moves and events; from 0 to 4,000. @default to the end of the game */
  readonly depth?: number | undefined;
  /** Evaluates positions where the depth ends. @default 0 or the points made on the way */
  readonly evaluate?: ExpectationEvaluator<P> | undefined;
}

/**
 * Searches a game with dice as the textbooks do: the best of the moves, the mean of the events, nothing left out. The
 * oracle that faster searches are compared with.
 *
 * @returns what the game pays the side that the position is seen by, on average, and the number of positions visited.
 * @throws OptionError for an invalid depth or position; ContractViolation for an invalid
 * outcome, weights of events that do not sum to `chanceWeight`, and a game longer than `maxPlies` or 4,000 plies. The position is then unchanged.
 * @remarks Time: every line of play. Source: Michie, "Game-playing and game-learning automata", 1966.
 *
 * @example
 * ```ts
 * import { expectiminimax } from '@games/search-core/chance';
 * import { createPig } from '@games/search-core/testing';
 *
 * const { expected } = expectiminimax(createPig({ target: 4, maxTurns: 2 }));
 * console.log(expected.toFixed(4)); // the advantage of the first roll
 * ```
 */
export function expectiminimax<P extends Position & Partial<Chance>>(
  position: P,
  options: ExpectiminimaxOptions<P> = {},
): { readonly expected: number; readonly nodes: number } {
  const game = assertPosition(position);
  checkRecord('options', options, { depth: null, evaluate: checkCallback });
  const { depth = Infinity, evaluate = marginReader(game) } = options;
  if (depth !== Infinity) checkInteger('depth', depth, 0, MAX_PLIES);
  const { maxPlies, turn, chanceWeight, eventWeight } = game;
  const { play, undo, takeBack, plies, outcome, fail } = createCheckedCalls(game);
  const longest = Math.min(maxPlies, MAX_PLIES);
  let nodes = 0;

  /** The value of the position after a move or an event, for a side. */
  const after = (move: number, side: number): number => {
    play(move);
    const value = expectation();
    const own = turn() === side ? value : 0 - value;
    undo();
    return own;
  };
  const expectation = (): number => {
    nodes++;
    const paid = outcome();
    if (paid !== ONGOING) return paid;
    if (plies() >= depth) return checkEstimate(game, evaluate(game), Infinity, fail);
    if (plies() >= longest) fail(`the game is longer than ${longest} plies`);
    const side = turn();
    const moves = legalMoves(game);
    const total = chanceWeight?.() ?? 0;
    const problem = problemOfWeights(game as P & Chance, total, moves, 0, moves.length);
    if (problem !== undefined) fail(problem);
    if (total === 0) return Math.max(...moves.map((move) => after(move, side)));
    return moves.reduce((sum, event) => sum + eventWeight!(event) * after(event, side), 0) / total;
  };

  try {
    return { expected: expectation(), nodes };
  } finally {
    takeBack();
  }
}
