// Checks the definition of the game and solves it.
//   node index.js
import { formatValue } from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import nim from './nim.js';

// One line checks the board and the rules: undo, notation, move lists, results, and every algorithm against plain minimax.
checkDefinition(nim, { heaps: '2,1,3' });

const position = nim.createPosition({ heaps: '3,4,5' });
const { move, value, nodes } = await nim.analyse(position, { depth: 12 });
console.log(`3, 4, 5: ${formatValue(value)}`);
console.log(`take ${position.formatMove(move)}; ${nodes} nodes`);
