// Solves a card file: the best first move, the sums of both players, and the line of best play.
//   npx tsx index.ts card-rows.txt
import { readFileSync } from 'node:fs';
import { formatSolution, parseDeal, solve } from '@games/card-rows';

const file = process.argv[2] ?? new URL('card-rows.txt', import.meta.url);
const deal = parseDeal(readFileSync(file, 'utf8'));
const solution = solve(deal);

process.stdout.write(formatSolution(solution));
for (const { row, end, card, margin } of solution.moves) {
  console.log(`taking ${card} from the ${end} of row ${row + 1} ends ${margin >= 0 ? '+' : ''}${margin}`);
}
console.log(`best play: ${solution.play.map((move) => move.card).join(' ')}`);
