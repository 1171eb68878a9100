/**
 * Exact margins of Sequencium. The search knows who wins and estimates the rest; the solver knows by how much, on a
 * position of its own.
 *
 * @module
 */
import { legalMoves, type Value } from '@games/search-core';
import { createPosition, solve, SOLVER_CELLS, type SequenciumPosition } from '@games/sequencium';
import type { Answer, Control, Insight } from '../../contract/engine';
import type { EngineExtras, GameInEngine } from '../../contract/engine-extras';
import { searchLimit } from '../../contract/limit';
import { UNKNOWN } from '../../games/insight';
import { solvedBoard, type SequenciumChoices, type SolvedBoard } from './solved-boards';

type Game = GameInEngine<SequenciumPosition, SequenciumChoices>;

/** Parts of an analysis: a first try of the solver, then the search, then the solver for the rest of the time. */
const QUICK_SOLVE_MILLISECONDS = 250;
const SEARCH_SHARE = 0.4;

/** Time for the values of all moves. */
const ESTIMATE_MILLISECONDS = 700;
const MOVE_SOLVE_MILLISECONDS = 3000;

/** Memory of the solver's table: a phone has room for it. */
const MEMORY_BYTES = 2 ** 26;

export const engine: EngineExtras<SequenciumPosition, SequenciumChoices> = {
  choose: (game, level, control) => {
    const limit = searchLimit(level);
    return limit !== null && 'milliseconds' in limit ? study(game, limit, control) : Promise.resolve(null);
  },
  analyse: study,
  values: valueMoves,
};

/** The position for the solver. */
function marginsOf({ options, moves }: Game): SequenciumPosition {
  const position = createPosition({ ...options, payoff: 'margin' });
  moves.forEach(position.play);
  return position;
}

/** The value of a position and its line: exactly as soon as the solver has it, until then by search. */
async function study(
  game: Game,
  ask: { readonly milliseconds: number; readonly threads?: number | undefined },
  control: Control,
): Promise<Answer> {
  const { milliseconds } = ask;
  const start = performance.now();
  const margins = marginsOf(game);
  const quick = await solveWithin(margins, Math.min(QUICK_SOLVE_MILLISECONDS, milliseconds / 2), control);
  if (quick !== null) return quick;
  const known = game.moves.length > 0 ? undefined : solvedBoard(game.options);
  const bound = boundOf(game, margins);
  const searched = { ...ask, milliseconds: SEARCH_SHARE * milliseconds };
  const watched: Control = {
    signal: control.signal,
    onProgress: (insight) => control.onProgress(withKnown(withBound(insight, bound), known)),
  };
  const answer =
    (await game.analyseInThreads(searched, watched)) ??
    (await game.analyse({ milliseconds: searched.milliseconds }, watched));
  const found = withBound(answer, bound);
  if (known !== undefined) return { ...found, ...withKnown(found, known), move: known.best };
  const rest = milliseconds - (performance.now() - start);
  if (rest <= 0 || control.signal.aborted) return found;
  const solved = await solveWithin(margins, rest, {
    signal: control.signal,
    onProgress: ({ nodes, nodesPerSecond }) =>
      control.onProgress({ ...found, nodes: found.nodes + nodes, nodesPerSecond }),
  });
  return solved ?? found;
}

/** With the value and the best move of a whole game that was solved beforehand. */
function withKnown(insight: Insight, known: SolvedBoard | undefined): Insight {
  if (known === undefined) return insight;
  const { margin, best } = known;
  const line = insight.line[0] === best ? insight.line : [best];
  return { ...insight, value: exactly(margin), line };
}

/** What the side to move has at least after the first move of a game that is solved: that move gained nothing. */
function boundOf({ options, moves }: Game, margins: SequenciumPosition): number {
  const start = moves.length === 1 && margins.turn() === 1 ? solvedBoard(options) : undefined;
  return start === undefined ? -Infinity : 0 - start.margin;
}

/** With the bound in the place of an estimate below it; estimates are hundredths of points. */
function withBound<Found extends Insight>(insight: Found, bound: number): Found {
  const { value } = insight;
  const isBelow = value?.kind === 'score' && value.certainty === 'estimate' && value.score < 100 * bound;
  return isBelow ? { ...insight, value: { kind: 'score', score: bound, certainty: 'at-least' } } : insight;
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
async function valueMoves(game: Game, control: Control): Promise<Answer> {
  const margins = marginsOf(game);
  const quiet = { ...control, onProgress: () => undefined };
  const found = await game.analyse({ milliseconds: ESTIMATE_MILLISECONDS, scores: 'all' }, quiet);
  const values = new Map(found.moves.map((each) => [each.move, each]));
  const order = [...values.keys(), ...legalMoves(margins).filter((move) => !values.has(move))];
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

function speedOf(nodes: number, milliseconds: number): number {
  return (1000 * nodes) / Math.max(1, milliseconds);
}
