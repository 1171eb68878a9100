/**
 * Random games in which positions come back, under every rule of repetition: what the searches claim, with whatever they
 * keep from call to call, is compared with a walk of all ways.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  createRandom,
  createSearcher,
  legalMoves,
  ONGOING,
  randomBelow,
  type RandomWords,
  type Value,
  withRepetition,
} from '../../src';
import type { SearcherOptions } from '../../src/search/searcher';
import type { RepetitionRule } from '../../src/game/repetition';
import { alphaBeta, minimax, mtdf } from '../../src/textbook';
import { expectimaxSync } from '../../src/chance';
import {
  createEngine,
  createTranspositionTable,
  isDecided,
  toValue,
  type TranspositionTable,
} from '../../src/engine';
import { createMonteCarlo } from '../../src/monte-carlo';
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
import { scoreByAllWays, scoreOfMove, TooManyWays } from '../games/all-ways';
import { createGraphPosition, randomGraph } from '../games/random-graph';
import { randomEvaluations, randomHeuristics } from '../games/random-graph-game';
import { expectTrue } from '../true-values';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { createBudget } from '../../src/scheduling/budget';

/** Games of each target in the gate. */
const GAMES = 400;
/** A game with more ways than this is left out. */
const MAX_WAYS = 20_000;

const RESULTS = ['draw', 'draw', 'loss', 'win'] as const;
/** Bytes of tables, from one bucket to enough for every position. */
const TABLES = [64, 128, 256, 1024, 2 ** 16];

const chance = (random: RandomWords, of: number): boolean => randomBelow(random, of) === 0;
const oneOf = <T>(random: RandomWords, list: readonly T[]): T => list[randomBelow(random, list.length)]!;

type Game = ReturnType<typeof createGame>;

function createGame(seed: number, nodes: number) {
  const random = createRandom(seed);
  const payoff = chance(random, 4) ? 'margin' : 'outcome';
  const graph = randomGraph(seed, nodes, payoff);
  const rule: RepetitionRule = {
    times: 2 + randomBelow(random, 3),
    result: payoff === 'margin' ? 'draw' : oneOf(random, RESULTS),
  };
  const evaluations = randomEvaluations(random, { children: graph.edges });
  return { random, payoff, graph, rule, evaluations, begin: () => beginPlay(graph, rule) } as const;
}

/** A game in progress, and the truth about it. */
function beginPlay(graph: ReturnType<typeof randomGraph>, rule: RepetitionRule) {
  const position = withRepetition(createGraphPosition(graph), rule);
  const way = [0];
  const limits = { maxNodes: MAX_WAYS };
  return {
    position,
    isOver: () => position.outcome() !== ONGOING,
    plies: () => way.length - 1,
    play: (move: number) => {
      position.play(move);
      way.push(move);
    },
    undo: () => {
      position.undo();
      way.pop();
    },
    score: (depth?: number, evaluate?: (node: number) => number) =>
      scoreByAllWays(graph, rule, way, {
        ...limits,
        ...(depth !== undefined && { depth }),
        ...(evaluate && { evaluate }),
      }),
    scoreOf: (move: number) => scoreOfMove(graph, rule, way, move, limits),
    /** Whether the position is the one that was played to. */
    isHere: () => position.index() === way.at(-1),
  };
}

type Play = ReturnType<Game['begin']>;

/** Plays some random moves, which come before what is searched. */
function playOn({ random }: Game, play: Play, most: number): void {
  for (let left = randomBelow(random, most + 1); left > 0 && !play.isOver(); left--)
    play.play(oneOf(random, legalMoves(play.position)));
}

/** A random step: on, back, or none. */
function step({ random }: Game, play: Play): void {
  if (play.plies() > 0 && (play.isOver() || play.plies() > 7 || chance(random, 4))) play.undo();
  else if (!play.isOver() && !chance(random, 4)) play.play(oneOf(random, legalMoves(play.position)));
}

/** Declares a target; `check` calls `claim` for every claim, with the check of it. */
function fuzzGames(name: string, check: (game: Game, claim: (isTrue: () => void) => void) => void): void {
  fuzz(
    name,
    fc.record({ seed: fc.nat(), nodes: fc.integer({ min: 3, max: 7 }) }),
    ({ seed, nodes }) => {
      let claims = 0;
      const claim = (isTrue: () => void): void => {
        isTrue();
        claims++;
      };
      try {
        check(createGame(seed, nodes), claim);
      } catch (error) {
        if (!(error instanceof TooManyWays)) throw error;
      }
      return claims;
    },
    GAMES,
  );
}

