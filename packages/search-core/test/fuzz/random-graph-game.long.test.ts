import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import {
  createSearcher,
  type Hashed,
  type Heuristics,
  NO_MOVE,
  type Position,
  randomBelow,
  type RandomWords,
  type Scored,
  search,
  type SearchRequest,
  type SearchResult,
  searchSync,
  type Value,
} from '../../src';
import type { SearcherOptions } from '../../src/search/searcher';
import { alphaBeta, minimax, mtdf } from '../../src/textbook';
import {
  createEngine,
  createTranspositionTable,
  type EngineReport,
  INFINITE_SCORE,
  isDecided,
  toValue,
  WIN_SCORE,
} from '../../src/engine';
import { createSolutionSync, type RetrogradeSolution } from '../../src/exhaustive';
import { whyNotSync } from '../../src/explain';
import { createMonteCarlo, type MonteCarloResult } from '../../src/monte-carlo';
import { mergeParts } from '../../src/parallel/contributions';
import type { WorkerReport } from '../../src/parallel/messages';
import { createRootView } from '../../src/parallel/root-view';
import {
  proveSync,
  proveWithTreeSync,
  solveByProofNumbersSync,
  verifyProof,
  type ProofResult,
} from '../../src/proof-number';
import {
  createGraphGame,
  createGraphPosition,
  minimaxOfGraph,
  randomHeuristics,
  scoreAfter,
  type GraphGame,
  type GraphPosition,
} from '../games/random-graph-game';
import { solveBackwards } from '../helpers';
import { expectAsGood, expectTrue } from '../true-values';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { createBudget } from '../../src/scheduling/budget';

const GAMES = 20_000;
const MAX_NODES = 16;

/** The seed and size of a game; a failure shrinks to a small one. */
const games = fc.record({ seed: fc.nat(), nodes: fc.integer({ min: 1, max: MAX_NODES }) });

function fuzzGames(name: string, check: (game: GraphGame) => void): void {
  fuzz(
    name,
    games,
    ({ seed, nodes }) => {
      check(createGraphGame(seed, nodes));
    },
    GAMES,
  );
}

const chance = (random: RandomWords, of: number): boolean => randomBelow(random, of) === 0;
const oneOf = <T>(random: RandomWords, list: readonly T[]): T => list[randomBelow(random, list.length)]!;

/** Bytes of tables, from none over one bucket to enough for every position. */
const TABLES = [0, 64, 128, 256, 1024, 2 ** 16];

/** Every move of a line is legal. Returns the node where it ends. */
function endOfLine({ graph }: GraphGame, node: number, line: readonly number[]): number {
  for (const move of line) {
    assert.ok(graph.children[node]!.includes(move), 'illegal move');
    node = move;
  }
  return node;
}

/** The line of a proven win or loss is no longer than that, and has its length if it reaches the end of the game. */
function expectLine(game: GraphGame, node: number, value: Value, line: readonly number[]): void {
  const end = endOfLine(game, node, line);
  if (value.certainty === 'estimate' || (value.kind !== 'win' && value.kind !== 'loss')) return;
  assert.ok(line.length <= value.plies);
  if (game.graph.children[end]!.length === 0) assert.equal(line.length, value.plies);
}

/** The true score of a move for the side that makes it, `made` being the points it has made before. */
const scoreOf = ({ graph, scores }: GraphGame, node: number, move: number, made = 0): number =>
  scoreAfter(graph, scores, node, move) + made;

/** @param made - the points made so far, for the side to move. */
function expectHonest(game: GraphGame, node: number, result: SearchResult, made = 0): void {
  const { move, value, principalVariation, moves } = result;
  const legal = game.graph.children[node]!;
  expectTrue(value, game.scores[node]! + made, game.graph);
  assert.equal(principalVariation[0] ?? NO_MOVE, move);
  expectLine(game, node, value, principalVariation);
  if (legal.length === 0) {
    assert.deepEqual([move, result.stopped], [NO_MOVE, 'over']);
    return;
  }
  assert.ok(legal.includes(move), 'illegal move');
  expectAsGood(value, scoreOf(game, node, move, made), game.graph);
  assert.equal(moves[0]!.move, move);
  assert.equal(new Set(moves.map((entry) => entry.move)).size, moves.length);
  for (const entry of moves) {
    assert.ok(legal.includes(entry.move), 'illegal move');
    expectLine(game, node, entry.value, entry.principalVariation);
    if (moves.length > 1) expectTrue(entry.value, scoreOf(game, node, entry.move, made), game.graph);
  }
}

