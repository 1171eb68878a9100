/** Evaluates every position of a game in the background, one short analysis after the other. */
import { ONGOING, type Side, type Value } from '@games/search-core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyGameModule, GamePosition, Options } from '../games/game-module';
import { engine } from './engine';
import type { Evaluation } from './evaluation';

const MILLISECONDS = 250;
const MAX_KEPT = 4000;

/** What is known of positions, by game, options and moves; the oldest is forgotten first. */
const known = new Map<string, Evaluation>();

function keep(key: string, evaluation: Evaluation): void {
  known.set(key, evaluation);
  if (known.size > MAX_KEPT) known.delete(known.keys().next().value!);
}

/** The evaluation before each move, and after the last; `undefined` where it is not known yet. */
export function useEvaluations(
  module: AnyGameModule,
  options: Options,
  moves: readonly number[],
): readonly (Evaluation | undefined)[] {
  const [, refresh] = useState(0);
  const keys = useMemo(() => keysOf(module, options, moves), [module, options, moves]);
  const missing = keys.findLastIndex((key) => !known.has(key));
  useEffect(() => {
    const key = keys[missing];
    if (key === undefined) return undefined;
    const earlier = moves.slice(0, missing);
    const { turn, ended } = stateAfter(module, options, earlier);
    if (ended !== null) {
      keep(key, { value: ended, turn });
      refresh((count) => count + 1);
      return undefined;
    }
    const job = engine('study').ask(module.id, {
      options,
      moves: earlier,
      ask: { kind: 'analyse', milliseconds: MILLISECONDS },
    });
    job.answer.then(
      (answer) => {
        const value = answer?.value ?? null;
        if (value === null) return;
        keep(key, { value, turn });
        refresh((count) => count + 1);
      },
      () => undefined,
    );
    return job.cancel;
  }, [keys[missing]]);
  return keys.map((key) => known.get(key));
}

function keysOf({ id }: AnyGameModule, options: Options, moves: readonly number[]): string[] {
  const start = `${id} ${JSON.stringify(options)}`;
  return Array.from({ length: moves.length + 1 }, (_, ply) => `${start} ${moves.slice(0, ply).join()}`);
}

/** Whose turn it is, and what the game has come to where it is over. */
function stateAfter(
  module: AnyGameModule,
  options: Options,
  moves: readonly number[],
): { readonly turn: Side; readonly ended: Value | null } {
  const position = module.createPosition(options) as GamePosition;
  for (const move of moves) position.play(move);
  const outcome = position.outcome();
  return { turn: position.turn(), ended: outcome === ONGOING ? null : endValue(position.payoff, outcome) };
}

function endValue(payoff: GamePosition['payoff'], outcome: number): Value {
  if (payoff === 'margin') return { kind: 'score', score: outcome, certainty: 'exact' };
  if (outcome === 0) return { kind: 'draw', certainty: 'exact' };
  return { kind: outcome > 0 ? 'win' : 'loss', plies: 0, certainty: 'exact' };
}
