/**
 * Self-play by temporal differences: what a position is expected to pay moves towards what its best successor is expected to
 * pay, and at the end towards what the game paid.
 *
 * ```text
 *   expected result of side 0   tanh(points made so far / unit + sum of the weights), from -1 to 1
 *   target of a position        (1 - lambda) * value of the best successor + lambda * target of that successor,
 *                               where it was played; a move by chance ends the sum
 *   step of a weight            rate * error / tuples * |sum of its errors| / sum of their magnitudes
 * ```
 *
 * The last factor is temporal coherence (Beal and Smith, Temporal coherence and prediction decay in TD learning, 1999): a
 * weight whose errors all have one sign moves fast, one whose errors cancel out slowly. It is kept for each weight, so that
 * nobody has to choose a rate that falls.
 */
import { isChanceNode } from '../game/chance-node';
import type { GamePosition } from '../definition/game-definition';
import { ONGOING } from '../game/position';
import { marginReader } from '../game/scored';
import { drawEvent } from '../match/chance-events';
import { createRandom, randomBelow, type RandomWords } from '../random';
import type { Budget, LimitReason } from '../scheduling/budget';
import type { SlicedWork } from '../scheduling/time-slicing';
import type { Model } from './model';

/** Spreads the seeds of neighbouring games over all bits. */
const SEED_FACTOR = 0x9e3779b1;
const FIRST_PLIES = 64;
/** What was played: the best move, another one, an event of chance, which is a sample of what follows. */
const BEST = 0;
const OTHER = 1;
const EVENT = 2;

/** What is learned: three numbers for each weight of each table. Threads may share them. */
export interface Memory {
  readonly weights: Float32Array;
  /** The sum of the errors of each weight, and that of their magnitudes. */
  readonly errors: Float32Array;
  readonly magnitudes: Float32Array;
}

/** How games are played and learned from. */
export interface Schedule {
  /** The share of moves by chance. */
  readonly exploration: number;
  /** Up to how many moves at the beginning of a game are by chance. */
  readonly openingPlies: number;
  readonly lambda: number;
  readonly rate: number;
  /** Games that last longer are drawn. */
  readonly maxPlies: number;
}

/** What was learned from, so far. */
export interface Tally {
  games: number;
  positions: number;
  /** The sum of the squared errors of all positions. */
  squares: number;
}

/** Plays games from the position, which is as before between them, and learns from each. */
export interface SelfPlay {
  /**
   * Plays one game.
   *
   * @param random - decides all of it.
   * @returns work that yields after each move, and may be dropped there: `abandon`.
   */
  readonly playGame: (random: RandomWords) => Generator<undefined, void>;
  /** Takes back the moves of a game that was dropped. */
  readonly abandon: () => void;
  readonly tally: Tally;
}

/**
 * Creates the player that learns.
 *
 * @param payoff - what an outcome is worth, from -1 to 1.
 */