function randomRequest({ random, graph }: GraphGame, hasHeuristics: boolean): SearchRequest {
  const scores = chance(random, 4) ? 'all' : 'best';
  if (chance(random, 6)) return { scores, nodes: 1 + randomBelow(random, 3 * graph.children.length) };
  if (hasHeuristics || chance(random, 3))
    return { scores, depth: 1 + randomBelow(random, graph.children.length + 1) };
  return { scores };
}

function randomOptions({ random }: GraphGame): SearcherOptions<GraphPosition> {
  return {
    memoryBytes: oneOf(random, TABLES),
    lateMoveReductions: chance(random, 5),
    nullMove: chance(random, 8),
  };
}

/** Heuristics, or none. */
const heuristicsOrNone = ({
  random,
  graph,
  evaluations,
}: GraphGame): Heuristics<GraphPosition> | undefined =>
  chance(random, 5) ? undefined : randomHeuristics(random, graph, evaluations);

/** Searches with one table while a game is played: what is remembered stays true. */
fuzzGames('search calls proven only what is so', (game) => {
  const { random, graph } = game;
  const position = game.create();
  const heuristics = heuristicsOrNone(game);
  const options = randomOptions(game);
  const searcher = createSearcher(position, { ...options, ...(heuristics && { heuristics }) });
  let node = 0;
  for (let move = 0; move < 3; move++) {
    const request = randomRequest(game, heuristics !== undefined);
    const result = searcher.searchSync(request);
    assert.equal(position.index(), node);
    expectHonest(game, node, result, position.marginSoFar?.());
    expectComplete(result, request, heuristics, options);
    if (graph.children[node]!.length === 0) return;
    node = oneOf(random, graph.children[node]!);
    position.play(node);
  }
});

/** A search that leaves nothing out and has no limit knows the truth in the end. */
function expectComplete(
  { value, moves, stopped }: SearchResult,
  { depth, nodes }: SearchRequest,
  heuristics: Heuristics<GraphPosition> | undefined,
  { lateMoveReductions, nullMove }: SearcherOptions<GraphPosition>,
): void {
  const whole = !lateMoveReductions && !nullMove && !heuristics?.candidates;
  const deep = depth === undefined ? nodes === undefined : depth >= MAX_NODES;
  if (!whole || stopped === 'over' || (stopped !== 'solved' && !deep)) return;
  assert.equal(stopped, 'solved');
  for (const one of [value, ...moves.map((entry) => entry.value)]) assert.equal(one.certainty, 'exact');
}

fuzzGames('an engine in slices is honest at every moment', (game) => {
  const { random, graph } = game;
  if (graph.children[0]!.length === 0) return;
  const heuristics = heuristicsOrNone(game);
  const bytes = oneOf(random, TABLES);
  const table = bytes > 0 ? createTranspositionTable(bytes) : undefined;
  const { lateMoveReductions, nullMove } = randomOptions(game);
  const position = game.create();
  const engine = createEngine<GraphPosition>(position, heuristics, table, { lateMoveReductions, nullMove });
  const firstDepth = 1 + randomBelow(random, 4);
  const depthStep = 1 + randomBelow(random, 2);
  const allScores = chance(random, 4);
  engine.begin({ depth: MAX_NODES, allScores, firstDepth, depthStep });
  for (let event = 'paused'; event === 'paused' || event === 'iterated';) {
    event = engine.run(createBudget({}, { sliceNodes: 1 + randomBelow(random, 8) }));
    assert.equal(position.index(), 0);
    expectHonestReport(game, engine.report());
  }
});

function expectHonestReport(game: GraphGame, { certainty, moves }: EngineReport): void {
  const { payoff } = game.graph;
  const best = moves[0]!;
  const value = toValue(best.score, payoff, certainty);
  expectTrue(value, game.scores[0]!, game.graph);
  expectAsGood(value, scoreOf(game, 0, best.move), game.graph);
  for (const { score, certainty: own, move, line } of moves) {
    assert.equal(line[0], move);
    endOfLine(game, 0, line);
    if (moves.length > 1) expectTrue(toValue(score, payoff, own), scoreOf(game, 0, move), game.graph);
  }
}

