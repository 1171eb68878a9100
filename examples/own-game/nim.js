// Your own game in sixty lines: Nim. Take any number of sticks from one heap; whoever takes the last stick wins.
//   npx games ./nim.js play
import { defineGame, IllegalMoveError, NotationError, ONGOING } from '@games/search-core';

const MAXIMUM = 15;

/** A move is `heap * 16 + sticks taken`, written as the heap's letter and the number: `b3`. */
function createNim(start) {
  const heaps = Int32Array.from(start);
  const history = [];
  const sticks = heaps.reduce((sum, heap) => sum + heap, 0);

  return {
    payoff: 'outcome',
    maxMoves: sticks,
    maxPlies: sticks,
    turn: () => history.length % 2,
    generate: (into, from) => {
      let count = 0;
      heaps.forEach((heap, index) => {
        for (let taken = 1; taken <= heap; taken++) into[from + count++] = index * 16 + taken;
      });
      return count;
    },
    play: (move) => {
      history.push(move);
      heaps[move >> 4] -= move & MAXIMUM;
    },
    undo: () => {
      const move = history.pop();
      heaps[move >> 4] += move & MAXIMUM;
    },
    // The side to move that finds the table empty has lost: the other side took the last stick.
    outcome: () => (heaps.some((heap) => heap > 0) ? ONGOING : -1),
    formatMove: (move) => String.fromCharCode(97 + (move >> 4)) + (move & MAXIMUM),
    parseMove: (text) => {
      const [, heap, taken] = /^([a-z])(\d+)$/.exec(text) ?? [];
      if (heap === undefined) throw new NotationError('nim/move', `expected a move such as b3, got ${text}`);
      const index = heap.charCodeAt(0) - 97;
      if (!(taken >= 1 && taken <= heaps[index]))
        throw new IllegalMoveError('nim/illegal', `${text}: the heap has ${heaps[index] ?? 0} sticks`);
      return index * 16 + Number(taken);
    },
    format: () =>
      [...heaps].map((heap, index) => `${String.fromCharCode(97 + index)} ${'|'.repeat(heap)}`).join('\n'),
  };
}

export default defineGame({
  id: 'nim',
  title: 'Nim',
  options: {
    heaps: { type: 'string', description: 'Sticks in each heap, up to 15.', default: '3,4,5' },
  },
  createPosition: ({ heaps = '3,4,5' }) => createNim(heaps.split(',').map(Number)),
});
