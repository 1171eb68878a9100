// A sheet of problems: positions with proven wins by fours, as one SVG picture, and the answers.
//   node index.js > sheet.svg
import { gomokuToSvg } from '@games/board/pictures';
import { createOpponent, createPosition, formatMoves } from '@games/gomoku';
import { solveVcfSync, verifyVcf } from '@games/gomoku/threats';

const PROBLEMS = 4;
/** Fewer moves of the attacker are too easy. */
const MIN_ATTACK = 3;
const WIDTH = 360;
const COLUMNS = 2;

/** Two weak players play until one of them has a win that takes some finding. */
async function findProblem(seed) {
  const position = createPosition();
  const players = [seed, seed + 1000].map((each) => createOpponent(position, { level: 4, seed: each }));
  const moves = [];
  while (!position.isOver()) {
    const { status, principalVariation } = solveVcfSync(position, { nodes: 20_000 });
    if (status === 'win') {
      // What a search calls a win, a verifier that knows the rules alone has to accept.
      const attack = (principalVariation.length + 1) / 2;
      return attack >= MIN_ATTACK && verifyVcf(position, principalVariation)
        ? { moves, side: position.turn() === 0 ? 'Black' : 'White', attack, answer: principalVariation }
        : null;
    }
    const move = await players[position.turn()].choose();
    position.play(move);
    moves.push(move);
  }
  return null;
}

const problems = [];
for (let seed = 1; problems.length < PROBLEMS; seed++) {
  const problem = await findProblem(seed);
  if (problem !== null) problems.push(problem);
}

const cells = problems.map(({ moves, side, attack }, index) => {
  const x = (index % COLUMNS) * (WIDTH + 20);
  const y = Math.floor(index / COLUMNS) * (WIDTH + 60);
  const title = `<text y="24">${index + 1}. ${side} wins in ${attack}</text>`;
  const board = gomokuToSvg({ moves, width: WIDTH, lastMove: 'none' });
  return `<g transform="translate(${x} ${y})">${title}<g transform="translate(0 36)">${board}</g></g>`;
});
const width = COLUMNS * (WIDTH + 20);
const height = Math.ceil(problems.length / COLUMNS) * (WIDTH + 60);
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="18">${cells.join('')}</svg>`,
);
for (const [index, { answer }] of problems.entries()) console.error(`${index + 1}. ${formatMoves(answer)}`);
