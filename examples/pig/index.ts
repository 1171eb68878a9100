/** A game with dice: chance nodes, the expected value of a position, and when to hold. */
import { expectimax, formatExpectedValue } from '@games/search-core/chance';
import { monteCarlo } from '@games/search-core/monte-carlo';
import { checkContract } from '@games/search-core/testing';
import { createPig } from './pig';

checkContract(() => createPig(8), { games: 3 });
console.log('the rules keep the contract, and the probabilities sum to one');

const race = createPig(10);
const { value, moves } = await expectimax(race, { depth: 8, scores: 'all' });
console.log(`10 points, 8 plies ahead: ${formatExpectedValue(value)}, ${String(moves[0]!.move)}`);

// Whoever rolls nothing but fives has to stop somewhere.
const pig = createPig(100);
for (;;) {
  const { move } = await monteCarlo(pig, { playouts: 3000, seed: 1 });
  console.log(`${pig.state().total} points in the turn: ${String(move)}`);
  if (move !== 'roll' || pig.state().total > 40) break;
  pig.playMove('roll');
  pig.playMove(5);
}
