// Sequencium, the computer against itself, six by six.
//   npx tsx index.ts
import { ONGOING } from '@games/search-core';
import { analyseSync, createPosition, drawBoard } from '@games/sequencium';

const position = createPosition({ rows: 6, columns: 6 });
let nodes = 0;
while (position.outcome() === ONGOING) {
  const result = analyseSync(position, { depth: 3 });
  nodes += result.nodes;
  position.play(result.move);
}
console.log(drawBoard(position));
console.log(`A ${position.maximum(0)} : ${position.maximum(1)} B, ${nodes} positions searched`);
