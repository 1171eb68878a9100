import { nameOfMove } from '../game/illegal-move';
import type { Notated, Position } from '../game/position';
import type { Value } from '../game/value';
import type { RootMove } from '../search/searcher';
import type { Mistake } from './mistake';

/** Says a value in words: `a win in 5 plies`, `a draw`, `a score of at least 3`, `a score of about 120`. */
export function explainValue(value: Value): string {
  switch (value.kind) {
    case 'draw':
      return `${BOUND_WORDS[value.certainty]}a draw`;
    case 'score':
      return `a score of ${BOUND_WORDS[value.certainty]}${value.score}`;
    case 'win':
    case 'loss':
      return `a ${value.kind} in ${BOUND_WORDS[value.certainty]}${plies(value.plies)}`;
  }
}

const BOUND_WORDS = {
  exact: '',
  within: 'at most ',
  'at-least': 'at least ',
  'at-most': 'at most ',
  estimate: 'about ',
} as const;

function plies(count: number): string {
  return count === 1 ? '1 ply' : `${count} plies`;
}

/** The most moves of a line that a sentence quotes. */
const MAX_QUOTED_MOVES = 8;

/** Says in a sentence what a move is, and what it loses against the best one. */
export function sentenceOf(
  position: Position & Partial<Notated>,
  best: RootMove,
  { move, value, principalVariation }: RootMove,
  { kind, difference }: Mistake,
): string {
  const name = nameOfMove(position, move);
  const other = nameOfMove(position, best.move);
  if (kind === 'nothing') {
    return best.move === move
      ? `${name} is the best move: ${explainValue(value)}.`
      : `${name} is as good as ${other}: ${explainValue(value)}.`;
  }
  const what = {
    'win-thrown-away': 'throws the win away',
    'draw-thrown-away': 'throws the draw away',
    'game-thrown-away': 'loses the game',
    longer: `wins ${plies(difference)} later`,
    shorter: `loses ${plies(difference)} sooner`,
    score: `costs ${difference}`,
  }[kind];
  const line = lineOf(position, principalVariation.slice(0, MAX_QUOTED_MOVES + 1));
  const after = line.length > 1 ? `; after ${line[0]!} comes ${line.slice(1).join(' ')}` : '';
  return `${name} ${what}: it is ${explainValue(value)}, while ${other} is ${explainValue(best.value)}${after}.`;
}

function lineOf(position: Position & Partial<Notated>, moves: readonly number[]): string[] {
  const names: string[] = [];
  try {
    for (const move of moves) {
      names.push(nameOfMove(position, move));
      position.play(move);
    }
  } finally {
    for (let count = names.length; count > 0; count--) position.undo();
  }
  return names;
}
