// Your own game: Nim. Take any number of sticks from one heap; whoever takes the last stick wins.
//   npx games ./nim.js serve --open
import { defineGame, IllegalMoveError, legalMoves, ONGOING, OptionError } from '@games/search-core';

const MAXIMUM = 15;
const letterOf = (heap) => String.fromCharCode(97 + heap);

/** A move is `heap * 16 + sticks taken`, written as the heap's letter and the number: `b3`. */
function createNim(text) {
  const start = text.split(',').map(Number);
  if (!start.every((heap) => Number.isInteger(heap) && heap >= 1 && heap <= MAXIMUM))
    throw new OptionError('nim/heaps', `heaps: expected heaps of 1 to ${MAXIMUM} such as 3,4,5, got ${text}`);
  const heaps = Int32Array.from(start);
  const history = [];
  const sticks = heaps.reduce((sum, heap) => sum + heap, 0);

  const nim = {
    start,
    heaps,
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
    // The side to move that finds no sticks has lost: the other side took the last one.
    outcome: () => (heaps.some((heap) => heap > 0) ? ONGOING : -1),
    formatMove: (move) => letterOf(move >> 4) + (move & MAXIMUM),
    parseMove: (name) => {
      const move = legalMoves(nim).find((legal) => nim.formatMove(legal) === name);
      if (move === undefined) throw new IllegalMoveError('nim/move', `${name}: expected a move such as b3`);
      return move;
    },
    format: () => [...heaps].map((heap, index) => `${letterOf(index)} ${'|'.repeat(heap)}`).join('\n'),
  };
  return nim;
}

export default defineGame({
  id: 'nim',
  title: 'Nim',
  options: {
    heaps: { type: 'string', description: 'Sticks in each heap, up to 15.', default: '3,4,5' },
  },
  createPosition: ({ heaps = '3,4,5' }) => createNim(heaps),
  // Each heap is a row of cards: touch a stick to take it and all to its right.
  board: {
    kind: 'cards',
    rows: ({ start, heaps }) =>
      start.map((all, heap) =>
        Array.from({ length: all }, (_, stick) => (stick < heaps[heap] ? { text: '|' } : {})),
      ),
    cellsOf: ({ start, heaps }, move) => {
      const heap = move >> 4;
      const before = start.slice(0, heap).reduce((sum, sticks) => sum + sticks, 0);
      return [before + heaps[heap] - (move & MAXIMUM)];
    },
    rowNames: ({ start }) => start.map((_, heap) => letterOf(heap)),
    columnNames: () => [],
  },
  words: { zh: { title: '尼姆', rules: () => '轮流从一堆里取走任意多根，取到最后一根的胜。' } },
});
