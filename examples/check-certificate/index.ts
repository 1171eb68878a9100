// A certificate checked by a program that knows nothing but the rules of gomoku and the description of the format.
//   npx tsx index.ts [certificate]
import { readFileSync } from 'node:fs';
import { checkCertificate } from './check';

const file = process.argv[2] ?? new URL('threats.gmkc', import.meta.url);
const { size, rule, claims, positions } = checkCertificate(readFileSync(file));
const name = (point: number): string =>
  `${String.fromCharCode(97 + (point % size))}${size - Math.floor(point / size)}`;
for (const { black, white, level, zone } of claims) {
  console.log(`black: ${black.map(name).join(' ')}`);
  console.log(`white: ${white.map(name).join(' ')}`);
  console.log(`black, to move, wins (${rule}, ${size} x ${size})`);
  if (level > 0)
    console.log(`also with ${level} more white stones outside of ${[...zone].map(name).join(' ')}`);
}
console.log(`${positions} positions checked`);
