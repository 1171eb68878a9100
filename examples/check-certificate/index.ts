// A certificate checked by a program that knows nothing but the rules of gomoku and the description of the format.
//   npx tsx index.ts [certificate]
import { readFileSync } from 'node:fs';
import { checkCertificate } from './check';

const file = process.argv[2] ?? new URL('threats.gmkc', import.meta.url);
const { size, rule, claims, positions } = checkCertificate(readFileSync(file));
const name = (point: number): string =>
  `${String.fromCharCode(97 + (point % size))}${size - Math.floor(point / size)}`;
// What other claims rest on comes before them, with more stones: the positions that the file is about have the fewest.
const fewest = Math.min(...claims.map(({ black }) => black.length));
const roots = claims.filter(({ black, level }) => black.length === fewest && level === 0);
const shown = roots.length > 0 ? roots : claims;
for (const { black, white, level, zone } of shown) {
  console.log(`black: ${black.map(name).join(' ')}`);
  console.log(`white: ${white.map(name).join(' ')}`);
  console.log(`black, to move, wins (${rule}, ${size} x ${size})`);
  if (level > 0)
    console.log(`also with ${level} more white stones outside of ${[...zone].map(name).join(' ')}`);
}
if (shown.length < claims.length) console.log(`${claims.length - shown.length} more claims hold`);
console.log(`${positions} positions checked`);
