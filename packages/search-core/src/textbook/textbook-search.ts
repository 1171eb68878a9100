/**
 * What surrounds a textbook search, so that it can stay as short as in the textbooks: its arguments and every answer of
 * the position and the evaluator are checked, and the position is given back whatever goes wrong.
 */
import { assertDeterministic, MAX_PLIES } from '../game/assert-position';
import { createCheckedCalls } from '../game/checked-calls';
import { isEvaluation } from '../game/contract';
import { checkInteger, OptionError } from '../errors';
import { toUserMove, type ChosenMoveOf } from '../game/user-moves';
import type { Evaluator } from '../game/heuristics';
import { ONGOING, type Position } from '../game/position';
import { marginReader } from '../game/scored';
import { scoreOfOutcome } from '../game/value';
import type { LeaveReason, SearchObserver } from '../search/observer';
import { type AnyShape, checkRecord } from '../validation/check-options';

/** Stack that one ply of a textbook search takes at most, and that the functions of a position may need. */
const STACK_BYTES = { ply: 200, position: 2 ** 16 };

/** Plies searched where neither the depth nor the game says how many: more need more stack than some threads have. */
const UNKNOWN_PLIES = 1000;

export interface TextbookPosition {
  /** Plies that can be looked ahead: the depth, or those of the longest game. */
  readonly plies: number;
  readonly play: (move: number) => void;
  readonly undo: () => void;
  /**
   * The score of a game that is over, `ply` moves below the root, or an evaluation at the horizon; else `ONGOING`.
   *
   * @param horizon - ply from which positions are evaluated. @default `plies`
   */
  readonly scoreOfLeaf: (ply: number, horizon?: number) => number;
  /** Writes the legal moves from a place on; returns where they end. */
  readonly generate: (into: Int32Array, from: number) => number;
  /** Says to the observer, if there is one, why a node ends; returns its score. */
  readonly leave: (ply: number, score: number, reason: LeaveReason | 'leaf') => number;
}

interface TextbookOptions<P extends Position> {
  readonly depth?: number | undefined;
  readonly evaluate?: Evaluator<P> | undefined;
  readonly observer?: SearchObserver | undefined;
}

/**
 * Searches a position by recursion.
 *
 * @param shape - of the options.
 * @param search - called when the arguments have been checked, with the position to search on.
 * @throws OptionError `search-core/out-of-range`, `search-core/wrong-type`, `search-core/not-a-choice`,
 * `search-core/unknown-option` naming what is invalid, `search-core/chance-nodes` for a game with dice, `search-core/stack-too-small` if the thread's stack may not
 * hold that many plies; ContractViolation for an invalid outcome, evaluation or list of moves, and for a
 * game longer than `maxPlies`; whatever the position or the evaluator throws. The position is then unchanged.
 */
export function runTextbookSearch<P extends Position, R extends { readonly move: number }>(
  given: P,
  options: TextbookOptions<P>,
  shape: AnyShape,
  search: (textbook: TextbookPosition, position: P) => R,
): Omit<R, 'move'> & { readonly move: ChosenMoveOf<P> } {
  const position = assertDeterministic(given);
  checkRecord('options', options, shape);
  const { depth = Infinity, evaluate = marginReader(position), observer } = options;
  const { payoff, maxPlies } = position;
  if (depth !== Infinity) checkInteger('depth', depth, 0, Number.MAX_SAFE_INTEGER);
  const plies =
    depth === Infinity && maxPlies === Infinity ? UNKNOWN_PLIES : Math.min(depth, maxPlies, MAX_PLIES);
  const { play, undo, takeBack, outcome, generate, fail, refuse } = createCheckedCalls(position);

  const textbook: TextbookPosition = {
    plies,
    play,
    undo,
    scoreOfLeaf: (ply, horizon = plies) => {
      const result = outcome();
      if (result !== ONGOING) return scoreOfOutcome(result, payoff, ply);
      if (ply < horizon) return ONGOING;
      if (ply === plies && ply < depth) fail(`the game is longer than ${describeLength(maxPlies, plies)}`);
      const score = evaluate(position);
      return isEvaluation(score) ? score : refuse('evaluate', score);
    },
    generate: (into, from) => from + generate(into, from),
    leave: (ply, score, reason) => {
      if (observer === undefined) return score;
      if (reason !== 'leaf') observer.leave(ply, score, reason);
      else observer.leave(ply, score, position.outcome() === ONGOING ? 'horizon' : 'over');
      return score;
    },
  };

  checkStack(plies);
  try {
    const found = search(textbook, position);
    return { ...found, move: toUserMove(position, found.move) };
  } finally {
    takeBack();
  }
}

function describeLength(maxPlies: number, plies: number): string {
  return maxPlies === Infinity ? `${plies} plies; give a depth` : `maxPlies = ${maxPlies}`;
}

/** Arguments that each call of a probe lays on the stack, and what it takes with them. */
const PROBE = new Array<number>(128).fill(0);
const PROBE_BYTES = PROBE.length * 8 + 128;

/**
 * Checks that the stack holds that many plies before the first move is played: a stack that overflows in the middle of a
 * move leaves a position that cannot be given back.
 */
function checkStack(plies: number): void {
  let calls = Math.ceil((plies * STACK_BYTES.ply + STACK_BYTES.position) / PROBE_BYTES);
  const probe = (): void => {
    if (calls-- > 0) Reflect.apply(probe, undefined, PROBE);
  };
  try {
    probe();
  } catch {
    throw new OptionError(
      'search-core/stack-too-small',
      `depth: the stack of this thread may not hold ${plies} plies`,
      { option: 'depth', plies },
    );
  }
}
