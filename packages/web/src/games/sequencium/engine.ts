/**
 * The computer player of Sequencium: levels, analysis, exact margins.
 *
 * The search knows who wins and estimates the rest; the solver knows by how much. So a game is set up twice, for each
 * of them.
 *
 * @module
 */
import {
  ONGOING,
  legalMoves,
  type RootMove,
  type SearchProgress,
  type SearchResult,
  type Value,
} from '@games/search-core';
import {
  analyse,
  createOpponent,
  createPosition,
  LEVELS,
  solve,
  SOLVER_CELLS,
  type SequenciumPosition,
} from '@games/sequencium';
import { LEVEL_IDS, type LevelId } from '@games/sequencium/words';
import type { Answer, Ask, Control, Engine, Insight, MoveValue, Question } from '../../contract/engine';
import { searchLimit } from '../../contract/limit';
import type { SequenciumChoices } from './options';
import { solvedBoard, type SolvedBoard } from './solved-boards';

const EXPERT_MILLISECONDS = 1000;
/** The best player asks the solver first, which answers late in a game, and on small boards at once. */
const SOLVE_SHARE = 0.3;

/** Parts of an analysis: a first try of the solver, then the search, then the solver for the rest of the time. */
const QUICK_SOLVE_MILLISECONDS = 250;
const SEARCH_SHARE = 0.4;

/** Time for the values of all moves. */
const ESTIMATE_MILLISECONDS = 700;
const MOVE_SOLVE_MILLISECONDS = 3000;

/** Memory of the solver's table: a phone has room for it. */
const MEMORY_BYTES = 2 ** 26;

/** What is known before anything was computed. */
const UNKNOWN = { value: null, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] } as const;

interface Game {
  readonly question: Question;
  /** Who wins, for the search. */
  readonly position: SequenciumPosition;
  /** By how much, for the solver. */
  readonly margins: SequenciumPosition;
}

export const engine: Engine = async (question, control) => {
  const game = open(question);
  if (game.position.outcome() !== ONGOING) return { ...UNKNOWN, move: null };
  const { ask } = question;
  switch (ask.kind) {
    case 'choose':
      return choose(game, ask.level, control);
    case 'analyse':
      return study(game, ask, control);
    case 'values':
      return valueMoves(game, control);
    case 'threats':
      return { ...UNKNOWN, move: null };
  }
};

function open(question: Question): Game {
  const options = question.options as SequenciumChoices;
  const position = createPosition(options);
  const margins = createPosition({ ...options, payoff: 'margin' });
  for (const move of question.moves) {
    position.play(move);
    margins.play(move);
  }
  return { question, position, margins };
}

async function choose(game: Game, name: string, control: Control): Promise<Answer> {
  const limit = searchLimit(name);
  if (limit !== null && 'depth' in limit)
    return answerOf(await analyse(game.position, { ...limit, signal: control.signal }));
  const level = LEVEL_IDS.indexOf(name as LevelId) + 1;
  if (limit !== null || level === LEVELS)
    return chooseBest(game, limit?.milliseconds ?? EXPERT_MILLISECONDS, control);
  const opponent = createOpponent(game.position, { level });
  const move = await opponent.choose(control.signal);
  const { value, principalVariation: line } = opponent.thought()!;
  return { ...UNKNOWN, move, value: pointsOf(value), line };
}

async function chooseBest(game: Game, milliseconds: number, control: Control): Promise<Answer> {
  const known = knownValue(game);
  if (known !== null) return { ...withKnown(UNKNOWN, known), move: known.best };
  const solved = await solveWithin(game.margins, SOLVE_SHARE * milliseconds, control);
  return solved ?? estimate(game.position, (1 - SOLVE_SHARE) * milliseconds, control);
}

/** The value of a position and its line: exactly as soon as the solver has it, until then by search. */
async function study(
  game: Game,
  { milliseconds, threads = 1 }: Extract<Ask, { kind: 'analyse' }>,
  control: Control,
): Promise<Answer> {
  const start = performance.now();
  const quick = await solveWithin(
    game.margins,
    Math.min(QUICK_SOLVE_MILLISECONDS, milliseconds / 2),
    control,
  );
  if (quick !== null) return quick;
  const known = knownValue(game);
  const found = await estimateInThreads(game, threads, SEARCH_SHARE * milliseconds, {
    signal: control.signal,
    onProgress: (insight) => control.onProgress(known === null ? insight : withKnown(insight, known)),
  });
  if (known !== null) return { ...found, ...withKnown(found, known), move: known.best };
  const rest = milliseconds - (performance.now() - start);
  if (rest <= 0 || control.signal.aborted) return found;
  const solved = await solveWithin(game.margins, rest, {
    signal: control.signal,
    onProgress: ({ nodes, nodesPerSecond }) =>
      control.onProgress({ ...found, nodes: found.nodes + nodes, nodesPerSecond }),
  });
  return solved ?? found;
}

/** The value and the best move of a whole game that was solved beforehand. */
function knownValue({ question: { options, moves } }: Game): SolvedBoard | null {
  return moves.length > 0 ? null : (solvedBoard(options as SequenciumChoices) ?? null);
}

