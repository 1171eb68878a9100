// The exact score of every column in a game of Connect Four, and the loss by each move.
//   pnpm example connect-four
import { createSolver, formatColumn, parseMoves } from '@games/connect-three';

const size = { rows: 6, columns: 7, connect: 4 };
const moves = parseMoves('26775734551367123332', size);
const solver = createSolver(size);

for (let played = 12; played < moves.length; played++) {
  const scores = solver.scoresSync(moves.slice(0, played));
  const best = Math.max(...scores.map((score) => score ?? -Infinity));
  const column = moves[played]!;
  const lost = best - scores[column]!;
  const line = scores.map((score) => String(score ?? '.').padStart(4)).join('');
  const verdict = lost === 0 ? '' : `   ${lost} worse than ${formatColumn(scores.indexOf(best))}`;
  console.log(`${played % 2 === 0 ? 'X' : 'O'} plays ${formatColumn(column)}  ${line}${verdict}`);
}
