/**
 * The computer player of card rows. Every answer is exact and comes at once: nothing is searched.
 *
 * @module
 */
import {
  createOpponent,
  createPosition,
  parseRows,
  solve,
  type CardRowsPosition,
  type SolveResult,
} from '@games/card-rows';
import { ONGOING, type StopSignal, type Value } from '@games/search-core';
import { LEVEL_IDS, type LevelId } from '@games/card-rows/words';
import type { Answer, Engine, Question } from '../../contract/engine';

/** What is known before anything was computed. */
const UNKNOWN = { value: null, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] } as const;

/** How long a player looks at the cards, so that a person sees where each one goes. */
const LOOK_MILLISECONDS = 300;
const SLICE_MILLISECONDS = 15;

export const engine: Engine = async (question, { signal }) => {
  const position = open(question);
  if (position.outcome() !== ONGOING) return { ...UNKNOWN, move: null };
  const solution = solve(position);
  switch (question.ask.kind) {
    case 'choose':
      await look(signal);
      return choose(question.ask.level as LevelId, position);
    case 'analyse':
    case 'values':
      return answerOf(solution);
    case 'threats':
      return { ...UNKNOWN, move: null };
  }
};

function open({ options, moves }: Question): CardRowsPosition {
  const position = createPosition({ deal: parseRows(String(options['board']), { strict: false }) });
  for (const move of moves) position.play(move);
  return position;
}

async function look(signal: StopSignal): Promise<void> {
  const end = performance.now() + LOOK_MILLISECONDS;
  while (!signal.aborted && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, SLICE_MILLISECONDS));
}

async function choose(name: LevelId, position: CardRowsPosition): Promise<Answer> {
  const opponent = createOpponent(position, { level: LEVEL_IDS.indexOf(name) + 1 });
  const move = await opponent.choose();
  return { ...UNKNOWN, move, value: opponent.thought()!.value, line: [move] };
}

function answerOf({ value, principalVariation, moves }: SolveResult): Answer {
  return {
    ...UNKNOWN,
    move: principalVariation[0] ?? null,
    value,
    depth: principalVariation.length,
    line: principalVariation,
    moves: moves.map(({ move, margin }) => ({
      move,
      value: exact(margin),
      line: move === principalVariation[0] ? principalVariation : [move],
    })),
  };
}

function exact(score: number): Value {
  return { kind: 'score', score, certainty: 'exact' };
}
