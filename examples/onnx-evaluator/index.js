// Tic-tac-toe with a neural network: learned here, written as an ONNX model, and asked in batches by Monte-Carlo.
//   npm install && npm start
import { monteCarlo } from '@games/search-core/monte-carlo';
import { monteCarloPlayer, playMatch } from '@games/search-core/match';
import { createTicTacToe } from '@games/search-core/testing';
import { createEvaluator } from './evaluator.js';
import { learn } from './network.js';
import { toOnnx } from './onnx.js';

const model = toOnnx(await learn());
console.log(`the model has ${model.length} bytes`);
const evaluator = await createEvaluator(model);

const position = createTicTacToe();
for (const cell of [0, 4, 8]) position.play(cell);
const { moves } = await monteCarlo(position, { evaluator, playouts: 16 });
console.log('after three marks:', moves.map(({ move, visits }) => `${move} ${visits}`).join(', '));

const playouts = 4;
const { wins, draws, losses } = await playMatch({
  game: createTicTacToe,
  players: [
    monteCarloPlayer('network', { evaluator, playouts }),
    monteCarloPlayer('random games', { playouts }),
  ],
  openings: { count: 20, plies: 2 },
  games: 40,
  seed: 1,
});
console.log('against random games:', { wins, draws, losses });
