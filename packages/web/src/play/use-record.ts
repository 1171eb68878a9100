/** The moves of a game in words, with what is known of each. */
import type { Evaluation } from '@games/search-core/internal/values';
import { useCallback, useMemo } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, GamePosition, GameText, ScoreScale } from '../contract/game-module';
import { faultOf, type Fault } from './fault';
import { moveName } from './line-text';
import { useEvaluations } from './use-evaluations';
import type { GameInProgress } from './use-session';
import { valueText } from './value-text';

export interface GameRecord {
  /** The names of the moves of a line from the start of the game. */
  readonly namesOf: (line: readonly number[]) => readonly string[];
  /** Evaluation after each move; `null`: not known. */
  readonly evaluations: readonly (Evaluation | null)[];
  /** The value after `ply` moves; `null`: not known. */
  readonly valueAt: (ply: number) => string | null;
  readonly faultAt: (ply: number) => Fault | null;
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
  return {
    namesOf,
    evaluations,
    valueAt: (ply) => {
      const evaluation = evaluations[ply] ?? null;
      return evaluation === null ? null : valueText(evaluation, text.sides, scale, words);
    },
    faultAt: (ply) => faultOf(evaluations[ply - 1], evaluations[ply], scale.half),
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