export function createSelfPlay<P extends GamePosition>(
  position: P,
  { weightOf, shares, createTracker, shape: { unit } }: Model<P>,
  { weights, errors, magnitudes }: Memory,
  payoff: (outcome: number) => number,
  { exploration, openingPlies, lambda, rate, maxPlies }: Schedule,
): SelfPlay {
  const { entries, follow, difference, compare } = createTracker();
  const { places, now } = difference;
  const count = entries.length;
  const perTable = weightOf.length;
  const moves = new Int32Array(position.maxMoves);
  const { turn, generate, play, undo, outcome } = position;
  const tally: Tally = { games: 0, positions: 0, squares: 0 };
  const step = rate / count;
  const explored = Math.floor(exploration * 2 ** 32);
  /** The weights of each position of the game, and what it should have been worth. */
  let history = new Int32Array(count * FIRST_PLIES);
  let targets = new Float64Array(FIRST_PLIES);
  const kinds = new Uint8Array(maxPlies);
  const margin = marginReader(position);
  /** The points made before each position, which its cells do not show. */
  const made = new Float64Array(maxPlies);
  let ply = 0;

  const madeHere = (): number => (turn() === 0 ? margin() : 0 - margin()) / unit;
  /** The weights of the position that was remembered last, and what they are in the table of those that follow. */
  const current = new Int32Array(count);
  const weighed = new Float64Array(count);
  let weighedTable = -1;
  let weighedSum = 0;
  const weigh = (table: number): void => {
    const base = table * perTable;
    weighedTable = table;
    weighedSum = 0;
    for (let at = 0; at < count; at++) weighedSum += weighed[at] = weights[base + current[at]!]!;
  };
  /** The value of a position that follows the one that was remembered last. */
  const valueHere = (): number => {
    const paid = outcome();
    if (paid !== ONGOING) return turn() === 0 ? payoff(paid) : 0 - payoff(paid);
    const table = compare(position);
    if (table !== weighedTable) weigh(table);
    const base = table * perTable;
    let sum = madeHere() + weighedSum;
    const changes = difference.count;
    for (let index = 0; index < changes; index++) {
      const place = places[index]!;
      const entry = now[index]!;
      sum += weights[base + (shares[place] === 0 ? entry : weightOf[entry]!)]! - weighed[place]!;
    }
    return Math.tanh(sum);
  };
  const remember = (): void => {
    if ((ply + 1) * count > history.length) {
      history = enlarge(history, new Int32Array(2 * history.length));
      targets = enlarge(targets, new Float64Array(2 * targets.length));
    }
    const base = follow(position) * perTable;
    weighedTable = -1;
    const from = ply * count;
    made[ply] = madeHere();
    for (let at = 0; at < count; at++) {
      const entry = entries[at]!;
      history[from + at] = base + (current[at] = shares[at] === 0 ? entry : weightOf[entry]!);
    }
  };
  /** The index of the best move; `best` is its value. */
  let best = 0;
  const chooseBest = (listed: number): number => {
    const isFirst = turn() === 0;
    let chosen = 0;
    best = -Infinity;
    for (let index = 0; index < listed; index++) {
      play(moves[index]!);
      const value = isFirst ? valueHere() : 0 - valueHere();
      undo();
      if (value <= best) continue;
      best = value;
      chosen = index;
    }
    if (!isFirst) best = 0 - best;
    return chosen;
  };
  const learnFrom = (last: number, target: number): void => {
    const from = last * count;
    const end = from + count;
    let sum = made[last]!;
    for (let at = from; at < end; at++) sum += weights[history[at]!]!;
    const error = target - Math.tanh(sum);
    const size = Math.abs(error);
    tally.positions++;
    tally.squares += error * error;
    for (let at = from; at < end; at++) {
      const weight = history[at]!;
      const magnitude = magnitudes[weight]!;
      const coherence = magnitude === 0 ? 1 : Math.abs(errors[weight]!) / magnitude;
      weights[weight]! += step * coherence * error;
      errors[weight]! += error;
      magnitudes[weight] = magnitude + size;
    }
  };
  const abandon = (): void => {
    for (; ply > 0; ply--) undo();
  };

  function* playGame(random: RandomWords): Generator<undefined, void> {
    const opening = randomBelow(random, openingPlies + 1);
    while (ply < maxPlies && outcome() === ONGOING) {
      remember();
      if (isChanceNode(position)) {
        kinds[ply] = EVENT;
        play(drawEvent(position, (total) => randomBelow(random, total)));
      } else {
        const listed = generate(moves, 0);
        const chosen = chooseBest(listed);
        targets[ply] = best;
        const isRandom = ply < opening || random() >>> 0 < explored;
        const index = isRandom ? randomBelow(random, listed) : chosen;
        kinds[ply] = index === chosen ? BEST : OTHER;
        play(moves[index]!);
      }
      ply++;
      yield;
    }
    let target = ply < maxPlies ? valueHere() : 0;
    for (let last = ply - 1; last >= 0; last--) {
      if (kinds[last] === OTHER) target = targets[last]!;
      else if (kinds[last] === BEST) target = (1 - lambda) * targets[last]! + lambda * target;
      learnFrom(last, target);
    }
    tally.games++;
    abandon();
  }
  return { playGame, abandon, tally };
}

/**
 * Plays game after game until a limit is reached, in time slices; returns the reason. The same seed and number make the same
 * game, whenever it is played: one that was interrupted begins again.
 *
 * @param budget - its nodes are games.
 */
export function* playGames(
  { playGame, abandon, tally }: SelfPlay,
  seed: number,
  budget: Budget,
  onPause: () => void,
): SlicedWork<LimitReason> {
  for (;;) {
    const game = playGame(createRandom(Math.imul(seed, SEED_FACTOR) + tally.games));
    while (game.next().done !== true) {
      if (!budget.isSliceOver()) continue;
      const reason = budget.limitReason(0);
      if (reason !== undefined) {
        abandon();
        return reason;
      }
      onPause();
      yield undefined;
      budget.beginSlice();
    }
    if (tally.games >= budget.nodes) return 'nodes';
  }
}

function enlarge<Numbers extends Int32Array | Float64Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}