interface Found {
  readonly move: number;
  readonly value: Value;
  readonly moves: readonly { readonly move: number; readonly value: Value }[];
  readonly principalVariation: readonly number[];
}

/** What a search of the position found is so, of the position and of each move. */
function checkFound(play: Play, found: Found, claim: (isTrue: () => void) => void): void {
  const { position } = play;
  assert.ok(play.isHere());
  const check = (value: Value, score: () => number): void => {
    if (value.certainty !== 'estimate') claim(() => expectTrue(value, score(), position));
  };
  check(found.value, play.score);
  for (const { move, value } of found.moves) check(value, () => play.scoreOf(move));
  if (found.value.certainty === 'exact' && !play.isOver())
    assert.equal(play.scoreOf(found.move), play.score());
  for (const move of found.principalVariation) {
    assert.ok(legalMoves(position).includes(move), 'illegal move');
    position.play(move);
  }
  found.principalVariation.forEach(() => position.undo());
}

fuzzGames('search with a kept table', (game, claim) => {
  const { random, graph, evaluations } = game;
  const memoryBytes = oneOf(random, TABLES);
  const shared = chance(random, 2) ? createTranspositionTable(memoryBytes) : undefined;
  const hasHeuristics = !chance(random, 3);
  const heuristics =
    hasHeuristics && randomHeuristics<Play['position']>(random, { children: graph.edges }, evaluations);
  const options: SearcherOptions<Play['position']> = {
    ...(shared ? { table: shared } : { memoryBytes }),
    ...(heuristics && { heuristics }),
    lateMoveReductions: chance(random, 4),
  };
  // Games that are played apart, with one table or each with its own.
  const games = [game.begin(), game.begin()].map((play) => {
    playOn(game, play, 3);
    return { play, searcher: createSearcher(play.position, options) };
  });
  for (let search = 0; search < 10; search++) {
    const { play, searcher } = oneOf(random, games);
    const found = searcher.searchSync({
      scores: chance(random, 2) ? 'all' : 'best',
      ...(chance(random, 4) ? { nodes: 1 + randomBelow(random, 80) } : { depth: 1 + randomBelow(random, 7) }),
    });
    checkFound(play, found, claim);
    step(game, play);
  }
});

fuzzGames('textbook searches', (game, claim) => {
  const { random, evaluations } = game;
  const play = game.begin();
  playOn(game, play, 4);
  const { position } = play;
  const depth = randomBelow(random, 8);
  const expected = play.score(depth, (node) => evaluations[node]!);
  const evaluate = (at: typeof position): number => evaluations[at.index()]!;
  const options = { depth, evaluate };
  const memory = { memoryBytes: oneOf(random, TABLES), guess: randomBelow(random, 21) - 10 };
  claim(() => assert.equal(minimax(position, options).value, expected));
  claim(() => assert.equal(alphaBeta(position, options).value, expected));
  claim(() => assert.equal(mtdf(position, { ...options, ...memory }).value, expected));
  const truth = play.score();
  const whole = mtdf(position, { depth: 60, ...memory });
  claim(() => assert.equal(whole.value, truth));
  if (!play.isOver()) claim(() => assert.equal(play.scoreOf(whole.move), truth));
  const { value } = expectimaxSync(position, { depth: 60, nodes: 10 * MAX_WAYS });
  if (value.certainty === 'exact') claim(() => assert.equal(value.expected, pointsOf(truth)));
  assert.ok(play.isHere());
});

/** What a score pays: a win or loss one point. */
const pointsOf = (score: number): number => (isDecided(score) ? Math.sign(score) : score);

