/** What moves cost: in points of the chance to win, so that games and evaluations can be compared. */
import type { Side } from '../game/position';
import type { ScoreScale } from './game-definition';
import { advantageOf, type Evaluation } from './value-words';

/** Points of the chance to win that a move may cost. */
const MISTAKE = 15;
const BLUNDER = 30;

/** `'mistake'`: 15 points of the chance to win and more; `'blunder'`: 30 and more, or a proven win that is thrown away. */
export type Fault = 'mistake' | 'blunder';

/** What a move cost the side that made it. */
export interface MoveLoss {
  /** Points of the chance to win, from 0 to 100. */
  readonly lost: number;
  /** `null`: the move is not bad. */
  readonly fault: Fault | null;
}

/** An evaluation with the line of best play that it expects. */
export interface EvaluatedLine extends Evaluation {
  readonly line: readonly number[];
}

const NOTHING: MoveLoss = { lost: 0, fault: null };

/**
 * Compares the evaluations before and after a move. The move that the evaluation before expects costs nothing, though a later
 * search may think less of it.
 */
export function moveLoss(
  move: number,
  { value, turn, line }: EvaluatedLine,
  after: Evaluation,
  scale: ScoreScale,
): MoveLoss {
  if (line[0] === move) return NOTHING;
  const change = 50 * (advantageOf({ value, turn }, scale) - advantageOf(after, scale));
  const lost = Math.max(0, turn === 0 ? change : 0 - change);
  if (lost < MISTAKE) return { lost, fault: null };
  const isThrownAway = isWon({ value, turn }, turn) && !isWon(after, turn);
  return { lost, fault: lost >= BLUNDER || isThrownAway ? 'blunder' : 'mistake' };
}

/** Whether a side has a proven win. */
function isWon({ value, turn }: Evaluation, side: Side): boolean {
  if (value.certainty === 'estimate' || value.kind === 'draw') return false;
  const isOwn = turn === side;
  if (value.kind !== 'score') return (value.kind === 'win') === isOwn;
  return isOwn
    ? value.score > 0 && value.certainty !== 'at-most'
    : value.score < 0 && value.certainty !== 'at-least';
}

/**
 * How well a side has played, from 0 to 100: the mean over its moves, of which each counts less the more it has cost, by the
 * curve that Lichess has fitted to games of people (lichess.org/page/accuracy). `null`: it has not moved.
 *
 * @param losses - what each of its moves cost, in points of the chance to win.
 */
export function accuracyOf(losses: readonly number[]): number | null {
  if (losses.length === 0) return null;
  const all = losses.map((lost) => Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.04354 * lost) - 3.1669)));
  return all.reduce((sum, each) => sum + each, 0) / all.length;
}