/** What a pool makes of workers that each search a part of the root moves. */
fuzzGames('parts of the root moves add up to the truth', (game) => {
  const { random, graph } = game;
  const heuristics = heuristicsOrNone(game);
  const workers = Math.min(graph.children[0]!.length, 2 + randomBelow(random, 2));
  const allScores = chance(random, 4);
  const roots = heuristics?.candidates?.(game.create(), new Int32Array(MAX_NODES), 0) ?? workers;
  if (workers < 2 || roots < workers) return;
  const depth = 1 + randomBelow(random, MAX_NODES);
  const lateMoveReductions = chance(random, 3);
  const contributions = Array.from({ length: workers }, (_, seat) => {
    const view = createRootView(
      game.create(),
      heuristics,
      createTranspositionTable(oneOf(random, [64, 4096])),
    );
    const engine = createEngine(view.position, view.heuristics, view.table, { lateMoveReductions });
    view.beginPart(engine, { depth, allScores }, seat, workers);
    const finished: WorkerReport[] = [];
    for (;;) {
      const stopped = engine.run(createBudget({ nodes: 10 ** 6 }, { sliceNodes: Infinity }));
      const report = { ...engine.report(), statistics: undefined };
      finished.push(report);
      if (stopped !== 'iterated' && stopped !== 'paused') return { finished, last: { stopped, report } };
    }
  });
  const { moves } = mergeParts(contributions, allScores, lateMoveReductions);
  const best = toValue(moves[0]!.score, graph.payoff, moves[0]!.certainty);
  if (!allScores) expectTrue(best, game.scores[0]!, game.graph);
  expectAsGood(best, scoreOf(game, 0, moves[0]!.move), game.graph);
  if (!allScores) return;
  for (const { move, score, certainty } of moves)
    expectTrue(toValue(score, graph.payoff, certainty), scoreOf(game, 0, move), game.graph);
});

fuzzGames('minimax, alpha-beta and MTD(f) find the value', (game) => {
  const { random, graph, scores, evaluations } = game;
  const position = game.create();
  const evaluate = (at: GraphPosition): number => evaluations[at.index()]! + (at.marginSoFar?.() ?? 0);
  const legal = graph.children[0]!;
  const full = minimax<GraphPosition>(position);
  assert.equal(full.value, scores[0]);
  if (legal.length > 0) assert.equal(scoreOf(game, 0, full.move), scores[0]);
  const depth = randomBelow(random, 8);
  const shallow = minimaxOfGraph(graph, evaluations, 0, depth);
  const options = { depth, evaluate };
  assert.equal(minimax(position, options).value, shallow);
  assert.equal(alphaBeta(position, options).value, shallow);
  const alpha = randomBound(random);
  const beta = Math.max(alpha + 1, randomBound(random));
  const { value } = alphaBeta(position, { ...options, alpha, beta });
  if (value <= alpha) assert.ok(shallow <= value);
  else if (value >= beta) assert.ok(shallow >= value);
  else assert.equal(value, shallow);
  const memoryBytes = oneOf(random, TABLES.slice(1));
  const settings = { memoryBytes, guess: randomBound(random), ...(chance(random, 2) && { evaluate }) };
  const found = mtdf<GraphPosition>(position, settings);
  assert.equal(found.value, scores[0]);
  if (legal.length > 0) assert.equal(scoreOf(game, 0, found.move), scores[0]);
});

function randomBound(random: RandomWords): number {
  const near = randomBelow(random, 15) - 7;
  return oneOf(random, [near, near, WIN_SCORE - 8 + near, 8 - WIN_SCORE + near, -INFINITE_SCORE]);
}

