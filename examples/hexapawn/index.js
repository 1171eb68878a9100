// Checks the rules and the board, and solves the game.
//   node index.js
import { formatValue, searchSync } from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import hexapawn from './hexapawn.js';

checkDefinition(hexapawn, {}, { games: 5 });

for (const size of [3, 4]) {
  const { value } = searchSync(hexapawn.createPosition({ size }));
  console.log(`${size} x ${size}: ${formatValue(value)}`);
}
