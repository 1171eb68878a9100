// The exact score of every column in a game of Connect Four, and the loss by each move.
//   npx tsx index.ts
import { createSolver, formatColumn, parseMoves } from '@games/connect-three';

const size = { rows: 6, columns: 7, connect: 4 };
const moves = parseMoves('26775734551367123332', size);
const solver = createSolver(size);

for (let played = 12; played < moves.length; played++) {
  const { moves: scored = [], best } = solver.solveSync(moves.slice(0, played), { scores: 'all' });
  const scores = Array.from({ length: size.columns }, (_, column) =>
    scored.find(({ move }) => move === column),
  );
  const column = moves[played]!;
  const lost = scored[0]!.score - scores[column]!.score;
  const line = scores.map((move) => String(move?.score ?? '.').padStart(4)).join('');
  const verdict = lost === 0 ? '' : `   ${lost} worse than ${formatColumn(best[0]!)}`;
  console.log(`${played % 2 === 0 ? 'X' : 'O'} plays ${formatColumn(column)}  ${line}${verdict}`);
}
