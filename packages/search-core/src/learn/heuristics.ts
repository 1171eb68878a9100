import type { GamePosition } from '../definition/game-definition';
import type { Heuristics } from '../game/heuristics';
import { marginReader } from '../game/scored';
import { MAX_EVALUATION } from '../game/value';
import { belongsToOther } from '../book/errors';
import { checkBytes } from '../validation/check-options';
import { checkLearnable, type Learnable, type Model } from './model';
import { readWeights, type Rounded } from './weights-file';

/**
 * Makes heuristics of weights that `learn` found, for every search.
 *
 * @param weights - bytes as {@link LearnResult.weights} has them; those of another place are checked.
 * @param definition - of the game that they were learned for.
 * @returns heuristics for positions with the board of the weights: others are refused with an OptionError
 * `search-core/other-weights`. In games of points an evaluation is an expectation of points, else 0 where a side expects a draw
 * and `scale.half` where it expects to win three of four games.
 * @throws NotationError `search-core/bad-weights` for damaged bytes; OptionError `search-core/other-weights` for those of
 * another game, board or number of features.
 * @example
 * ```ts no-run
 * import { readFile } from 'node:fs/promises';
 * import { searchSync } from '@games/search-core';
 * import { learnedHeuristics } from '@games/search-core/learn';
 * import othello from './othello.js';
 *
 * const heuristics = learnedHeuristics(await readFile('othello.weights'), othello);
 * console.log(searchSync(othello.createPosition({}), { heuristics, depth: 6 }).move);
 * ```
 */
export function learnedHeuristics<P extends GamePosition, O extends object>(
  weights: Uint8Array,
  definition: Learnable<P, O>,
): Heuristics<P> {
  checkBytes('weights', weights);
  checkLearnable(definition);
  const { model, ...rounded } = readWeights(weights, definition);
  return heuristicsOfWeights(model, rounded, definition);
}

/** The weights of each entry are written out: an evaluation reads one number for each tuple. */
export function heuristicsOfWeights<P extends GamePosition, O extends object>(
  { weightOf, tables, shape, createTracker }: Model<P>,
  { weights, step }: Rounded,
  { board }: Pick<Learnable<P, O>, 'board'>,
): Heuristics<P> {
  const size = weightOf.length;
  const table = new Int16Array(tables * size);
  for (let of = 0; of < tables; of++)
    for (let entry = 0; entry < size; entry++)
      table[of * size + entry] = weights[of * size + weightOf[entry]!]!;
  const { follow, entries } = createTracker();
  const count = entries.length;
  const unit = step * shape.unit;
  const rows = shape.rows.join();
  let known: P | undefined;
  let margin = (): number => 0;
  return {
    evaluate: (position) => {
      if (position !== known) {
        if (shape.features === 0) {
          const found = board
            .rows(position)
            .map(({ length }) => length)
            .join();
          if (found !== rows) throw belongsToOther('weights', 'board', rows, found);
        }
        known = position;
        margin = marginReader(position);
      }
      const base = follow(position) * size;
      let sum = 0;
      for (let at = 0; at < count; at++) sum += table[base + entries[at]!]!;
      const rest = Math.round(sum * unit);
      const score = margin() + (position.turn() === 0 ? rest : 0 - rest);
      return Math.max(-MAX_EVALUATION, Math.min(MAX_EVALUATION, score));
    },
  };
}
