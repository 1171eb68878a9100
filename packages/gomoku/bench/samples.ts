/**
 * Positions as the evaluation network sees them (`src/engine/tokens.ts`), with what is expected of them.
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERNS } from '../src/patterns/point-pattern';
import { createPatternBoard, type PatternBoard } from '../src/patterns/pattern-board';
import { PATTERN_PAIRS, patternPairOf, subPatternIn } from '../src/patterns/point-pattern';
import { countTokenOf } from '../src/engine/tokens';
import type { Rule } from '../src/board/rule';
import { BOARD_SIZE, type Game, type SearchedPosition } from './games';

/** How much of what is expected in a game is the value of the search; the rest is the result. */
const TRUST = 0.7;
/** Evaluation points for a change of the log odds by 1. */
export const SCALE = 200;

/** Samples, one behind the other. */
export interface Samples {
  readonly length: number;
  /** The tokens of sample `s` are those from `starts[s]` to `starts[s + 1] - 1`. */
  readonly starts: Uint32Array;
  readonly tokens: Uint16Array;
  /** How often each token occurs. */
  readonly amounts: Uint8Array;
  /** Chances of the side to move, from 0 to 1. */
  readonly expected: Float64Array;
}

/** Collects samples. */
export interface SampleCollector {
  /** Adds the positions of a game that a search evaluates. */
  readonly add: (game: Game) => void;
  readonly samples: () => Samples;
}

/** @param only - the side on move of the positions that are to be collected; both if left out. */
export function createSampleCollector(rule: Rule, only?: Side): SampleCollector {
  const patterns = createPatternBoard(BOARD_SIZE, rule);
  const amountOf = new Uint8Array(PATTERN_PAIRS);
  const starts: number[] = [0];
  const expected: number[] = [];
  let tokens = new Uint16Array(2 ** 20);
  let amounts = new Uint8Array(2 ** 20);
  let used = 0;

  const addToken = (token: number, amount: number): void => {
    if (used === tokens.length) {
      tokens = grown(tokens, new Uint16Array(2 * used));
      amounts = grown(amounts, new Uint8Array(2 * used));
    }
    tokens[used] = token;
    amounts[used++] = amount;
  };

  const addTokens = (side: Side): void => {
    const seen: number[] = [];
    for (const patternPair of patterns.patternPairs) {
      if (patternPair === 0) continue;
      const token = seenBy(patternPair, side);
      if (amountOf[token]!++ === 0) seen.push(token);
    }
    for (const token of seen) {
      addToken(token, amountOf[token]!);
      amountOf[token] = 0;
    }
    for (const half of [0, 1]) {
      const first = (half === 0 ? side : 1 - side) * POINT_PATTERNS;
      for (let pointPattern: number = POINT_PATTERN.TWO; pointPattern < POINT_PATTERNS; pointPattern++) {
        const count = patterns.counts[first + pointPattern]!;
        if (count > 0) addToken(countTokenOf(half, pointPattern, count), 1);
      }
    }
  };

  const addPosition = (moves: readonly number[], chances: (side: Side) => number): void => {
    const side = (moves.length & 1) as Side;
    if (only !== undefined && side !== only) return;
    load(patterns, moves);
    if (isDecided(patterns, side)) return;
    addTokens(side);
    starts.push(used);
    expected.push(chances(side));
  };

  return {
    add: ({ positions, winner }) => {
      positions.forEach((position, index) => {
        const { moves, score, chosen } = position;
        const value = 1 / (1 + Math.exp(-score / SCALE));
        if (isPlayed(positions, index)) {
          const resultFor = (side: Side): number => (winner < 0 ? 0.5 : winner === side ? 1 : 0);
          addPosition(moves, (side) => TRUST * value + (1 - TRUST) * resultFor(side));
        } else {
          // Nobody played on from here: the result says nothing, and the best move has not been searched.
          addPosition(moves, () => value);
          addPosition([...moves, chosen], () => 1 - value);
        }
      });
    },
    samples: () => ({
      length: expected.length,
      starts: Uint32Array.from(starts),
      tokens,
      amounts,
      expected: Float64Array.from(expected),
    }),
  };
}

/** Returns a longer list with what another one holds. */
export function grown<List extends Uint16Array | Uint8Array>(old: List, list: List): List {
  list.set(old);
  return list;
}

/** Tells whether a game went on from one of its positions: those that follow have its moves. */
function isPlayed(positions: readonly SearchedPosition[], index: number): boolean {
  const { moves } = positions[index]!;
  const next = positions.slice(index + 1).find((later) => later.moves.length > moves.length);
  return index === 0 || (next !== undefined && moves.every((move, place) => next.moves[place] === move));
}

/** A search does not ask for the value where a five or an open four decides. */
function isDecided({ counts }: PatternBoard, side: Side): boolean {
  const own = side * POINT_PATTERNS;
  const fives = counts[POINT_PATTERN.FIVE]! + counts[POINT_PATTERNS + POINT_PATTERN.FIVE]!;
  return fives + counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0;
}

/** Returns a pattern pair as if the side to move were black. */
export function seenBy(patternPair: number, side: Side): number {
  return patternPairOf(subPatternIn(patternPair, side), subPatternIn(patternPair, (1 - side) as Side));
}

/** Puts and takes the stones by which a board differs from the position after some moves. */
export function load({ placed, stones, cells, put, take }: PatternBoard, moves: readonly number[]): void {
  let kept = 0;
  while (kept < stones() && placed[kept] === moves[kept]) kept++;
  while (stones() > kept) {
    const last = placed[stones() - 1]!;
    take(last, cells[last] === 1 ? 0 : 1);
  }
  for (; kept < moves.length; kept++) put(moves[kept]!, (kept & 1) as Side);
}
