// Chess with the rules of chessops: the move generator checked, mates found, and a game won against random moves.
//   npx tsx index.ts
import {
  createRandom,
  createSearcher,
  formatValue,
  legalMoves,
  ONGOING,
  perft,
  randomBelow,
  searchSync,
} from '@games/search-core';
import { createChess, createRules } from './rules.js';
import { heuristics } from './heuristics.js';
import { MATES_IN_THREE, PERFT } from './problems';

const DEPTH = 3;
for (const [fen, counts] of PERFT) {
  const found = perft({ ...createRules(fen), maxPlies: DEPTH }, DEPTH);
  console.log(`perft ${DEPTH}: ${found}${found === counts[DEPTH - 1] ? '' : ', which is wrong'}`);
}

for (const [fen] of MATES_IN_THREE) {
  const position = createChess(fen);
  const { value, principalVariation } = searchSync(position, { heuristics, depth: 5 });
  const line = principalVariation.map((move) => {
    const text = position.formatMove(move);
    position.play(move);
    return text;
  });
  console.log(`${formatValue(value)}: ${line.join(' ')}`);
}

const position = createChess();
const white = createSearcher(position, { heuristics });
const random = createRandom(4);
const moves: string[] = [];
while (position.outcome() === ONGOING) {
  const legal = legalMoves(position);
  const isWhite = position.turn() === 0;
  const move = isWhite ? white.searchSync({ nodes: 2000 }).move : legal[randomBelow(random, legal.length)]!;
  moves.push(`${isWhite ? `${moves.length / 2 + 1}. ` : ''}${position.formatMove(move)}`);
  position.play(move);
}
console.log(moves.join(' '));