function withKnown(insight: Insight, { margin, best }: SolvedBoard): Insight {
  const line = insight.line[0] === best ? insight.line : [best];
  return { ...insight, value: exactly(margin), line };
}

/** Estimates in several threads where the page may start them. */
async function estimateInThreads(
  { question, position }: Game,
  threads: number,
  milliseconds: number,
  control: Control,
): Promise<Answer> {
  if (threads > 1) {
    const { searchInThreads } = await import('../threads');
    const found = await searchInThreads({
      game: 'sequencium',
      options: question.options,
      moves: question.moves,
      threads,
      milliseconds,
      signal: control.signal,
      onProgress: (progress) => control.onProgress({ ...insightOf(progress), threads }),
    });
    if (found !== null) return { ...answerOf(found), threads };
  }
  return estimate(position, milliseconds, control);
}

async function estimate(
  position: SequenciumPosition,
  milliseconds: number,
  { signal, onProgress }: Control,
): Promise<Answer> {
  const found = await analyse(position, {
    milliseconds,
    signal,
    onProgress: (progress) => onProgress(insightOf(progress)),
  });
  return answerOf(found);
}

function isSolvable({ rows, columns }: SequenciumPosition): boolean {
  return rows * columns <= SOLVER_CELLS;
}

/** The solver's answer; `null` where the board is too large for it or the time too short. */
async function solveWithin(
  margins: SequenciumPosition,
  milliseconds: number,
  { signal, onProgress }: Control,
): Promise<Answer | null> {
  if (!isSolvable(margins)) return null;
  const { value, best, principalVariation, nodes, stopped, ...solved } = await solve(margins, {
    milliseconds,
    signal,
    everyMove: false,
    // Takes as long again as the value alone.
    principalVariation: true,
    memoryBytes: MEMORY_BYTES,
    onProgress: (progress) =>
      onProgress({
        ...UNKNOWN,
        nodes: progress.nodes,
        nodesPerSecond: speedOf(progress.nodes, progress.milliseconds),
      }),
  });
  if (stopped !== 'solved') return null;
  const line = principalVariation ?? best;
  const nodesPerSecond = speedOf(nodes, solved.milliseconds);
  return { move: best[0] ?? null, value, depth: line.length, nodes, nodesPerSecond, line, moves: [] };
}

/** Estimates all moves at once, then solves one after the other while the solver has the time for each. */
async function valueMoves({ position, margins }: Game, control: Control): Promise<Answer> {
  const found = answerOf(
    await analyse(position, {
      milliseconds: ESTIMATE_MILLISECONDS,
      scores: 'all',
      signal: control.signal,
    }),
  );
  const values = new Map(found.moves.map((each) => [each.move, each]));
  const order = [...values.keys(), ...legalMoves(position).filter((move) => !values.has(move))];
  for (const move of order) {
    control.onProgress({ ...found, moves: [...values.values()] });
    const value = await solveMove(margins, move, control);
    if (value === null) break;
    values.set(move, { move, value });
  }
  return { ...found, moves: [...values.values()] };
}

/** The margin that a move leads to, for the side that makes it; `null`: the solver has not found it in time. */
async function solveMove(
  margins: SequenciumPosition,
  move: number,
  { signal }: Control,
): Promise<Value | null> {
  if (!isSolvable(margins)) return null;
  const turn = margins.turn();
  margins.play(move);
  try {
    const { atLeast, stopped } = await solve(margins, {
      milliseconds: MOVE_SOLVE_MILLISECONDS,
      signal,
      everyMove: false,
      memoryBytes: MEMORY_BYTES,
    });
    if (stopped !== 'solved') return null;
    return exactly(margins.turn() === turn ? atLeast : 0 - atLeast);
  } finally {
    margins.undo();
  }
}

function exactly(score: number): Value {
  return { kind: 'score', score, certainty: 'exact' };
}

/** A value of the search in points: hundredths of the final margin are, and a win is by at least one. */
function pointsOf(value: Value): Value {
  switch (value.kind) {
    case 'score':
      return { ...value, score: value.score / 100 };
    case 'draw':
      return { kind: 'score', score: 0, certainty: value.certainty };
    case 'win':
      return { kind: 'score', score: 1, certainty: value.certainty === 'estimate' ? 'estimate' : 'at-least' };
    case 'loss':
      return { kind: 'score', score: -1, certainty: value.certainty === 'estimate' ? 'estimate' : 'at-most' };
  }
}

function speedOf(nodes: number, milliseconds: number): number {
  return (1000 * nodes) / Math.max(1, milliseconds);
}

function insightOf({ value, depth, nodes, nodesPerSecond, principalVariation }: SearchProgress): Insight {
  return { value: pointsOf(value), depth, nodes, nodesPerSecond, line: principalVariation, moves: [] };
}

function answerOf(found: SearchResult): Answer {
  const { move, value, depth, nodes, milliseconds, principalVariation: line, moves } = found;
  const nodesPerSecond = speedOf(nodes, milliseconds);
  return { move, value: pointsOf(value), depth, nodes, nodesPerSecond, line, moves: moves.map(moveValueOf) };
}

function moveValueOf({ move, value, principalVariation: line }: RootMove): MoveValue {
  return { move, value: pointsOf(value), line };
}
