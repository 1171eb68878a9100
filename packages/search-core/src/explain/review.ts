import type { GameDefinition, GamePosition } from '../definition/game-definition';
import { type EvaluatedLine, type Fault, accuracyOf, moveLoss } from '../definition/move-loss';
import type { Side } from '../game/position';
import type { Value } from '../game/value';
import { LIMIT_SHAPE, type Limits, WORK_SHAPE } from '../scheduling/limits';
import { checkIntegers, checkRecord, type Shape } from '../validation/check-options';

/** How a game is reviewed. */
export interface ReviewRequest extends Pick<
  Limits<ReviewProgress>,
  'depth' | 'milliseconds' | 'nodes' | 'signal' | 'onProgress'
> {
  /** Time for each position. @default 250, where `depth` and `nodes` limit nothing */
  readonly milliseconds?: number | undefined;
}

/** A move of a game and what it cost. */
export interface ReviewedMove {
  /** How many moves came before it. */
  readonly ply: number;
  readonly move: number;
  /** Who made it; values are seen by this side. */
  readonly side: Side;
  /** The value of the position before the move, which is that of the best move. */
  readonly before: Value;
  readonly after: Value;
  /** Begins with the best move; best play goes on so, as far as it was looked at. */
  readonly line: readonly number[];
  /** Points of the chance to win that the move lost, from 0 to 100. */
  readonly lost: number;
  /**
   * `'mistake'` for 15 points and more, `'blunder'` for 30 and more, and for a proven win that is thrown away; `null` for any
   * other move.
   */
  readonly fault: Fault | null;
}

/** What is known after each move, from the last one to the first; the position stands before the move. */
export interface ReviewProgress {
  readonly move: ReviewedMove;
  /** Moves reviewed, and of the whole game. */
  readonly done: number;
  readonly total: number;
}

/** A game reviewed. */
export interface Review {
  /** In the order of the game; after an abort, the last ones. */
  readonly moves: readonly ReviewedMove[];
  /**
   * How well each side has played, from 0 to 100: the mean over its moves, of which each counts less the more it has lost.
   * `null`: a side without moves.
   */
  readonly accuracy: readonly [number | null, number | null];
  /** Positions visited. */
  readonly nodes: number;
  readonly milliseconds: number;
  /** What ended the review: all moves are done, or an abort. */
  readonly stopped: 'moves' | 'aborted';
}

const REVIEW_SHAPE: Shape<ReviewRequest> = { ...WORK_SHAPE, depth: LIMIT_SHAPE.depth };
/** For each position without a limit. */
const DEFAULT_MILLISECONDS = 250;

/**
 * Reviews a game: the value before and after each move, the better one, and what the move lost. Each position is analysed alone,
 * the last one first: what is found about the end of the game is known before what led to it.
 *
 * The position must not be touched before the promise settles; then it is as it was.
 *
 * @param definition - analyses the positions, and says how scores are read.
 * @param position - after the moves.
 * @param moves - all that were played since the position to begin with.
 * @returns an abort resolves with the moves that are done. Rejects with an OptionError for an invalid request, and with what the
 * analysis throws.
 * @example
 * ```ts
 * import { defineGame } from '@games/search-core';
 * import { review } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const game = defineGame({ id: 'tic-tac-toe', createPosition: createTicTacToe });
 * const position = createTicTacToe();
 * const moves = [0, 1, 4, 2, 8]; // X wins: 1 was wrong
 * moves.forEach(position.play);
 * const { moves: reviewed } = await review(game, position, moves, { depth: 9 });
 * console.log(reviewed[1]?.fault, reviewed[1]?.line[0]); // blunder 4
 * ```
 */
export async function review<P extends GamePosition>(
  { analyse, scale }: Pick<GameDefinition<P>, 'analyse' | 'scale'>,
  position: P,
  moves: readonly number[],
  request: ReviewRequest = {},
): Promise<Review> {
  checkRecord('options', request, REVIEW_SHAPE);
  checkIntegers('moves', moves, 0, Number.MAX_SAFE_INTEGER);
  const started = performance.now();
  const { depth, nodes, signal, onProgress } = request;
  const isUnlimited = depth === undefined && nodes === undefined;
  const { milliseconds = isUnlimited ? DEFAULT_MILLISECONDS : undefined } = request;
  const reviewed: ReviewedMove[] = [];
  let visited = 0;
  const evaluate = async (): Promise<EvaluatedLine | null> => {
    const found = await analyse(position, { depth, nodes, milliseconds, signal });
    visited += found.nodes;
    return found.stopped === 'aborted' || signal?.aborted === true
      ? null
      : { value: found.value, turn: position.turn(), line: found.principalVariation };
  };

  let after = await evaluate();
  let undone = 0;
  try {
    for (let ply = moves.length - 1; ply >= 0 && after !== null; ply--) {
      position.undo();
      undone++;
      const before = await evaluate();
      if (before === null) break;
      const move = moves[ply]!;
      const { value, turn: side, line } = before;
      const seen = after.turn === side ? after.value : negated(after.value);
      const lost = moveLoss(move, before, after, scale);
      reviewed.push({ ply, move, side, before: value, after: seen, line, ...lost });
      onProgress?.({ move: reviewed.at(-1)!, done: reviewed.length, total: moves.length });
      after = before;
    }
  } finally {
    for (const move of moves.slice(moves.length - undone)) position.play(move);
  }
  const accuracyOfSide = (side: Side): number | null =>
    accuracyOf(reviewed.filter((each) => each.side === side).map(({ lost }) => lost));
  return {
    moves: reviewed.toReversed(),
    accuracy: [accuracyOfSide(0), accuracyOfSide(1)],
    nodes: visited,
    milliseconds: performance.now() - started,
    stopped: reviewed.length < moves.length ? 'aborted' : 'moves',
  };
}

const OPPOSITE = { win: 'loss', loss: 'win' } as const;
const OPPOSITE_BOUND = { 'at-least': 'at-most', 'at-most': 'at-least' } as const;

/** A value as the other side sees it. */
function negated(value: Value): Value {
  switch (value.kind) {
    case 'draw':
      return value;
    case 'win':
    case 'loss':
      return { ...value, kind: OPPOSITE[value.kind] };
    case 'score': {
      const { score, certainty } = value;
      const isBound = certainty === 'at-least' || certainty === 'at-most';
      return { ...value, score: 0 - score, certainty: isBound ? OPPOSITE_BOUND[certainty] : certainty };
    }
  }
}
