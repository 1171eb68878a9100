/** A game that goes round in circles: solved backwards, then played perfectly under a rule of repetition. */
import { formatValue, ONGOING, withRepetition } from '@games/search-core';
import { solveRetrograde } from '@games/search-core/exhaustive';
import { createMuTorere } from './mu-torere';

const position = createMuTorere();
const { solution, positions } = await solveRetrograde(position);
if (!solution) throw new Error('not solved');
const { draws } = solution.statistics;
console.log(`${positions} positions, ${draws} of them drawn; the first: ${formatValue(solution.value())}`);

// The rule ends the game that is played on; the solution knows the same position without it.
const game = withRepetition(position, { times: 3 });
console.log(`moves of the first player: ${solution.bestMoves().join(', ')}`);
let plies = 0;
for (; game.outcome() === ONGOING; plies++) game.playMove(solution.bestMoves()[0]!);
console.log(`perfect play: ${game.outcome() === 0 ? 'drawn' : 'decided'} after ${plies} moves`);
