// Othello in place, with passes: the start is counted, small boards are solved, and the last moves of a large one.
//   npx tsx index.ts
import { createSearcher, formatValue, ONGOING, perft, searchSync } from '@games/search-core';
import { heuristics } from './heuristics.js';
import { createOthello, EMPTY } from './rules.js';

console.log(
  `games of 1 to 7 moves: ${[1, 2, 3, 4, 5, 6, 7].map((depth) => perft(createOthello(), depth)).join(', ')}`,
);
console.log(`4 x 4: ${formatValue(searchSync(createOthello({ size: 4 })).value)}`);

/** Empty cells from which the rest is solved. */
const SOLVED_FROM = 14;
const position = createOthello();
const { searchSync: choose } = createSearcher(position, { heuristics });
const empty = (): number =>
  Array.from({ length: 64 }, (_, cell) => position.discAt(cell)).filter((disc) => disc === EMPTY).length;
const moves: string[] = [];
while (position.outcome() === ONGOING && empty() > SOLVED_FROM) {
  const { move } = choose({ depth: 4 });
  moves.push(position.formatMove(move));
  position.play(move);
}
console.log(moves.join(' '));
console.log(position.format());

const { value, principalVariation, nodes } = choose({ depth: 2 * SOLVED_FROM });
console.log(`${formatValue(value)}, ${value.certainty}: ${nodes} nodes`);
console.log(principalVariation.map((move) => position.formatMove(move)).join(' '));
