/**
 * The computer player of connect three: levels, analysis, exact scores.
 *
 * @module
 */
import {
  analyse,
  createOpponent,
  createPosition,
  fitsWord,
  isSolvedBoard,
  LEVELS,
  solve,
  type ConnectBook,
  type ConnectPosition,
} from '@games/connect-three';
import type { ParallelSolver } from '@games/connect-three/parallel';
import { legalMoves, ONGOING, type SearchProgress, type Value } from '@games/search-core';
import { LEVEL_IDS } from '@games/connect-three/words';
import type { Answer, Ask, Control, Engine, Insight, MoveValue, Question } from '../../contract/engine';
import { answerOf, insightOf } from '../insight';
import { searchLimit } from '../../contract/limit';
import { bookOf } from './book';

/** Time for a move of the strongest level on a board that is not solved. */
const BEST_MILLISECONDS = 1000;

/** What is known before anything was computed. */
const UNKNOWN = { value: null, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] } as const;

/** One position for each size: the solver's table, tens of megabytes, is kept with it. */
let current: { readonly size: string; readonly position: ConnectPosition; plies: number } | null = null;

export const engine: Engine = async (question, control) => {
  const position = open(question);
  if (position.outcome() !== ONGOING) return { ...UNKNOWN, move: null };
  switch (question.ask.kind) {
    case 'choose':
      return choose(position, question.ask.level, control);
    case 'analyse':
      return study(position, question, question.ask, control);
    case 'values':
      return scoreColumns(position, control);
    case 'threats':
      return { ...UNKNOWN, move: null };
  }
};

function open({ options, moves }: Question): ConnectPosition {
  const size = JSON.stringify(options);
  if (current?.size !== size) current = { size, position: createPosition(options), plies: 0 };
  const { position } = current;
  for (; current.plies > 0; current.plies--) position.undo();
  for (const move of moves) {
    position.play(move);
    current.plies++;
  }
  return position;
}

/** The solver and the search: the solver in several threads, or the search where the board is large. */
async function study(
  position: ConnectPosition,
  { options, moves }: Question,
  { milliseconds, threads = 1 }: Extract<Ask, { kind: 'analyse' }>,
  control: Control,
): Promise<Answer> {
  if (threads === 1 || isSolvedBoard(position)) return studyWith(undefined);
  if (!fitsWord(position)) {
    const { searchInThreads } = await import('../threads');
    const found = await searchInThreads({
      game: 'connect-three',
      options,
      moves,
      threads,
      milliseconds,
      signal: control.signal,
      onProgress: (progress) => control.onProgress({ ...insightOf(progress), threads }),
    });
    return found === null ? studyWith(undefined) : { ...answerOf(found), threads };
  }
  const { solverInThreads } = await import('./solver-threads');
  return studyWith(await solverInThreads(position, threads));

  async function studyWith(solver: ParallelSolver | undefined): Promise<Answer> {
    const shared = solver && { threads: solver.workers };
    const onProgress = (insight: Insight): void => control.onProgress({ ...insight, ...shared });
    const limits = { milliseconds, book: await bookOf(position), solver };
    const found = await analyse(position, requestOf(limits, { ...control, onProgress }));
    return { ...answerOf(found), ...shared };
  }
}

function requestOf<Limits extends object>(limits: Limits, { signal, onProgress }: Control) {
  return { ...limits, signal, onProgress: (progress: SearchProgress) => onProgress(insightOf(progress)) };
}

/** By a limit or the strongest level as well as it can, else as the level of the package does. */
async function choose(position: ConnectPosition, name: string, control: Control): Promise<Answer> {
  const limit = searchLimit(name);
  const level = LEVEL_IDS.findIndex((id) => id === name) + 1;
  if (limit === null && level > 0 && level < LEVELS) {
    const opponent = createOpponent(position, { level });
    const move = await opponent.choose(control.signal);
    const { value, principalVariation: line } = opponent.thought()!;
    return { ...UNKNOWN, move, value, line };
  }
  // What sees only some plies knows no book.
  const book = limit !== null && 'depth' in limit ? undefined : await bookOf(position);
  const limits = limit ?? { milliseconds: BEST_MILLISECONDS, exact: name === 'perfect' };
  return answerOf(await analyse(position, requestOf({ ...limits, book }, control)));
}

/** Scores column after column, telling each: exactly where the solver takes the board, by search elsewhere. */
async function scoreColumns(position: ConnectPosition, control: Control): Promise<Answer> {
  const book = await bookOf(position);
  if (!fitsWord(position)) {
    const found = await analyse(position, requestOf({ milliseconds: 3000, scores: 'all' as const }, control));
    return answerOf(found);
  }
  const scored: MoveValue[] = [];
  let nodes = 0;
  const moves = fromCentre(legalMoves(position), position.columns);
  for (const column of moves) {
    if (control.signal.aborted) break;
    const { value, nodes: searched } = await solveColumn(position, column, book, control);
    nodes += searched;
    if (value === null) break;
    scored.push({ move: column, value });
    control.onProgress({ ...UNKNOWN, nodes, moves: [...scored], isPartial: true });
  }
  return { ...UNKNOWN, nodes, moves: scored, isPartial: scored.length < moves.length, move: null };
}

async function solveColumn(
  position: ConnectPosition,
  column: number,
  book: ConnectBook | undefined,
  { signal }: Control,
) {
  position.play(column);
  current!.plies++;
  try {
    const { value, score, nodes } = await solve(position, { scores: 'none', book, signal });
    return { value: score === null ? null : opposite(value), nodes };
  } finally {
    position.undo();
    current!.plies--;
  }
}

/** The value for the side that made the move. */
function opposite(value: Value): Value {
  switch (value.kind) {
    case 'win':
      return { ...value, kind: 'loss', plies: value.plies + 1 };
    case 'loss':
      return { ...value, kind: 'win', plies: value.plies + 1 };
    case 'draw':
      return value;
    case 'score':
      return { kind: 'score', score: 0 - value.score, certainty: 'estimate' };
  }
}

function fromCentre(moves: readonly number[], columns: number): number[] {
  const distance = (column: number): number => Math.abs(2 * column - columns + 1);
  return [...moves].sort((a, b) => distance(a) - distance(b));
}
