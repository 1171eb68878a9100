// Connect three, the computer against itself: X wins, and O holds out for as long as can be.
//   node index.js
import { createPosition } from '@games/connect-three';
import { formatValue, ONGOING, searchSync } from '@games/search-core';

const position = createPosition({ rows: 4, columns: 4, connect: 3 });
while (position.outcome() === ONGOING) {
  const { move, value } = searchSync(position);
  console.log(`${'XO'[position.turn()]} plays column ${position.formatMove(move)}: ${formatValue(value)}`);
  position.play(move);
}
console.log(position.format());
