/** The evaluation of every position of a game: what is known, and where nothing is, one short analysis after the other. */
import { useEffect } from 'preact/hooks';
import type { AnyGameModule } from '../contract/game-module';
import type { Options } from '../contract/options';
import { engine, sourceOf } from './engine';
import { evaluationOf, keepInsight, type KnownEvaluation, useKnown } from './evaluation-store';
import type { Stage } from './stages';

const MILLISECONDS = 250;

/**
 * The evaluation before each move, and after the last; `null` where nothing is known.
 *
 * @param isWanted - whether positions are analysed of which nothing is known.
 */
export function useEvaluations(
  module: AnyGameModule,
  options: Options,
  moves: readonly number[],
  stages: readonly Stage[],
  isWanted: boolean,
): readonly (KnownEvaluation | null)[] {
  useKnown();
  const missing = isWanted ? stages.findLastIndex(({ name }) => evaluationOf(name) === null) : -1;
  useEffect(() => {
    const stage = stages[missing];
    if (stage === undefined) return undefined;
    const { name, ended } = stage;
    if (ended !== null) {
      keepInsight(name, { value: ended, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] });
      return undefined;
    }
    const ask = { kind: 'analyse', milliseconds: MILLISECONDS } as const;
    const question = { options, moves: moves.slice(0, missing), ask };
    const job = engine('study').ask({ game: sourceOf(module), question });
    job.answer.then(
      (answer) => answer !== null && keepInsight(name, answer),
      () => undefined,
    );
    return job.cancel;
  }, [stages[missing]?.name.key]);
  return stages.map(({ name }) => evaluationOf(name));
}