fuzzGames('proof-number searches', (game, claim) => {
  const { random, payoff } = game;
  const play = game.begin();
  playOn(game, play, 4);
  const { position } = play;
  const side = oneOf(random, [0, 1] as const);
  const goal = payoff === 'outcome' ? randomBelow(random, 2) : randomBelow(random, 9) - 4;
  const isOwn = position.turn() === side;
  const reaches = (score: number): boolean => (isOwn ? pointsOf(score) : 0 - pointsOf(score)) >= goal;
  const truth = play.score();
  const nodes = chance(random, 4) ? 1 + randomBelow(random, 300) : 10 * MAX_WAYS;
  const check = ({ answer, move }: ProofResult): void => {
    assert.ok(play.isHere());
    if (answer === 'unknown') return;
    claim(() => assert.equal(answer === 'proven', reaches(truth)));
    if (!play.isOver() && isOwn === reaches(truth))
      claim(() => assert.equal(reaches(play.scoreOf(move)), reaches(truth)));
  };
  const request = { side, goal, nodes, memoryBytes: oneOf(random, TABLES) };
  check(proveSync(position, request));
  const whole = proveWithTreeSync(position, { ...request, treeNodes: 3000 });
  check(whole);
  if (whole.tree) claim(() => assert.equal(verifyProof(position, whole.tree!).valid, true));
  const solved = solveByProofNumbersSync(position, { nodes, memoryBytes: request.memoryBytes });
  const { value, atLeast, atMost, best } = solved;
  claim(() => assert.ok(atLeast <= pointsOf(truth) && pointsOf(truth) <= atMost));
  if (value.certainty !== 'estimate') claim(() => expectTrue(value, truth, position));
  for (const move of best) claim(() => assert.ok(pointsOf(play.scoreOf(move)) >= atLeast));
});

fuzzGames('Monte-Carlo search with a kept tree', (game, claim) => {
  const { random } = game;
  const play = game.begin();
  playOn(game, play, 3);
  const searcher = createMonteCarlo(play.position, { seed: randomBelow(random, 1000), memoryBytes: 2 ** 16 });
  for (let search = 0; search < 6; search++) {
    checkFound(play, searcher.searchSync({ playouts: 1 + randomBelow(random, 200) }), claim);
    const steps = 1 + randomBelow(random, 3);
    for (let left = steps; left > 0; left--) step(game, play);
    // Whether or not it is what was played last.
    if (chance(random, 2)) searcher.advance(play.position.index());
  }
});

/** What a pool makes of workers that each search a part of the root moves. */
fuzzGames('parts of the root moves', (game, claim) => {
  const { random, graph, evaluations } = game;
  const plays = [game.begin(), game.begin()];
  const heuristics = chance(random, 2)
    ? undefined
    : randomHeuristics<Play['position']>(random, { children: graph.edges }, evaluations);
  const memoryBytes = oneOf(random, TABLES);
  const workers = plays.map(({ position }) => {
    const table: TranspositionTable = createTranspositionTable(memoryBytes);
    const view = createRootView(position, heuristics, table);
    return { view, engine: createEngine(view.position, view.heuristics, view.table) };
  });
  for (let search = 0; search < 4; search++) {
    const [first] = plays as [Play, Play];
    const { position } = first;
    const roots = first.isOver() ? 0 : (heuristics?.candidates ?? (() => legalMoves(position).length));
    const count = typeof roots === 'number' ? roots : roots(position, new Int32Array(position.maxMoves), 0);
    if (count < 2) return;
    const depth = 1 + randomBelow(random, 8);
    const allScores = chance(random, 3);
    const contributions = workers.map(({ view, engine }, index) => {
      view.beginPart(engine, { depth, allScores }, index, workers.length);
      const finished: WorkerReport[] = [];
      for (;;) {
        const stopped = engine.run(createBudget({ nodes: 10 ** 5 }, { sliceNodes: Infinity }));
        const report = { ...engine.report(), statistics: undefined };
        finished.push(report);
        if (stopped !== 'iterated' && stopped !== 'paused') return { finished, last: { stopped, report } };
      }
    });
    const merged = mergeParts(contributions, allScores, true);
    const values = merged.moves.map(({ move, score, certainty }) => ({
      move,
      value: toValue(score, position.payoff, certainty),
    }));
    const { move, value } = values[0]!;
    if (allScores) for (const each of values) checkMove(first, each, claim);
    else if (value.certainty !== 'estimate') claim(() => expectTrue(value, first.score(), position));
    assert.ok(legalMoves(position).includes(move));
    const next = oneOf(random, legalMoves(position));
    for (const play of plays) play.play(next);
  }
});

function checkMove(
  play: Play,
  { move, value }: Found['moves'][number],
  claim: (isTrue: () => void) => void,
): void {
  if (value.certainty !== 'estimate') claim(() => expectTrue(value, play.scoreOf(move), play.position));
}
