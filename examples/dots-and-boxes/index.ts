// Dots and Boxes: small boards solved, and the boxes that are still to come.
//   npx tsx index.ts
import { formatValue, searchSync } from '@games/search-core';
import { createSolution } from '@games/search-core/exhaustive';
import { createDotsAndBoxes } from './rules.js';

for (const [rows, columns] of [
  [1, 3],
  [2, 2],
  [2, 3],
] as const) {
  const { value, nodes } = searchSync(createDotsAndBoxes({ rows, columns }));
  console.log(`${rows} x ${columns}: ${formatValue(value)}, ${nodes} nodes`);
}

const position = createDotsAndBoxes({ rows: 2, columns: 2 });
const { value, bestMoves, positions } = await createSolution(position);
console.log(`2 x 2: ${positions()} positions`);
while (bestMoves().length > 0) position.play(bestMoves()[0]!);
console.log(position.format());
console.log(`side ${position.turn()}: ${formatValue(value())}`);