fuzzGames('proof-number searches prove only what is so', (game) => {
  const { random, graph, scores } = game;
  const position = game.create();
  const points = pointsOf(scores[0]!);
  const goal = graph.payoff === 'outcome' ? randomBelow(random, 2) : randomBelow(random, 13) - 6;
  const side = chance(random, 2) ? position.turn() : oneOf(random, [0, 1] as const);
  const own = side === graph.sides[0];
  const truth = (own ? points : 0 - points) >= goal;
  const nodes = chance(random, 4) ? { nodes: 1 + randomBelow(random, 60) } : {};
  const memoryBytes = oneOf(random, TABLES.slice(1));
  const asked = { side, goal, ...nodes };
  const expectAnswer = (result: ProofResult): void => {
    const { answer, move, principalVariation } = result;
    if (!('nodes' in asked) && result.stopped !== 'memory') assert.notEqual(answer, 'unknown');
    if (answer !== 'unknown') assert.equal(answer, truth ? 'proven' : 'disproven');
    endOfLine(game, 0, principalVariation);
    if (graph.children[0]!.length === 0) {
      assert.equal(move, NO_MOVE);
      return;
    }
    assert.ok(graph.children[0]!.includes(move), 'illegal move');
    const after = pointsOf(scoreOf(game, 0, move));
    if (answer !== 'unknown' && truth === own) assert.equal((own ? after : 0 - after) >= goal, truth);
  };
  expectAnswer(proveSync(position, { ...asked, memoryBytes }));
  const whole = proveWithTreeSync(position, { ...asked, memoryBytes });
  expectAnswer(whole);
  if (whole.tree) assert.equal(verifyProof(position, whole.tree).valid, true);
  const { value, atLeast, atMost, best } = solveByProofNumbersSync(position, { ...nodes, memoryBytes });
  expectTrue(value, scores[0]!, game.graph);
  assert.ok(atLeast <= points && points <= atMost);
  for (const move of best) assert.ok(pointsOf(scoreOf(game, 0, move)) >= atLeast);
  assert.equal(position.index(), 0);
});

/** What a score pays: a win or loss one point. */
const pointsOf = (score: number): number => (isDecided(score) ? Math.sign(score) : score);

fuzzGames('Monte-Carlo search proves only what is so', (game) => {
  const { random, graph, scores, evaluations } = game;
  const position = game.create();
  const evaluate = (at: GraphPosition): number => evaluations[at.index()]! + (at.marginSoFar?.() ?? 0);
  const options = {
    seed: randomBelow(random, 1000),
    memoryBytes: 34 * (position.maxMoves + 1 + randomBelow(random, 80)),
    ...(chance(random, 3) && { evaluate }),
    ...(chance(random, 3) && {
      priors: (at: GraphPosition, _: Int32Array, weights: Float64Array) => weights.fill(at.index() % 3),
    }),
  };
  const check = (node: number, { move, value, moves }: MonteCarloResult): void => {
    const made = position.marginSoFar?.() ?? 0;
    expectTrue(value, scores[node]! + made, game.graph);
    if (graph.children[node]!.length === 0) {
      assert.equal(move, NO_MOVE);
      return;
    }
    if (value.certainty !== 'estimate') expectAsGood(value, scoreOf(game, node, move, made), game.graph);
    for (const entry of moves) {
      expectTrue(entry.value, scoreOf(game, node, entry.move, made), game.graph);
      endOfLine(game, node, entry.principalVariation);
    }
  };
  const kept = createMonteCarlo(position, options);
  check(0, kept.searchSync({ playouts: 1 + randomBelow(random, 40) }));
  if (graph.children[0]!.length === 0) return;
  const next = oneOf(random, graph.children[0]!);
  position.play(next);
  kept.advance(next);
  check(next, kept.searchSync({ playouts: 1 + randomBelow(random, 40) }));
  position.undo();
  if (chance(random, 4)) kept.clear();
  check(0, kept.searchSync({ playouts: 1 + randomBelow(random, 20) }));
  assert.equal(position.index(), 0);
});

