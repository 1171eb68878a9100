/**
 * Nim, for tests and examples: take any number of sticks from one heap; taking the last stick wins. The side to
 * move wins exactly if the heaps' sizes, xor-ed, are not 0 (Bouton 1901).
 *
 * A move is `heap * 64 + sticks taken`.
 */
import { checkInteger } from '../errors';
import { ONGOING, type Hashed, type Position, type Side } from '../game/position';
import { zobristKeys } from '../random';

const MAX_STICKS = 63;
const HEAP_BITS = 6;

/**
 * Creates a game of nim.
 *
 * @param start - the sizes of the heaps, from 0 to 63 each.
 * @throws OptionError `search-core/out-of-range` for a heap of another size.
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createNim } from '@games/search-core/testing';
 *
 * console.log(searchSync(createNim([1, 2, 3])).value.kind); // 'loss'
 * ```
 */
export function createNim(start: readonly number[]): Position & Hashed {
  for (const heap of start) checkInteger('heap', heap, 0, MAX_STICKS);
  const heaps = Int32Array.from(start);
  const sticks = start.reduce((sum, heap) => sum + heap, 0);
  const history = new Int32Array(sticks);
  const low = zobristKeys(heaps.length << HEAP_BITS, 1);
  const high = zobristKeys(heaps.length << HEAP_BITS, 2);
  let plies = 0;
  let left = sticks;

  const turn = (): Side => (plies & 1) as Side;
  return {
    payoff: 'outcome',
    maxMoves: sticks,
    maxPlies: sticks,
    turn,
    outcome: () => (left === 0 ? -1 : ONGOING),
    generate: (into, from) => {
      let count = 0;
      for (let heap = 0; heap < heaps.length; heap++) {
        for (let taken = 1; taken <= heaps[heap]!; taken++)
          into[from + count++] = (heap << HEAP_BITS) | taken;
      }
      return count;
    },
    play: (move) => {
      heaps[move >> HEAP_BITS]! -= move & MAX_STICKS;
      left -= move & MAX_STICKS;
      history[plies++] = move;
    },
    undo: () => {
      const move = history[--plies]!;
      heaps[move >> HEAP_BITS]! += move & MAX_STICKS;
      left += move & MAX_STICKS;
    },
    hash: (words) => {
      let first = turn();
      let second = 0;
      for (let heap = 0; heap < heaps.length; heap++) {
        first ^= low[(heap << HEAP_BITS) | heaps[heap]!]!;
        second ^= high[(heap << HEAP_BITS) | heaps[heap]!]!;
      }
      words[0] = first;
      words[1] = second;
    },
  };
}
