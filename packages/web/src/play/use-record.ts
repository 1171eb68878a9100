/** The moves of a game in words, with what is known of each. */
import { accuracyOf, type EvaluatedLine, type Fault, moveLoss } from '@games/search-core/internal/values';
import type { Side } from '@games/search-core';
import { useCallback, useMemo } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, GamePosition, GameText, ScoreScale } from '../contract/game-module';
import { moveName } from './line-text';
import { useEvaluations } from './use-evaluations';
import type { GameInProgress } from './use-session';
import { valueText } from './value-text';

export interface GameRecord {
  /** The names of the moves of a line from the start of the game. */
  readonly namesOf: (line: readonly number[]) => readonly string[];
  /** Evaluation after each move; `null`: not known. */
  readonly evaluations: readonly (EvaluatedLine | null)[];
  /** The value after `ply` moves; `null`: not known. */
  readonly valueAt: (ply: number) => string | null;
  readonly faultAt: (ply: number) => Fault | null;
  /** How well each side has played, from 0 to 100; `null`: not known of every move, or no move was made. */
  readonly accuracy: readonly [number | null, number | null];
}

/** @param isWanted - whether all positions are evaluated. */
export function useRecord(
  module: AnyGameModule,
  game: GameInProgress,
  text: GameText,
  scale: ScoreScale,
  words: Catalogue,
  isWanted: boolean,
): GameRecord {
  const { options, session, stages } = game;
  const otherNamesOf = useMemo(() => createNames(module, options, text), [module, options, text]);
  const names = useMemo(
    () => stages.slice(1).map(({ notation }) => moveName(notation, text)),
    [stages, text],
  );
  const namesOf = useCallback(
    (line: readonly number[]) => (line === session.moves ? names : otherNamesOf(line)),
    [session.moves, names, otherNamesOf],
  );
  const evaluations = useEvaluations(module, options, session.moves, stages, isWanted);
  const losses = session.moves.map((move, ply) => {
    const [before, after] = [evaluations[ply] ?? null, evaluations[ply + 1] ?? null];
    return before && after && moveLoss(move, before, after, scale);
  });
  const accuracyOfSide = (side: Side): number | null => {
    const own = losses.filter((_, ply) => stages[ply]!.side === side).map((loss) => loss?.lost);
    return own.includes(undefined) ? null : accuracyOf(own as number[]);
  };
  return {
    namesOf,
    evaluations,
    valueAt: (ply) => {
      const evaluation = evaluations[ply] ?? null;
      return evaluation === null ? null : valueText(evaluation, text.sides, scale, words);
    },
    faultAt: (ply) => losses[ply - 1]?.fault ?? null,
    accuracy: [accuracyOfSide(0), accuracyOfSide(1)],
  };
}

/** The names of the moves of lines that are not played. */
function createNames(
  module: AnyGameModule,
  options: GameInProgress['options'],
  text: GameText,
): GameRecord['namesOf'] {
  const known = new WeakMap<readonly number[], readonly string[]>();
  return (line) => {
    let names = known.get(line);
    if (names === undefined) {
      const position = module.createPosition(options) as GamePosition;
      names = line.map((move) => {
        const name = moveName(position.formatMove(move), text);
        position.play(move);
        return name;
      });
      known.set(line, names);
    }
    return names;
  };
}
