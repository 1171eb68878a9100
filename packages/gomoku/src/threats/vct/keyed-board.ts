/**
 * The board of a search of threats, with the hash of the node on it: the stones, who attacks, who is to move, and the
 * selection of moves.
 */
import { zobristKeys, type Side } from '@games/search-core';
import type { PatternBoard } from '../../patterns/pattern-board';

export type KeyedBoard = ReturnType<typeof createKeyedBoard>;

/** The high word of the hash of an empty board. */
const EMPTY_HIGH = 0x7c09;

/** A board whose hash follows every move. */
export function createKeyedBoard({ cells, put, take, grid: { area } }: PatternBoard) {
  const stoneKeys = zobristKeys(4 * area + 2, 0x7c07);
  /** By how much a move changes the hash: two words from `4 * point + 2 * side` on. */
  const moveKeys = stoneKeys.map((key, word) => key ^ stoneKeys[4 * area + (word & 1)]!);
  /** The hash of the node on the board: the low word and the high one. */
  const hash = new Int32Array(2);

  const toggle = (point: number, side: Side): void => {
    const key = 4 * point + 2 * side;
    hash[0]! ^= moveKeys[key]!;
    hash[1]! ^= moveKeys[key + 1]!;
  };

  /** Hashes the stones on the board, the attacker to move. */
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
    play: (point: number, side: Side): void => {
      put(point, side);
      toggle(point, side);
    },
    undo: (point: number, side: Side): void => {
      toggle(point, side);
      take(point, side);
    },
    /** Changes the selection in the hash: `difference` is that of the keys of both. */
    change: (lowDifference: number, highDifference: number): void => {
      hash[0]! ^= lowDifference;
      hash[1]! ^= highDifference;
    },
  };
}
