/** Opponents that sample games. */
import type { Chance, Position } from '../game/position';
import { withoutMoveValues } from '../game/user-moves';
import { monteCarlo, type MonteCarloProgress } from '../monte-carlo/search';
import { createRandom } from '../random';
import type { RootMove, SearchProgress } from '../search/searcher';
import {
  type Analyse,
  checkOpponentOptions,
  chooseNearBest,
  opponentOf,
  type LevelStrength,
  type Opponent,
  type OpponentOptions,
} from './opponent';

/** Creates the opponent of a level with playouts. @throws OptionError as {@link checkOpponentOptions}. */
export function createSamplingOpponent<P extends Position>(
  position: P,
  analyse: Analyse<P>,
  strengths: readonly LevelStrength[],
  options: OpponentOptions,
): Opponent {
  const { level, seed, milliseconds } = checkOpponentOptions(options, strengths.length);
  const { blur, depth, nodes, playouts, milliseconds: time } = strengths[level - 1]!;
  const { chanceWeight } = position as Partial<Chance>;
  const searches = chanceWeight === undefined && (depth ?? nodes) !== undefined;
  const random = createRandom(seed);
  return opponentOf(position, async (signal, onProgress) => {
    const known = searches ? await analyse(position, { depth, nodes, signal, onProgress }) : undefined;
    if (known && isKnown(known)) {
      const { move, value, principalVariation } = known;
      return { move, value, principalVariation };
    }
    const { moves } = await monteCarlo<Position>(withoutMoveValues(position), {
      playouts,
      milliseconds: milliseconds ?? time,
      seed: random(),
      signal,
      onProgress: onProgress && ((progress) => onProgress(asSearch(progress))),
    });
    return blur > 0 ? chooseNearBest(moves, blur, random) : moves[0]!;
  });
}

/** Whether a value needs no further search: a win, or the exact value. */
function isKnown({ value: { kind, certainty } }: RootMove): boolean {
  return certainty === 'exact' || (kind === 'win' && certainty === 'within');
}

/** The progress of sampling as that of a search, with playouts for nodes. */
function asSearch({
  value,
  principalVariation,
  playouts: nodes,
  milliseconds,
}: MonteCarloProgress): SearchProgress {
  const nodesPerSecond = Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
  const depth = principalVariation.length;
  return { depth, value, principalVariation, nodes, milliseconds, nodesPerSecond, tableFill: 0 };
}
