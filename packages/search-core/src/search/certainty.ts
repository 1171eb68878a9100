/** How certain the score of a root move is, from what it depends on and how deep it was searched. */
import { isDecided, MAX_EVALUATION, WIN_SCORE, type Certainty, type Value } from '../game/value';
import { LEFT_OUT } from './provenance';

interface Known {
  readonly score: number;
  readonly certainty: Certainty;
}

/**
 * The certainty of a score after an iteration in which all root moves were searched.
 *
 * @param isSelective - whether a shorter win may be overlooked at a depth that reaches its end.
 */
export function certaintyOf(
  score: number,
  provenance: number,
  depth: number,
  isSelective: boolean,
): Certainty {
  if (provenance === 0) return 'exact';
  if ((provenance & LEFT_OUT) !== 0 || !isDecided(score)) return 'estimate';
  const plies = pliesOf(score);
  // No game that is not over is won in less than one move, or lost in less than two if it goes on after this one.
  if (plies <= (score > 0 ? 1 : 2)) return 'exact';
  return plies <= depth && !isSelective ? 'exact' : 'within';
}

/** The certainty of a move's score as that of its position while others may be better. */
export function certaintyAtLeast({ score, certainty }: Known): Certainty {
  if (certainty === 'estimate') return certainty;
  if (score > MAX_EVALUATION) return 'within';
  return certainty === 'exact' && !isDecided(score) ? 'at-least' : 'estimate';
}

/** Whether more depth cannot change a move's value; in a selective search, that it is won or lost. */
export function isSettled({ score, certainty }: Known, depth: number): boolean {
  return certainty === 'exact' || (isDecided(score) && pliesOf(score) <= depth);
}

/** The reason to report of a search: what is an estimate has not been solved. */
export function reasonFor<Reason extends string>(reason: Reason, { certainty }: Value): Reason | 'depth' {
  return reason === 'solved' && certainty === 'estimate' ? 'depth' : reason;
}

function pliesOf(score: number): number {
  return WIN_SCORE - Math.abs(score);
}
