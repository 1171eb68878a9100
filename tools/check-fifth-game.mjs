// A game needs one folder in packages/, one line in the list of games, and the dependency of the package of that list.
// In a temporary copy of the repository, examples/othello becomes a package; then types, structure, manifests, tests,
// command line and page must know it. Generated files are not compared: docs/commands.md, the reports in etc/.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import {
  answerOf,
  browserPath,
  copyRepository,
  freePort,
  pnpm,
  readJson,
  root,
  run,
  temporaryFolder,
} from './shared.mjs';

/** Only a hang takes this long. */
const HANG_MILLISECONDS = 600_000;

const copy = temporaryFolder('fifth-game');
const folder = join(copy, 'packages/othello');

await step('copy', () => {
  copyRepository(copy);
  addPackage();
  addLine();
  pnpm(['install', '--no-frozen-lockfile', '--prefer-offline', '--ignore-scripts'], { cwd: copy });
});
await step('types', () => {
  for (const name of ['othello', 'board', 'cli', 'web'])
    node('node_modules/typescript-7/bin/tsc', '-p', `packages/${name}`);
});
await step('rooms, layers, manifests and lists', () => {
  const sources = readdirSync(join(copy, 'packages')).map((name) => `packages/${name}/src`);
  tool('depcruise', ...sources, '--config', '.dependency-cruiser.mjs');
  tool('knip');
  node('tools/check-manifests.mjs');
  node('tools/error-table.mjs', '--check');
});
await step('package', () => {
  const built = 'packages/search-core/dist';
  cpSync(join(root, built), join(copy, built), { recursive: true });
  run(join(copy, 'node_modules/.bin/tsup'), [], { cwd: folder });
  node('tools/check-packages.mjs', '@games/othello');
});
await step('tests', () => {
  const projects = ['othello', 'cli', 'web'].flatMap((name) => ['--project', name]);
  const tests = ['packages/othello', 'menu.test.ts', 'doors.test.ts'];
  tool('vitest', 'run', ...projects, '--maxWorkers=2', ...tests);
});
await step('command line', () => {
  expectText(games('--help'), /^ +othello +enclose discs/m);
  expectText(games('othello', 'play', '--help'), /--size <n>/);
  expectText(games('--lang', 'zh', '--help'), /^ +othello +夹住对方的棋子/m);
  expectText(games('othello', 'show', '--moves', 'd3'), /White to move/);
  expectText(games('othello', 'show', '--svg'), /^<svg [^]*<\/svg>\n$/);
  expectText(gamesWith('b1\nquit\n', 'othello', 'play', '--plain', '--size', '4'), /White plays [a-d][1-4]/);
  expectText(gamesWith('{"size":4,"moves":"b1"}\n', 'othello', 'show', '--batch', '-'), /"turn":"White"/);
  const players = ['--first', 'level:2', '--second', 'random', '--games', '2', '--size', '4'];
  expectText(games('match', 'othello', ...players, '--json'), /"games":2/);
});
await step('page', checkPage);

async function step(title, check) {
  const begin = performance.now();
  await check();
  console.log(`${title}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** The folder: what every package has, and the three files of the example. */
function addPackage() {
  const model = join(copy, 'packages/card-rows');
  for (const name of ['src', 'test']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['README.md', 'LICENSE', 'tsconfig.json', 'typedoc.json'])
    cpSync(join(model, name), join(folder, name));
  for (const name of ['othello.js', 'rules.js', 'heuristics.js'])
    cpSync(join(copy, 'examples/othello', name), join(folder, 'src', name));
  const manifest = JSON.parse(
    readFileSync(join(model, 'package.json'), 'utf8').replaceAll('card-rows', 'othello'),
  );
  delete manifest.exports['./words'];
  delete manifest.scripts.bench;
  const files = {
    'package.json': JSON.stringify(manifest, null, 2),
    'tsup.config.ts': `import { library } from '../../tools/tsup.base.ts';
export default library({ entry: { index: 'src/index.ts', definition: 'src/definition.ts' } });
`,
    'vitest.config.ts': `import { project } from '../../tools/vitest.base.ts';
export default project('othello');
`,
    'src/index.ts': "export { definition } from './definition';\n",
    'src/othello.d.ts': `import type { GameDefinition } from '@games/search-core';
declare const definition: GameDefinition;
export default definition;
`,
    'src/definition.ts': "export { default as definition } from './othello.js';\n",
    'test/definition.test.ts': `import { checkDefinition } from '@games/search-core/testing';
import { it } from 'vitest';
import { definition } from '../src/definition';

it('keeps the contract', () => checkDefinition(definition, { size: 4 }, { games: 3, positions: 0 }));
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The line in the list, and the dependency. */
function addLine() {
  const board = join(copy, 'packages/board');
  const list = join(board, 'src/games.ts');
  const line = "  othello: () => import('@games/othello/definition'),\n";
  const text = readFileSync(list, 'utf8').replace(/(const GAMES: [^]*?)^};$/m, `$1${line}};`);
  if (!text.includes(line)) throw new Error('packages/board/src/games.ts: the list was not found');
  writeFileSync(list, text);
  const manifest = readJson(join(board, 'package.json'));
  manifest.dependencies['@games/othello'] = 'workspace:*';
  writeFileSync(join(board, 'package.json'), JSON.stringify(manifest, null, 2));
}

async function checkPage() {
  const port = await freePort();
  const server = spawn(process.execPath, ['games.js', 'serve', '--port', String(port)], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.resume();
  process.on('exit', () => server.kill());
  const address = `http://127.0.0.1:${port}/`;
  await answerOf(address, server);
  const browser = browserPath();
  if (browser === undefined) {
    if (process.env.REQUIRE_BROWSER) throw new Error('the page is not tested: no Chromium was found');
    console.warn('the page is not tested: no Chromium was found (name one in CHROMIUM_PATH)');
  } else await playOnPage(address, browser);
  server.kill();
}

/** Opens the game from the list on the first page, and plays a move by mouse; the computer answers. */
async function playOnPage(address, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
    page.setDefaultTimeout(HANG_MILLISECONDS);
    const complaints = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    const card = page.locator('.game-card', { hasText: 'Othello' });
    await card.locator('.game-picture .piece').nth(3).waitFor();
    await card.click();
    await card.waitFor({ state: 'detached' });
    await page.locator('game-board [role=gridcell][aria-disabled="false"]').first().click();
    await page.waitForURL(/moves=[a-h][1-8]\+[a-h][1-8]/);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } finally {
    await browser.close();
  }
}

function node(...words) {
  return run(process.execPath, words, { cwd: copy });
}

function tool(name, ...words) {
  return run(join(copy, 'node_modules/.bin', name), words, { cwd: copy });
}

function games(...words) {
  return gamesWith('', ...words);
}

function gamesWith(input, ...words) {
  return run(process.execPath, ['games.js', ...words], { cwd: copy, input });
}

function expectText(text, pattern) {
  if (!pattern.test(text)) throw new Error(`expected ${pattern}, got:\n${text}`);
}
