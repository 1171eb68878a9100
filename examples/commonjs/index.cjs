// A win by continuous fours in gomoku, found and checked, in CommonJS.
//   node index.cjs
const { createPosition, formatMoves, parseMoves } = require('@games/gomoku');
const { solveVcfSync, verifyVcf } = require('@games/gomoku/threats');

const position = createPosition();
for (const move of parseMoves('k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8')) position.play(move);

const { status, principalVariation } = solveVcfSync(position);
console.log(`${status}: ${formatMoves(principalVariation)}`);
console.log(`checked: ${verifyVcf(position, principalVariation)}`);
