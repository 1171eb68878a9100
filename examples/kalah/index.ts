// Kalah in place, with extra turns: small boards solved, and a move of the large one.
//   npx tsx index.ts
import { formatValue, searchSync, type Heuristics } from '@games/search-core';
import { createKalah, type KalahPosition } from './kalah';

for (const [pits, seeds] of [
  [3, 3],
  [4, 2],
  [4, 3],
  [5, 2],
] as const) {
  const { value, nodes } = searchSync(createKalah({ pits, seeds }));
  console.log(`${pits} pits, ${seeds} seeds: ${formatValue(value)}, ${nodes} nodes`);
}

/** What the margin will be if nothing more happens. */
const heuristics: Heuristics<KalahPosition> = { evaluate: ({ marginSoFar }) => marginSoFar() };
const position = createKalah();
const { principalVariation, value } = searchSync(position, { heuristics, depth: 10 });
console.log(`6 pits, 4 seeds: ${formatValue(value)}, ${principalVariation.join(' ')}`);
for (const move of principalVariation.slice(0, 2)) position.play(move);
console.log(position.format());
