// A perfect player of 5 x 3 connect three against one that moves at random: it never loses.
//   npx tsx index.ts
import type { Board } from '@games/connect-three';
import {
  actions,
  initialState,
  minimax,
  player,
  result,
  terminal,
  winner,
} from '@games/connect-three/textbook';
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';

function playOne(perfect: 'X' | 'O', random: RandomWords): 'X' | 'O' | null {
  let board: Board = initialState();
  while (!terminal(board)) {
    const choices = [...actions(board)];
    const [best] =
      player(board) === perfect ? minimax(board) : [choices[randomBelow(random, choices.length)]!];
    board = result(board, best!); // there is a move as long as the game is not over
  }
  return winner(board);
}

const random = createRandom(1); // the same games each time
const tally = { won: 0, drawn: 0, lost: 0 };
for (let game = 0; game < 40; game++) {
  const perfect = game % 2 === 0 ? 'X' : 'O';
  const champion = playOne(perfect, random);
  tally[champion === null ? 'drawn' : champion === perfect ? 'won' : 'lost']++;
}
console.log(`40 games against a random player: ${tally.won} won, ${tally.drawn} drawn, ${tally.lost} lost`);
if (tally.lost > 0) throw new Error('a perfect player does not lose');
