// A perfect player of 5 x 3 connect three against one that moves at random: it never loses.
//   pnpm example perfect-opponent
import {
  actions,
  initialState,
  minimax,
  player,
  result,
  terminal,
  winner,
  type Board,
} from '@games/connect-three';

function playOne(perfect: 'X' | 'O', random: () => number): 'X' | 'O' | null {
  let board: Board = initialState();
  while (!terminal(board)) {
    const choices = [...actions(board)];
    const [best] =
      player(board) === perfect ? minimax(board) : [choices[Math.floor(random() * choices.length)]];
    if (best === undefined || best === null) throw new Error('a position that is not over has a move');
    board = result(board, best);
  }
  return winner(board);
}

const tally = { won: 0, drawn: 0, lost: 0 };
for (let game = 0; game < 40; game++) {
  const perfect = game % 2 === 0 ? 'X' : 'O';
  const champion = playOne(perfect, Math.random);
  tally[champion === null ? 'drawn' : champion === perfect ? 'won' : 'lost']++;
}
console.log(`40 games against a random player: ${tally.won} won, ${tally.drawn} drawn, ${tally.lost} lost`);
if (tally.lost > 0) throw new Error('a perfect player does not lose');
