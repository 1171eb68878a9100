// `pnpm licenses:list`: the licence of every package that an install of the command line brings; fails on one that is
// unknown or not permissive.
import { finish, pnpm } from './shared.mjs';

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);

const listed = pnpm(['licenses', 'list', '--prod', '--json', '--filter', '@games/cli']);
const packages = Object.values(JSON.parse(listed)).flat();
const rows = packages.flatMap(({ name, versions, license }) =>
  versions.map((version) => ({ name: `${name}@${version}`, license })),
);
rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, license } of rows) console.log(`${name.padEnd(width)}  ${license}`);

const refused = rows.filter(({ license }) => !isPermissive(license));
finish(
  `${rows.length} packages, ${refused.length} refused`,
  refused.map(({ name, license }) => `${name}: ${license} is not known to be permissive`),
);

/** Of an SPDX expression: every part of AND, one part of OR. Brackets bind as they stand in practice: (A OR B), (A AND B). */
function isPermissive(expression) {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return alternatives.some((each) =>
    each.split(/\s+AND\s+/i).every((license) => PERMISSIVE.has(license.trim())),
  );
}
