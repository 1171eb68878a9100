// Every example has a README, a script and a row in examples/README.md. Runs those whose README shows no run, each of which
// must end well: `pnpm check:readme` runs the others, and compares what they print. Needs a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { blocksOf, commandsOf } from './readme-blocks.mjs';
import { pnpm, readJson, root, temporaryFolder, tool } from './shared.mjs';

const folder = join(root, 'examples');
const { scripts } = readJson(join(folder, 'package.json'));
const list = readFileSync(join(folder, 'README.md'), 'utf8');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'test'].includes(entry.name))
  .map(({ name }) => name)
  // An example with a manifest of its own is one of the environments.
  .filter((name) => !name.startsWith('.') && !existsSync(join(folder, name, 'package.json')));

for (const name of names) {
  const wanting = [
    [existsSync(join(folder, name, 'README.md')), `examples/${name}/README.md`],
    [name in scripts, `the script "${name}" of examples/package.json`],
    [list.includes(`](${name})`), `a row for ${name} in examples/README.md`],
  ].flatMap(([stands, what]) => (stands ? [] : [what]));
  if (wanting.length > 0) throw new Error(`missing: ${wanting.join(', ')}`);

  if (isRunInReadme(name)) continue;
  const begin = performance.now();
  if (existsSync(join(folder, name, 'index.html'))) buildPage(name);
  else pnpm(['--filter', 'examples', 'run', name]);
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** Whether the README shows the command of the script, as it is typed in the folder of the example. */
function isRunInReadme(name) {
  const typed = scripts[name].replaceAll(`${name}/`, '');
  return blocksOf(readFileSync(join(folder, name, 'README.md'), 'utf8'))
    .filter(({ info }) => info[0] === 'console' && !info.includes('no-run'))
    .flatMap(({ code, line }) => commandsOf(code, line))
    .some(({ command }) => `${command} `.replace(/^npx /, '').startsWith(`${typed} `));
}

/** A page is built, with what a bundler would warn of; the tests of the examples play in it. */
function buildPage(name) {
  const outDir = temporaryFolder(name);
  tool('vite', ['build', join(folder, name), '--outDir', outDir, '--emptyOutDir']);
}
