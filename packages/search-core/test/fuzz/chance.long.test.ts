/**
 * Random games with chance nodes: what the searches claim, with whatever they keep from call to call, is compared with
 * the means of all outcomes; and weights that are no probabilities are refused wherever they are asked for.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  ContractViolation,
  createRandom,
  NO_MOVE,
  ONGOING,
  randomBelow,
  type Chance,
  type Hashed,
  type Position,
  type RandomWords,
  type Value,
} from '../../src';
import { expectimaxSync, expectiminimax, type ExpectedValue } from '../../src/chance';
import { createMonteCarlo } from '../../src/monte-carlo';
import {
  createDicePosition,
  expectationOf,
  largestPayoff,
  randomDice,
  type RandomDice,
} from '../games/random-dice';
import { fuzz } from '../../../../tools/test-kit/fuzz';

/** Games of each target in the gate. */
const GAMES = 500;
/** Sums of weighted values in another order differ by rounding. */
const ROUNDING = 1e-9;

const chance = (random: RandomWords, of: number): boolean => randomBelow(random, of) === 0;
const oneOf = <T>(random: RandomWords, list: readonly T[]): T => list[randomBelow(random, list.length)]!;

/** Declares a target; `check` returns how many claims it has checked. */
function fuzzGames(name: string, check: (random: RandomWords, game: RandomDice) => number): void {
  fuzz(
    name,
    fc.record({ seed: fc.nat(), levels: fc.integer({ min: 1, max: 5 }) }),
    ({ seed, levels }) => {
      const random = createRandom(seed);
      return check(random, randomDice(seed, levels, oneOf(random, ['outcome', 'margin'] as const)));
    },
    GAMES,
  );
}

/** What a move or an event of a node pays the side of the node. */
function expectationAfter(game: RandomDice, at: number, move: number): number {
  const child = game.nodes[at]!.children[move]!;
  const value = expectationOf(game, child);
  const { side, rewards } = game.nodes[at]!;
  return rewards[move]! + (game.nodes[child]!.side === side ? value : 0 - value);
}

function isClose(value: number, expected: number): boolean {
  return Math.abs(value - expected) < ROUNDING;
}

fuzzGames('expectimax knows what is exact', (random, game) => {
  const position = createDicePosition(game);
  const truth = expectationOf(game);
  let claims = 0;
  const check = ({ expected, certainty }: ExpectedValue, wanted: number): void => {
    if (certainty === 'estimate') return;
    claims++;
    assert.ok(isClose(expected, wanted), `${expected} is not ${wanted}`);
  };
  check({ expected: expectiminimax(position).expected, certainty: 'exact' }, truth);
  for (const pruning of ['star1', 'star2'] as const) {
    const { value, move, moves, stopped } = expectimaxSync(position, {
      pruning,
      memoryBytes: oneOf(random, [0, 42, 2 ** 8, 2 ** 16]),
      scores: chance(random, 2) ? 'all' : 'best',
      ...(chance(random, 2) && { largestPayoff: largestPayoff(game) }),
      ...(chance(random, 3) && { depth: 1 + randomBelow(random, 5) }),
      ...(chance(random, 3) && { nodes: 1 + randomBelow(random, 300) }),
    });
    check(value, truth);
    for (const each of moves) check(each.value, expectationAfter(game, 0, each.move));
    if (stopped === 'solved' && move !== NO_MOVE)
      check({ expected: expectationAfter(game, 0, move), certainty: 'exact' }, truth);
  }
  return claims;
});

