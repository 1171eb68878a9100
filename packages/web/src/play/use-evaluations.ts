/** The evaluation of every position of a game: what is known, and where nothing is, one short analysis after the other. */
import { ONGOING, type Value } from '@games/search-core';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyGameModule, GamePosition } from '../contract/game-module';
import type { Options } from '../contract/options';
import { engine, sourceOf } from './engine';
import type { Evaluation } from './evaluation';
import { evaluationOf, keepInsight, nameOf, useKnown, type PositionName } from './evaluation-store';

const MILLISECONDS = 250;

/** A position of the game; `ended` is its value where the game is over. */
interface Stage {
  readonly name: PositionName;
  readonly ended: Value | null;
}

/**
 * The evaluation before each move, and after the last; `null` where nothing is known.
 *
 * @param isWanted - whether positions are analysed of which nothing is known.
 */
export function useEvaluations(
  module: AnyGameModule,
  options: Options,
  moves: readonly number[],
  isWanted: boolean,
): readonly (Evaluation | null)[] {
  useKnown();
  const stages = useMemo(() => stagesOf(module, options, moves), [module, options, moves]);
  const missing = isWanted ? stages.findLastIndex(({ name }) => evaluationOf(name) === null) : -1;
  useEffect(() => {
    const stage = stages[missing];
    if (stage === undefined) return undefined;
    const { name, ended } = stage;
    if (ended !== null) {
      keepInsight(name, { value: ended, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] });
      return undefined;
    }
    const job = engine('study').ask(sourceOf(module), {
      options,
      moves: moves.slice(0, missing),
      ask: { kind: 'analyse', milliseconds: MILLISECONDS },
    });
    job.answer.then(
      (answer) => answer !== null && keepInsight(name, answer),
      () => undefined,
    );
    return job.cancel;
  }, [stages[missing]?.name.key]);
  return stages.map(({ name }) => evaluationOf(name));
}

function stagesOf(module: AnyGameModule, options: Options, moves: readonly number[]): Stage[] {
  const position = module.createPosition(options) as GamePosition;
  const stageAt = (ply: number): Stage => ({
    name: nameOf(module.id, options, position, moves.slice(0, ply)),
    ended: endedValue(position),
  });
  const stages = [stageAt(0)];
  for (const [ply, move] of moves.entries()) {
    position.play(move);
    stages.push(stageAt(ply + 1));
  }
  return stages;
}

function endedValue({ payoff, outcome }: GamePosition): Value | null {
  const paid = outcome();
  if (paid === ONGOING) return null;
  if (payoff === 'margin') return { kind: 'score', score: paid, certainty: 'exact' };
  if (paid === 0) return { kind: 'draw', certainty: 'exact' };
  return { kind: paid > 0 ? 'win' : 'loss', plies: 0, certainty: 'exact' };
}
