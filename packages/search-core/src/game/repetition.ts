import { unwrapPosition } from './unwrap-position';
import { checkChoice, checkFunction, checkRecord } from '../validation/check-options';
import { checkInteger } from '../errors';
import { assertPosition } from './assert-position';
import { derivePosition } from './derive';
import {
  ONGOING,
  type CyclicPosition,
  type Hashed,
  type Position,
  type Repeating,
  type Scored,
} from './position';

/** What happens when a position stands on the board once more. */
export interface RepetitionRule {
  /** How often a position may stand until the game ends: 2, it may not come again; 3, as in chess. */
  readonly times: number;
  /** What the side gets that brings the position about again; games of points can only be drawn, at 0 or the points made so far. @default 'draw' */
  readonly result?: 'draw' | 'loss' | 'win' | undefined;
}

const FIRST_PLIES = 256;
/** Slots for each position of the path, so that few collide. */
const SLOTS_PER_PLY = 4;

/**
 * Gives a game in which positions come back the rule that ends it. The game's own rules ignore repetition, and its hash
 * says which positions are the same; a counter, as of the moves without a capture, belongs into the hash.
 *
 * Searches know by {@link Repeating} which results depend on the path to a position, and never use them on another path.
 *
 * @param position - at its start; played on through the position that is returned.
 * @returns the same game with the rule; it has no longest game unless it says so itself.
 * @throws OptionError `search-core/wrong-type` for a position without a hash, `search-core/out-of-range` for `times`
 * under 2, `search-core/not-a-choice` for an unknown result, or one that a game of points cannot pay.
 * @remarks A move costs a hash and a place in a table of the positions since the start. Equal hashes of different
 * positions, one in `2^64`, would count as a repetition.
 *
 * @example
 * ```ts
 * import { fromStates, searchSync, withRepetition } from '@games/search-core';
 *
 * // A token on a ring of five fields is moved by one or two; moving it to field 4 wins.
 * const ring = fromStates({
 *   initial: 0,
 *   moves: () => [1, 2],
 *   next: (field, steps) => (field + steps) % 5,
 *   outcome: (field) => (field === 4 ? -1 : null),
 * });
 * console.log(searchSync(withRepetition(ring, { times: 2 })).value.kind); // win
 * ```
 */
export function withRepetition<P extends CyclicPosition & Hashed>(
  position: P,
  rule: RepetitionRule,
): P & Position & Repeating {
  checkRule(position, rule);
  const game = unwrapPosition(position);
  const { times, result = 'draw' } = rule;
  const { turn, play, undo, outcome, hash } = game;
  const { marginSoFar } = game as P & Partial<Scored>;
  const words = new Int32Array(2);
  const path = createPath();
  hash(words);
  path.push(words, turn());
  let limit = times;

  const outcomeNow = (): number => {
    const own = outcome();
    if (own !== ONGOING || path.count() < limit) return own;
    path.extendReach(result === 'draw' ? path.plies() - path.firstPly() : Infinity);
    if (result === 'draw') return marginSoFar?.() ?? 0;
    const isWon = (path.mover() === turn()) === (result === 'win');
    return isWon ? 1 : -1;
  };

  return derivePosition(game, {
    maxPlies: (game as Partial<Position>).maxPlies ?? Infinity,
    outcome: outcomeNow,
    play: (move: number) => {
      const mover = turn();
      play(move);
      hash(words);
      path.push(words, mover);
    },
    undo: () => {
      undo();
      path.pop();
    },
    repetitionDraws: result === 'draw',
    historyReach: path.reach,
    extendHistoryReach: path.extendReach,
    historyHash: (into: Int32Array) => {
      path.historyHash(into);
      // Which side is paid depends on the side that brought the position about.
      if (result !== 'draw') into[0]! ^= 0x2c1b3c6d * path.mover();
    },
    ...(result === 'draw' &&
      times > 2 &&
      marginSoFar === undefined && {
        drawAtFirstReturn: (isOn: boolean) => {
          path.countAll();
          if (isOn) path.countFromHere(times - 1);
          limit = isOn ? 2 : times;
        },
      }),
  }) as P & Position & Repeating;
}

/**
 * The positions from the start to now, and how often each stood.
 *
 * ```text
 *   for each ply   low, high: the hash    slot: its place below    mover: who brought it about
 *                  sumLow, sumHigh: of the hashes before it        lowest: the first ply that results since depend on
 *   slot           count: how often the position stood    first: its first ply    (an open table, probed one by one)
 * ```
 *
 * From a root on, those before it count but once, or not at all: see `countFromHere`.
 */
