/**
 * The board of a search of threats, with the hash of the node on it: the stones, who attacks, who is to move, and the
 * selection of moves.
 */
import { zobristKeys, type Side } from '@games/search-core';
import type { PatternBoard } from '../../patterns/pattern-board';

/** A board whose hash follows every move. */
export interface KeyedBoard {
  /** The hash of the node on the board: the low word and the high one. */
  readonly hash: Int32Array;
  /** By how much a move changes the hash: two words from `4 * point + 2 * side` on. */
  readonly moveKeys: Int32Array;
  /** Hashes the stones on the board, the attacker to move. */
  readonly begin: (attacker: Side) => void;
  readonly play: (point: number, side: Side) => void;
  readonly undo: (point: number, side: Side) => void;
  /** Changes the selection in the hash: `difference` is that of the keys of both. */
  readonly change: (lowDifference: number, highDifference: number) => void;
}

/** The high word of the hash of an empty board. */
const EMPTY_HIGH = 0x7c09;

/** Creates the hash of a board of patterns, on which it plays in place. */
export function createKeyedBoard({ cells, put, take, grid: { area } }: PatternBoard): KeyedBoard {
  const stoneKeys = zobristKeys(4 * area + 2, 0x7c07);
  const moveKeys = stoneKeys.map((key, word) => key ^ stoneKeys[4 * area + (word & 1)]!);
  const hash = new Int32Array(2);

  const toggle = (point: number, side: Side): void => {
    const key = 4 * point + 2 * side;
    hash[0]! ^= moveKeys[key]!;
    hash[1]! ^= moveKeys[key + 1]!;
  };

  const begin = (attacker: Side): void => {
    hash.fill(-attacker);
    // An empty slot of a table has the hash 0, which the empty board must not have.
    hash[1]! ^= EMPTY_HIGH;
    for (let point = 0; point < area; point++) {
      if (cells[point] === 0) continue;
      const key = 4 * point + 2 * (cells[point]! - 1);
      hash[0]! ^= stoneKeys[key]!;
      hash[1]! ^= stoneKeys[key + 1]!;
    }
  };

  return {
    hash,
    moveKeys,
    begin,
    play: (point, side) => {
      put(point, side);
      toggle(point, side);
    },
    undo: (point, side) => {
      toggle(point, side);
      take(point, side);
    },
    change: (lowDifference, highDifference) => {
      hash[0]! ^= lowDifference;
      hash[1]! ^= highDifference;
    },
  };
}