fuzzGames('exhaustive and retrograde solving find the value and every best move', (game) => {
  const { random, graph, scores } = game;
  const position = game.create();
  const truth = toValue(scores[0]!, graph.payoff, 'exact');
  const best = graph.children[0]!.filter((move) => scoreOf(game, 0, move) === scores[0]);
  const memoryBytes = oneOf(random, [2 ** 12, 2 ** 16]);
  const solution = createSolutionSync(position, { memoryBytes });
  assert.deepEqual([solution.stopped, solution.value(), solution.bestMoves()], ['solved', truth, best]);
  assert.equal(solution.positions(), graph.children.length);
  const limited = createSolutionSync(position, { memoryBytes, nodes: 1 + randomBelow(random, 20) });
  if (limited.stopped === 'solved') assert.deepEqual(limited.value(), truth);
  const hashed = withoutNumbers(game.create());
  // Retrograde analysis tells positions apart that differ in their points, and then takes the hash.
  const room = { memoryBytes: graph.rewards ? 2 ** 20 : memoryBytes };
  expectSolved(game, hashed, solveBackwards(hashed, room));
  expectSolved(game, position, solveBackwards(position, room));
  expectSolved(game, position, solution);
});

/** The same position without {@link Indexed}. */
function withoutNumbers(position: GraphPosition): Position & Hashed & Partial<Scored> {
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome, hash, marginSoFar } = position;
  const scored = marginSoFar && { marginSoFar };
  return { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome, hash, ...scored };
}

/** A solution knows the value and the best moves of every position on a random way to the end. */
function expectSolved(
  game: GraphGame,
  position: Pick<GraphPosition, 'play' | 'undo' | 'marginSoFar'>,
  solution: Pick<RetrogradeSolution, 'value' | 'bestMoves'>,
): void {
  const { random, graph, scores } = game;
  let node = 0;
  let plies = 0;
  for (;;) {
    const made = position.marginSoFar?.() ?? 0;
    assert.deepEqual(solution.value(), toValue(scores[node]! + made, graph.payoff, 'exact'));
    const moves = graph.children[node]!;
    const best = moves.filter((move) => scoreOf(game, node, move) === scores[node]);
    assert.deepEqual(solution.bestMoves(), best);
    if (moves.length === 0) break;
    node = oneOf(random, moves);
    position.play(node);
    plies++;
  }
  for (; plies > 0; plies--) position.undo();
}

fuzzGames('"why not this move?" tells the truth', (game) => {
  const { random, graph, scores } = game;
  if (graph.children[0]!.length === 0) return;
  const position = createGraphPosition(graph);
  const heuristics = heuristicsOrNone(game);
  const asked = oneOf(random, graph.children[0]!);
  const depth = 2 + randomBelow(random, 8);
  const { best, move } = whyNotSync(position, asked, {
    depth,
    ...(heuristics && { heuristics }),
    memoryBytes: 1024,
  });
  assert.equal(position.index(), 0);
  expectTrue(move.value, scoreOf(game, 0, asked), game.graph);
  expectAsGood(best.value, scoreOf(game, 0, best.move), game.graph);
  expectTrue(best.value, scores[0]!, game.graph);
  endOfLine(game, 0, best.principalVariation);
  endOfLine(game, 0, move.principalVariation);
});

it('a search beside other work gives the same result, 500 games', async () => {
  for (let seed = 0; seed < 500; seed++) {
    const game = createGraphGame(seed, 2 + (seed % MAX_NODES));
    const heuristics = heuristicsOrNone(game);
    const options = { ...randomOptions(game), ...(heuristics && { heuristics }) };
    const request = randomRequest(game, heuristics !== undefined);
    const result = await search(game.create(), { ...options, ...request });
    expectHonest(game, 0, result);
    const expected = searchSync(game.create(), { ...options, ...request });
    assert.deepEqual({ ...result, milliseconds: 0 }, { ...expected, milliseconds: 0 });
  }
});

/** The game of the report of wrong lengths. */
it('a win that is shorter by a move left out is not called the shortest', () => {
  const graph = {
    payoff: 'outcome',
    children: [[2, 1, 3], [2], [3], []],
    sides: [0, 1, 0, 0],
    outcomes: [0, 0, 0, 1],
  } as const;
  const position = createGraphPosition(graph);
  const candidates = (_: unknown, into: Int32Array, from: number): number =>
    Math.min(position.generate(into, from), 2);
  for (const depth of [1, 2, 3, 4, 5]) {
    const { value } = searchSync(position, { depth, heuristics: { evaluate: () => 0, candidates } });
    if (value.kind === 'win') assert.deepEqual(value, { kind: 'win', plies: 2, certainty: 'within' });
    else assert.equal(value.certainty, 'estimate');
  }
});