function createPath() {
  let size = FIRST_PLIES;
  let plies = -1;
  let low = new Int32Array(size);
  let high = new Int32Array(size);
  let mover = new Uint8Array(size);
  let sums = new Int32Array(2 * size);
  let lowest = new Float64Array(size);
  let slot = new Int32Array(size);
  let counts = new Int32Array(size * SLOTS_PER_PLY);
  let first = new Int32Array(size * SLOTS_PER_PLY);
  /** The ply that counting begins at, and those before it that count none the less. */
  let root = 0;
  let kept = new Set<number>();

  /** Finds the slot of a ply's position, or an empty one. */
  const find = (ply: number): number => {
    const mask = counts.length - 1;
    for (let place = low[ply]! & mask; ; place = (place + 1) & mask) {
      if (counts[place] === 0) return place;
      const other = first[place]!;
      if (low[other] === low[ply] && high[other] === high[ply]) return place;
    }
  };
  /** Counts a ply's position. The last one counted is the first to leave, so slots become free in order. */
  const count = (ply: number): void => {
    const place = find(ply);
    if (counts[place]!++ === 0) first[place] = ply;
    slot[ply] = place;
  };
  const grow = (): void => {
    const grown = <A extends Int32Array | Uint8Array | Float64Array>(array: A, bigger: A): A => {
      bigger.set(array);
      return bigger;
    };
    size *= 2;
    low = grown(low, new Int32Array(size));
    high = grown(high, new Int32Array(size));
    mover = grown(mover, new Uint8Array(size));
    sums = grown(sums, new Int32Array(2 * size));
    lowest = grown(lowest, new Float64Array(size));
    slot = new Int32Array(size);
    counts = new Int32Array(size * SLOTS_PER_PLY);
    first = new Int32Array(size * SLOTS_PER_PLY);
    recount(plies - 1);
  };
  const recount = (last: number): void => {
    counts.fill(0);
    for (let ply = 0; ply <= last; ply++) if (ply >= root || kept.has(ply)) count(ply);
  };
  const addSum = (ply: number, to: number): void => {
    sums[2 * to]! += Math.imul(low[ply]! ^ 0x5bd1e995, 0x85ebca6b);
    sums[2 * to + 1]! += Math.imul(high[ply]! ^ 0x27d4eb2f, 0xc2b2ae35);
  };
  /** Sums up the hashes before a ply anew. */
  const sumUp = (to: number): void => {
    sums.fill(0, 2 * to, 2 * to + 2);
    for (let ply = 0; ply < to; ply++) if (root === 0 || kept.has(ply)) addSum(ply, to);
  };

  return {
    plies: () => plies,
    count: () => counts[slot[plies]!]!,
    firstPly: () => first[slot[plies]!]!,
    mover: () => mover[plies]!,
    push: (words: Int32Array, side: number): void => {
      if (++plies === size) grow();
      low[plies] = words[0]!;
      high[plies] = words[1]!;
      mover[plies] = side;
      lowest[plies] = plies;
      if (plies > 0) {
        sums[2 * plies] = sums[2 * plies - 2]!;
        sums[2 * plies + 1] = sums[2 * plies - 1]!;
        addSum(plies - 1, plies);
      }
      count(plies);
    },
    pop: (): void => {
      counts[slot[plies]!]!--;
      plies--;
      lowest[plies] = Math.min(lowest[plies]!, lowest[plies + 1]!);
    },
    reach: (): number => Math.max(0, plies - lowest[plies]!),
    extendReach: (back: number): void => {
      lowest[plies] = Math.min(lowest[plies]!, plies - back);
    },
    /** Counts all positions since the start. */
    countAll: (): void => {
      root = 0;
      kept = new Set();
      recount(plies);
      sumUp(plies);
    },
    /** Counts positions from the last one on; of those before, once, what stood so often already. */
    countFromHere: (often: number): void => {
      root = plies;
      for (let ply = 0; ply < plies; ply++) {
        const place = slot[ply]!;
        if (counts[place]! >= often && place !== slot[plies]) kept.add(first[place]!);
      }
      recount(plies);
      sumUp(plies);
    },
    historyHash: (words: Int32Array): void => {
      words[0] = sums[2 * plies]!;
      words[1] = sums[2 * plies + 1]!;
    },
  };
}

function checkRule(position: CyclicPosition & Hashed, rule: RepetitionRule): void {
  checkRecord('position', position);
  assertPosition(derivePosition(position as Hashed & Position, { maxPlies: 0 }));
  checkFunction('position.hash', position.hash);
  checkRecord('rule', rule, { times: null, result: null });
  checkInteger('times', rule.times, 2, Number.MAX_SAFE_INTEGER);
  checkChoice('result', rule.result, position.payoff === 'margin' ? ['draw'] : ['draw', 'loss', 'win']);
}
