import { alphaBeta } from '../textbook/alpha-beta';
import type { Evaluator, Heuristics } from '../game/heuristics';
import { minimax } from '../textbook/minimax';
import { legalMoves } from '../game/moves';
import type { Hashed, Position, Repeating, Scored } from '../game/position';
import { type EngineReport } from '../search/engine';
import { createBudget } from '../scheduling/budget';
import { createEngine } from '../search/iterative-deepening';
import { createTranspositionTable } from '../search/transposition-table';
import type { AnyPosition } from './randomness';
import { withScoreInHash } from '../game/scored';
import { isDecided, scoreOfValue } from '../game/value';
import { createSolutionSync } from '../exhaustive/solution';
import { solveRetrogradeSync } from '../exhaustive/retrograde';
import { monteCarloSync } from '../monte-carlo/search';
import { solveByProofNumbersSync } from '../proof-number/solve';
import { mtdf } from '../textbook/mtdf';
import { withPlyInHash } from './wrappers';

/** Small, so that entries fight for their places. */
const SMALL_TABLE = 2 ** 12;
/** Enough for Monte-Carlo to prove the value of most trees that minimax searches. */
const PLAYOUTS = 5000;

interface EngineRun extends EngineReport {
  readonly reason: string;
}

function runEngine(
  position: AnyPosition,
  depth: number,
  { heuristics, memoryBytes = 0, slice = Infinity, allScores = false }: EngineSetting,
): EngineRun {
  const table = memoryBytes > 0 && position.hash ? createTranspositionTable(memoryBytes) : undefined;
  const engine = createEngine<Position>(position, heuristics, table);
  const budget = createBudget({}, { sliceNodes: slice });
  engine.begin({ depth, allScores });
  for (;;) {
    const reason = engine.run(budget);
    if (reason !== 'paused' && reason !== 'iterated') return { ...engine.report(), reason };
  }
}

interface EngineSetting {
  readonly heuristics?: Heuristics<Position> | undefined;
  readonly memoryBytes?: number | undefined;
  readonly slice?: number | undefined;
  readonly allScores?: boolean | undefined;
}

/**
 * Compares every search with plain minimax of a limited depth, under one evaluator: a random one finds most errors.
 */
export function disagreementAtDepth(
  original: AnyPosition,
  depth: number,
  evaluator: Evaluator<AnyPosition>,
): string | undefined {
  const position = withPlyInHash(original);
  const evaluate: Evaluator<Position> = evaluator;
  const expected = minimax(position, { depth, evaluate });
  const pruned = alphaBeta(position, { depth, evaluate });
  const heuristics = { evaluate };
  const plain = runEngine(position, depth, { heuristics });
  const tabled = runEngine(position, depth, { heuristics, memoryBytes: SMALL_TABLE });
  const sliced = runEngine(position, depth, { heuristics, memoryBytes: SMALL_TABLE, slice: 3 });
  const all = runEngine(position, depth, { heuristics, memoryBytes: SMALL_TABLE, allScores: true });
  const wrong = Object.entries({
    'alpha-beta': pruned.value,
    'the engine without a table': plain.moves[0]!.score,
    'the engine with a table': tabled.moves[0]!.score,
    'the engine in slices': sliced.moves[0]!.score,
    'the engine for all moves': all.moves[0]!.score,
  }).find(([, value]) => value !== expected.value);
  if (wrong) return `at depth ${depth} ${wrong[0]} says ${wrong[1]}, minimax ${expected.value}`;
  if (tabled.nodes !== sliced.nodes) {
    return `in slices the engine visits ${sliced.nodes} nodes, in one go ${tabled.nodes}`;
  }
  return undefined;
}

/**
 * Compares the values of all moves of a position, searched to the end of the game with a table, with plain minimax.
 */
export function disagreementInSolution(position: AnyPosition): string | undefined {
  const all = runEngine(position, Infinity, { memoryBytes: SMALL_TABLE, allScores: true });
  const best = runEngine(position, Infinity, { memoryBytes: SMALL_TABLE });
  const expected = minimax(position).value;
  const differs = (move: number): boolean => scoreOfMove(position, move) !== scoreIn(all, move);
  const wrong = isRepeating(position) ? undefined : legalMoves(position).find(differs);
  if (wrong !== undefined) {
    return `the engine says ${scoreIn(all, wrong) ?? 'nothing'} of move ${wrong}, minimax ${scoreOfMove(position, wrong)}`;
  }
  for (const { moves, reason } of [all, best]) {
    const { score, certainty } = moves[0]!;
    // In games with cycles a win is proven before it is known to be the shortest.
    if (isRepeating(position) && certainty === 'within' && Math.sign(score) === Math.sign(expected)) continue;
    if (score !== expected) return `the engine solves it with ${score}, minimax with ${expected}`;
    if (reason !== 'solved' || certainty !== 'exact')
      return `the engine searched to the end but calls it ${certainty}`;
  }
  return isScored(position) ? disagreementInScore(position) : undefined;
}

/** Compares a game that makes points on the way with the same game with its score in the state, by every algorithm. */
function disagreementInScore(position: AnyPosition): string | undefined {
  if (position.hash === undefined || isRepeating(position)) return undefined;
  const hashed = position as Position & Hashed;
  const limits = { memoryBytes: SMALL_TABLE };
  const expected = minimax(position).value;
  const sampled = monteCarloSync(hashed, { playouts: PLAYOUTS, seed: 1 }).value;
  const wrong = Object.entries({
    'the engine with the score in the state': runEngine(withScoreInHash(position), Infinity, limits).moves[0]!
      .score,
    'MTD(f)': mtdf(hashed, limits).value,
    'exhaustive solving': scoreOfValue(createSolutionSync(hashed).value()),
    'retrograde analysis': scoreOfValue(solveRetrogradeSync(hashed).solution!.value()),
    'proof-number search': scoreOfValue(solveByProofNumbersSync(hashed).value),
    'Monte-Carlo': sampled.certainty === 'exact' ? scoreOfValue(sampled) : expected,
  }).find(([, value]) => value !== expected);
  return wrong && `${wrong[0]} says ${wrong[1]}, minimax ${expected}`;
}

function isScored({ marginSoFar }: Position & Partial<Scored>): boolean {
  return marginSoFar !== undefined;
}

function isRepeating(position: Position & Partial<Repeating>): boolean {
  return position.historyReach !== undefined;
}

function scoreIn(report: EngineReport, move: number): number | undefined {
  return report.moves.find((entry) => entry.move === move)?.score;
}

function scoreOfMove(position: AnyPosition, move: number): number {
  const side = position.turn();
  position.play(move);
  const { value } = minimax<Position>(position);
  const score = position.turn() === side ? value : 0 - value;
  position.undo();
  return isDecided(score) ? score - Math.sign(score) : score;
}
