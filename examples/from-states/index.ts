/** Games of plain states, without undo and hash: solved, proven and searched like any other. */
import { formatValue, perft, search } from '@games/search-core';
import { monteCarlo } from '@games/search-core/monte-carlo';
import { createKalah } from './kalah';
import { createOthello } from './othello';
import { createTicTacToe } from './tic-tac-toe.js';

const ticTacToe = createTicTacToe();
ticTacToe.playMove(0);
const { move, value } = await search(ticTacToe);
console.log(`tic-tac-toe: after the corner the best cell is ${move}, ${formatValue(value)}`);

const kalah = await search(createKalah(3, 3));
console.log(`Kalah, 3 pits and 3 seeds: ${formatValue(kalah.value)}, begin with pit ${kalah.move}`);

console.log(
  `Othello: ${[1, 2, 3, 4, 5].map((depth) => perft(createOthello(), depth)).join(', ')} games of 1 to 5 moves`,
);
const small = await search(createOthello(4));
console.log(`Othello, 4 x 4: ${formatValue(small.value)}, ${small.value.certainty}`);
const sampled = await monteCarlo(createOthello(6), { playouts: 200, seed: 1 });
console.log(`Othello, 6 x 6: Monte-Carlo begins with cell ${sampled.move}`);
