/**
 * Choices of searches, for `tune-order` to learn from: the moves that the engine lists in a position, as its order sees
 * them, and which of them the search has chosen.
 */
import type { Side } from '@games/search-core';
import { distanceOf } from '../src/engine/move-ordering';
import { createThreatDefences } from '../src/engine/threat-defences';
import { hasFour } from '../src/patterns/line-pattern';
import { createPatternBoard } from '../src/patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../src/patterns/point-pattern';
import type { Rule } from '../src/board/rule';
import { BOARD_SIZE, type SearchedPosition } from './games';
import { grown, load, seenBy } from './samples';

/** Choices, one behind the other. The moves of choice `c` are those from `starts[c]` to `starts[c + 1] - 1`. */
export interface Choices {
  readonly length: number;
  readonly starts: Uint32Array;
  /** By choice: the place of its move among those. */
  readonly chosen: Uint8Array;
  /** By move: the pattern pair of its point, as if the side to move were black. */
  readonly patternPairs: Uint16Array;
  /** By move: where it lies from the opponent's last move, and from the own one before it. */
  readonly answers: Uint8Array;
  readonly follows: Uint8Array;
}

/** Collects choices. */
export interface ChoiceCollector {
  /** Adds what a search has chosen, unless it was forced. */
  readonly add: (searched: SearchedPosition) => void;
  readonly choices: () => Choices;
}

/** Creates an empty collection. */
export function createChoiceCollector(rule: Rule): ChoiceCollector {
  const patterns = createPatternBoard(BOARD_SIZE, rule);
  const { counts, linePatterns, nearRow, allows } = patterns;
  const area = BOARD_SIZE * BOARD_SIZE;
  const { marks, mark } = createThreatDefences(patterns, rule);
  const starts: number[] = [0];
  const chosen: number[] = [];
  let patternPairs = new Uint16Array(2 ** 20);
  let answers = new Uint8Array(2 ** 20);
  let follows = new Uint8Array(2 ** 20);

  /** Lists the moves as the engine does. */
  const movesOf = (side: Side): number[] => {
    const other = POINT_PATTERNS - side * POINT_PATTERNS;
    const isThreatened =
      counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0;
    const defence = isThreatened ? mark(side) : 0;
    const meets = (point: number): boolean =>
      !isThreatened || marks[point] === defence || hasFour(linePatterns[side * area + point]!);
    const moves: number[] = [];
    for (let row = 0; row < BOARD_SIZE; row++) {
      for (let bits = nearRow(row); bits !== 0; bits &= bits - 1) {
        const point = row * BOARD_SIZE + 31 - Math.clz32(bits & (0 - bits));
        if (allows(point, side) && meets(point)) moves.push(point);
      }
    }
    return moves;
  };

  const add = ({ moves: game, chosen: move }: SearchedPosition): void => {
    const side = (game.length & 1) as Side;
    load(patterns, game);
    const moves = movesOf(side);
    const isForced = counts[POINT_PATTERNS - side * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0;
    if (isForced || moves.length < 2 || !moves.includes(move)) return;
    let used = starts.at(-1)!;
    if (used + area > answers.length) {
      patternPairs = grown(patternPairs, new Uint16Array(2 * answers.length));
      follows = grown(follows, new Uint8Array(2 * answers.length));
      answers = grown(answers, new Uint8Array(2 * answers.length));
    }
    for (const point of moves) {
      patternPairs[used] = seenBy(patterns.patternPairs[point]!, side);
      answers[used] = distanceOf(game.at(-1)!, point, BOARD_SIZE);
      follows[used++] = distanceOf(game.at(-2)!, point, BOARD_SIZE);
    }
    starts.push(used);
    chosen.push(moves.indexOf(move));
  };

  return {
    add,
    choices: () => ({
      length: chosen.length,
      starts: Uint32Array.from(starts),
      chosen: Uint8Array.from(chosen),
      patternPairs,
      answers,
      follows,
    }),
  };
}