fuzzGames('Monte-Carlo search with a kept tree proves only what is so', (random, game) => {
  const position = createDicePosition(game);
  const searcher = createMonteCarlo(position, { seed: randomBelow(random, 1000), memoryBytes: 2 ** 15 });
  const way = [0];
  let claims = 0;
  const check = (value: Value, wanted: number): void => {
    if (value.certainty === 'estimate') return;
    claims++;
    const { kind, certainty } = value;
    const claimed = kind === 'score' ? value.score : { win: 1, draw: 0, loss: -1 }[kind];
    if (certainty === 'at-least') assert.ok(wanted > claimed - ROUNDING);
    else if (certainty === 'at-most') assert.ok(wanted < claimed + ROUNDING);
    else assert.ok(isClose(claimed, wanted), `${JSON.stringify(value)} is not ${wanted}`);
  };
  for (let search = 0; search < 4; search++) {
    const at = way.at(-1)!;
    const { value, moves } = searcher.searchSync({ playouts: 1 + randomBelow(random, 150) });
    const made = position.marginSoFar?.() ?? 0;
    check(value, expectationOf(game, at) + made);
    for (const each of moves) check(each.value, expectationAfter(game, at, each.move) + made);
    if (position.outcome() !== ONGOING || (way.length > 1 && chance(random, 4))) {
      if (way.length === 1) break;
      position.undo();
      way.pop();
    } else {
      const { children } = game.nodes[at]!;
      const move = randomBelow(random, children.length);
      position.play(move);
      way.push(children[move]!);
    }
    // Whether or not it is what was played last.
    if (chance(random, 2)) searcher.advance(randomBelow(random, 3));
  }
  return claims;
});

/** Numbers that are no weights, or not the right ones. */
const SPOILED: readonly ((right: number) => unknown)[] = [
  (right) => right + 1,
  (right) => right + 0.5,
  (right) => 0 - right,
  () => NaN,
  () => 2 ** 40,
  () => Infinity,
  (right) => String(right),
];

/** A game of which a chance node has wrong weights, and whether a search has looked at its events. */
function spoil(random: RandomWords, game: RandomDice, node: number) {
  const position = createDicePosition(game);
  const words = new Int32Array(2);
  const isThere = (): boolean => {
    position.hash(words);
    return words[1] === node;
  };
  const spoiled = oneOf(random, SPOILED) as (right: number) => number;
  const event = randomBelow(random, game.nodes[node]!.children.length);
  const ofTotal = chance(random, 2);
  const asked = { events: false };
  const chanceWeight = (): number => {
    const total = position.chanceWeight();
    return ofTotal && isThere() ? spoiled(total) : total;
  };
  const eventWeight = (of: number): number => {
    const weight = position.eventWeight(of);
    return !ofTotal && of === event && isThere() ? spoiled(weight) : weight;
  };
  const generate = (into: Int32Array, from: number): number => {
    if (isThere()) asked.events = true;
    return position.generate(into, from);
  };
  const broken: Position & Chance & Hashed = { ...position, generate, chanceWeight, eventWeight };
  return { broken, asked };
}

fuzzGames('weights that are no probabilities are refused where events are listed', (random, game) => {
  const chanceNodes = game.nodes.flatMap(({ weights }, node) => (weights.length > 0 ? [node] : []));
  if (chanceNodes.length === 0) return 0;
  const node = oneOf(random, chanceNodes);
  const playouts = 1 + randomBelow(random, 60);
  const memoryBytes = oneOf(random, [0, 2 ** 10]);
  const searches: readonly ((position: Position & Chance & Hashed) => unknown)[] = [
    (position) => expectiminimax(position),
    (position) => expectimaxSync(position, { pruning: 'star1', memoryBytes }),
    (position) => expectimaxSync(position, { pruning: 'star2', memoryBytes }),
    (position) => expectimaxSync(position, { largestPayoff: largestPayoff(game), memoryBytes }),
    (position) => createMonteCarlo(position, { memoryBytes: 2 ** 15 }).searchSync({ playouts }),
  ];
  searches.forEach((search, index) => {
    const { broken, asked } = spoil(random, game, node);
    let refused = false;
    try {
      search(broken);
    } catch (error) {
      refused = error instanceof ContractViolation && error.message.includes('Weight: expected');
      if (!refused) throw error;
    }
    assert.equal(refused || !asked.events, true, `search ${index} took wrong weights`);
    // The textbook leaves nothing out.
    if (index === 0) assert.equal(refused, true);
  });
  return searches.length;
});
