// Your own game in sixty lines: Nim. Take any number of sticks from one heap; who takes the last stick wins.
//   npx tsx index.ts
import {
  ONGOING,
  formatValue,
  searchSync,
  zobristKeys,
  type Hashed,
  type Position,
  type Side,
} from '@games/search-core';
import { checkContract } from '@games/search-core/testing';

const MAXIMUM = 15;

/** A move is `heap * 16 + sticks taken`. */
function createNim(start: readonly number[]): Position & Hashed {
  const heaps = Int32Array.from(start);
  const history: number[] = [];
  const low = zobristKeys(heaps.length * 16, 1);
  const high = zobristKeys(heaps.length * 16, 2);
  const sticks = start.reduce((sum, heap) => sum + heap, 0);
  const turn = (): Side => (history.length % 2 === 0 ? 0 : 1);

  return {
    payoff: 'outcome',
    maxMoves: sticks,
    maxPlies: sticks,
    turn,
    generate: (into, from) => {
      let count = 0;
      heaps.forEach((heap, index) => {
        for (let taken = 1; taken <= heap; taken++) into[from + count++] = index * 16 + taken;
      });
      return count;
    },
    play: (move) => {
      history.push(move);
      heaps[move >> 4]! -= move & MAXIMUM;
    },
    undo: () => {
      const move = history.pop()!;
      heaps[move >> 4]! += move & MAXIMUM;
    },
    // Who finds the table empty has lost: the other side took the last stick.
    outcome: () => (heaps.some((heap) => heap > 0) ? ONGOING : -1),
    hash: (words) => {
      words[0] = turn();
      words[1] = 0;
      heaps.forEach((heap, index) => {
        words[0]! ^= low[index * 16 + heap]!;
        words[1]! ^= high[index * 16 + heap]!;
      });
    },
  };
}

// One line checks the rules: undo, hashes, move lists, results, and every algorithm against plain minimax.
checkContract(() => createNim([2, 1, 3]));

const position = createNim([3, 4, 5]);
const result = searchSync(position, {});
console.log(`3, 4, 5: ${formatValue(result.value)}`);
console.log(`take ${result.move & MAXIMUM} from heap ${(result.move >> 4) + 1}; ${result.nodes} nodes`);
