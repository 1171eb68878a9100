// Uses the packed tarballs in the environments that people have: bundlers, other runtimes, test runners. Prints the table of
// docs/environments.md, which must have each of its rows.
//   node tools/check-environments.mjs [name …]     only those whose name contains one of the words
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { blocksOf } from './readme-blocks.mjs';
import { checkNpx, createTarballProjects, GAME, USE_ESM, WORKERS_ESM } from './clean-projects.mjs';
import { answerOf, browserPath, freePort, gamePackages, root, temporaryFolder } from './shared.mjs';

/** What is used here; `pnpm check:install` has the command line. */
const LIBRARIES = ['search-core', 'board', ...gamePackages().map(({ name }) => name)].map(
  (name) => `@games/${name}`,
);

/** What a page may load: nothing may be compiled, and the browser reports every attempt. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self'";

const HTML = '<!doctype html><title>waiting</title><script type="module" src="./page.js"></script>\n';

/**
 * A page with workers of its own, which know the game: bundlers drop the exports of a module that a worker loads; and a
 * board with the computer, which says on the console if its worker does not start.
 */
const PAGE = {
  'index.html': HTML,
  'page.js': `import { createPosition } from '@games/gomoku';
import { createParallelAnalyser } from '@games/gomoku/parallel';
import '@games/board/gomoku';
import { setCodeGeneration } from '@games/search-core';
import { createPool } from '@games/search-core/parallel';
setCodeGeneration('none');
async function main() {
  const pool = await createPool({
    game: { name: 'connect three' },
    createWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
    workers: 1,
  });
  const { value } = await pool.search([]);
  await pool.close();
  const engine = createParallelAnalyser({
    createWorker: () => new Worker(new URL('./analysis-worker.js', import.meta.url), { type: 'module' }),
    workers: 1,
  });
  const { move } = await engine.analyse(createPosition(), { depth: 2 });
  await engine.close();
  const board = document.createElement('gomoku-board');
  board.opponent = 1;
  document.body.append(board);
  board.play('h8');
  await new Promise((resolve) => board.addEventListener('move', resolve));
  return value.kind + ' ' + value.certainty + ' ' + move;
}
main().then((text) => (document.title = text), (error) => (document.title = String(error)));
`,
  'worker.js': `import { createPosition } from '@games/connect-three';
import { setCodeGeneration } from '@games/search-core';
import { registerGame, startWorker } from '@games/search-core/worker';
setCodeGeneration('none');
registerGame('connect three', createPosition);
startWorker();
`,
  'analysis-worker.js': `import { startWorker } from '@games/gomoku/worker';
import { setCodeGeneration } from '@games/search-core';
setCodeGeneration('none');
startWorker();
`,
};
const PAGE_ANSWER = 'draw exact 112';

/** A board as a component; the page of Next has those of its React. */
const REACT = {
  'index.html': HTML,
  'page.js': `import { GomokuBoard } from '@games/board/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const place = document.body.appendChild(document.createElement('main'));
createRoot(place).render(
  createElement(GomokuBoard, {
    ref: (board) => board?.play('h8'),
    opponent: 1,
    onMoved: ({ detail: { by, moves } }) => (document.title = by === 'opponent' ? moves.replace(/ .*/, ' …') : 'waiting'),
  }),
);
`,
};

/** What a template may say, and what it may not. */
const VUE = `<script setup lang="ts">
import '@games/board';
import { ref } from 'vue';
const moves = ref<string[]>([]);
</script>
<template>
  <gomoku-board class="large" rule="renju" :opponent="3" playable-side="first" :moves @move="moves.push($event.detail.name)" />
  <game-viewer problem :ply="2" @tried="moves.push($event.detail.name)"><connect-board :rows="6" turned /></game-viewer>
  <!-- @vue-expect-error -->
  <gomoku-board rule="chess" />
  <!-- @vue-expect-error -->
  <gomoku-board @move="moves.push($event.detail.title)" />
</template>
`;
const SVELTE = `<script lang="ts">
  import '@games/board';
  let moves: string[] = $state([]);
</script>
<gomoku-board class="large" rule="renju" opponent={3} playable-side="first" {moves} onmove={({ detail }) => moves.push(detail.name)}></gomoku-board>
<game-viewer problem ply={2} ontried={({ detail }) => moves.push(detail.name)}><connect-board rows={6} lastMove="none"></connect-board></game-viewer>
<gomoku-board onmove={({ detail }) =>
  // @ts-expect-error -- no such field
  detail.title}></gomoku-board>
`;

/** Templates, with the declaration of the documents. */
const templates = (name, component) => ({
  [`Page.${name.toLowerCase()}`]: component,
  'elements.d.ts': blocksOf(table).find(({ code }) => code.includes(`${name}Elements`)).code,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      noEmit: true,
    },
    include: ['elements.d.ts', `Page.${name.toLowerCase()}`],
    vueCompilerOptions: { strictTemplates: true },
  }),
});

/** A page without a bundler: the browser files of the games. */
const GAMES = gamePackages().map(({ name }) => name);
const PLAIN = {
  'index.html': HTML,
  'page.js': `import * as cards from './card-rows.js';
import * as connect from './connect-three.js';
import * as gomoku from './gomoku.js';
import * as sequencium from './sequencium.js';
const deal = cards.parseDeal('2\\n1\\n2\\n');
const isOver = [cards.createPosition({ deal }), sequencium.createPosition()].map((game) => game.isOver());
const { value } = connect.analyseSync(connect.createPosition());
const { move } = await gomoku.analyse(gomoku.createPosition(), { depth: 2 });
document.title = isOver.includes(true) ? 'over' : value.kind + ' ' + value.certainty + ' ' + move;
`,
};

/** Where bundlers look for no workers, each is an entry of its own, that of the board too. */
const SCRIPTS = [
  ...Object.keys(PAGE).filter((file) => file.endsWith('.js')),
  'gomoku-worker=@games/board/gomoku/worker',
];

/** A route that searches in threads, as a server has it. */
const ROUTE = `import { createPosition } from '@games/gomoku';
import { createAnalysisPool } from '@games/gomoku/parallel';
const pool = createAnalysisPool({ workers: 1 });
pool.analyse(createPosition(), { depth: 2 }).then(
  ({ move }) => pool.close().then(() => console.log(move)),
  (error) => pool.close().then(() => console.log(error.message)),
);
`;

/** The example, and a page with workers of its own. */
const NEXT = {
  ...filesOf(join(root, 'examples/next-board')),
  'app/workers/layout.jsx': `export const metadata = { title: 'waiting' };
export default ({ children }) => children;
`,
  'app/workers/page.jsx': `'use client';
import { useEffect } from 'react';
export default function Page() {
  useEffect(() => {
    import('../../page.js');
  }, []);
  return null;
}
`,
  'page.js': PAGE['page.js'],
  'worker.js': PAGE['worker.js'],
  'analysis-worker.js': PAGE['analysis-worker.js'],
};

const EDGE = `import { analyse, createPosition } from '@games/gomoku';
export default {
  async fetch() {
    const position = createPosition();
    position.play(112);
    const { nodes } = await analyse(position, { nodes: 3000 });
    return new Response(String(nodes));
  },
};
`;
const EDGE_CONFIGURATION = (port) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-11-01",
);
`;

/** Prints what the libraries answer; see USE_ESM and WORKERS_ESM. */
const RUNTIME = { 'use.js': USE_ESM, 'game.js': GAME, 'workers.js': WORKERS_ESM };

const jestTest = (entries) => `
test.each(${JSON.stringify(entries)})('%s', (name) => {
  expect(Object.keys(require(name))).not.toEqual([]);
});
test('an opponent', async () => {
  const { createOpponent, createPosition } = require('@games/gomoku');
  const position = createPosition();
  position.play(112);
  expect(position.isLegal(await createOpponent(position, { level: 3 }).choose())).toBe(true);
});
`;

/**
 * In the order of the table. `versions`: what is installed, the first names the row. `needs`: the line that the documents
 * give for it. `use`: what is done in its folder; throws where it does not hold.
 */
const ENVIRONMENTS = [
  ...['8.3.8', '7.3.8', '6.4.6'].map((version) => ({
    name: `Vite ${version[0]}`,
    versions: { vite: version },
    files: PAGE,
    use: async ({ folder, npx }) => {
      npx('vite', 'build', '--logLevel', 'warn');
      await checkPage(join(folder, 'dist'));
    },
  })),
  {
    name: 'no bundler',
    versions: {},
    needs: '`dist/browser.js` of a game',
    files: PLAIN,
    use: async ({ folder }) => {
      for (const game of GAMES)
        copyFileSync(
          join(folder, 'node_modules/@games', game, 'dist/browser.js'),
          join(folder, `${game}.js`),
        );
      await checkPage(folder);
    },
  },
  {
    name: 'webpack',
    versions: { webpack: '5.112.2' },
    files: {
      ...PAGE,
      'build.js': `import { resolve } from 'node:path';
import webpack from 'webpack';
const output = { path: resolve('dist'), filename: '[name].js' };
const compiler = webpack({ mode: 'production', entry: { page: './page.js' }, output });
compiler.run((error, stats) => {
  if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(String(error ?? stats));
  process.exitCode = 1;
});
`,
    },
    use: async ({ folder, node }) => {
      node('build.js');
      writeFileSync(join(folder, 'dist/index.html'), HTML);
      await checkPage(join(folder, 'dist'));
    },
  },
  {
    name: 'Rollup',
    versions: { rollup: '4.68.8', '@rollup/plugin-node-resolve': '16.0.3' },
    needs: '`browser: true`; each worker is an entry of its own, below',
    files: PAGE,
    use: async ({ folder, npx }) => {
      npx('rollup', ...SCRIPTS, '--plugin', 'node-resolve={browser:true}', '--dir', 'dist', '--silent');
      writeFileSync(join(folder, 'dist/index.html'), HTML);
      await checkPage(join(folder, 'dist'));
    },
  },
  {
    name: 'esbuild',
    versions: { esbuild: '0.28.2' },
    needs: 'each worker is an entry of its own, below',
    files: PAGE,
    use: async ({ folder, npx }) => {
      npx('esbuild', ...SCRIPTS, '--bundle', '--format=esm', '--outdir=dist', '--log-level=warning');
      writeFileSync(join(folder, 'dist/index.html'), HTML);
      await checkPage(join(folder, 'dist'));
    },
  },
  {
    name: 'esbuild for Node',
    versions: { esbuild: '0.28.2' },
    needs: '`--packages=external`',
    files: { 'route.js': ROUTE },
    use: ({ node, npx }) => {
      const build = (file, ...options) => {
        npx(
          'esbuild',
          'route.js',
          '--bundle',
          '--platform=node',
          `--outfile=${file}`,
          '--log-level=error',
          ...options,
        );
        return node(file).trim();
      };
      expectEqual(build('external.cjs', '--packages=external'), '112');
      expectEqual(build('external.mjs', '--packages=external', '--format=esm'), '112');
      const refusal = build('bundled.cjs');
      if (!refusal.includes('createWorker')) throw new Error(`all in one file: ${refusal}`);
    },
  },
  {
    name: 'Parcel',
    versions: { parcel: '2.16.4' },
    manifest: {
      '@parcel/resolver-default': { packageExports: true },
      '@parcel/bundler-default': { minBundles: 100 },
    },
    needs: 'two settings in `package.json`, below',
    files: PAGE,
    use: async ({ folder, npx }) => {
      npx('parcel', 'build', 'index.html', '--public-url', './', '--no-cache', '--log-level', 'error');
      const importMap = "'unsafe-inline'"; // Parcel writes one into the page.
      await checkPage(join(folder, 'dist'), POLICY.replace("script-src 'self'", `$& ${importMap}`));
    },
  },
  {
    name: 'Next',
    versions: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
    needs: '`serverExternalPackages`, for threads of its server',
    files: NEXT,
    use: async ({ folder, npx }) => {
      npx('next', 'build');
      const port = await freePort();
      const address = `http://127.0.0.1:${port}/`;
      const server = spawn('npx', ['next', 'start', '--port', `${port}`], { cwd: folder, detached: true });
      try {
        expectEqual((await answerOf(address, server)).includes('<svg'), true);
        await checkAddress(`${address}workers`);
        await playInNext(address);
      } finally {
        process.kill(-server.pid);
      }
    },
  },
  {
    name: 'React 18',
    versions: { react: '18.3.1', 'react-dom': '18.3.1', vite: '8.3.8' },
    files: REACT,
    use: async ({ folder, npx }) => {
      npx('vite', 'build', '--logLevel', 'warn');
      await checkPage(join(folder, 'dist'), POLICY, 'h8 …');
    },
  },
  {
    name: 'Vue',
    versions: { vue: '3.5.45', 'vue-tsc': '3.3.14', typescript: '6.0.3' },
    needs: 'a declaration for types in templates, below',
    files: () => templates('Vue', VUE),
    use: ({ npx }) => npx('vue-tsc'),
  },
  {
    name: 'Svelte',
    versions: { svelte: '5.57.3', 'svelte-check': '4.7.8', typescript: '6.0.3' },
    needs: 'a declaration for types in templates, below',
    files: () => templates('Svelte', SVELTE),
    use: ({ npx }) => npx('svelte-check', '--tsconfig', 'tsconfig.json'),
  },
  {
    name: 'ONNX Runtime',
    versions: { 'onnxruntime-web': '1.30.0' },
    files: filesOf(join(root, 'examples/onnx-evaluator')),
    use: ({ node }) => {
      const [, wins, losses] = /wins: (\d+), draws: \d+, losses: (\d+)/.exec(node('index.js'));
      expectEqual(Number(wins) > Number(losses), true);
    },
  },
  {
    name: 'Jest, jsdom',
    versions: { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' },
    manifest: { type: 'commonjs', jest: { testEnvironment: 'jsdom' } },
    files: ({ entries }) => ({
      'use.test.js': jestTest(entries.filter((name) => !name.endsWith('/threads'))),
    }),
    use: ({ npx }) => npx('jest', '--silent'),
  },
  {
    name: 'Bun',
    versions: { bun: '1.4.4' },
    files: RUNTIME,
    use: ({ npx }) => {
      npx('bun', 'use.js');
      npx('bun', 'workers.js');
    },
  },
  {
    name: 'Deno',
    versions: { deno: '2.9.6' },
    needs: '`--allow-read`, for workers',
    files: RUNTIME,
    use: ({ npx }) => {
      npx('deno', 'run', '--no-prompt', 'use.js');
      npx('deno', 'run', '--no-prompt', '--allow-read', 'workers.js');
    },
  },
  {
    name: 'workerd',
    versions: { workerd: '1.20261117.1', esbuild: '0.28.2' },
    needs: 'searches with a limit of `nodes` or `depth`: its clock stands still',
    files: { 'worker.js': EDGE },
    use: async ({ folder, npx }) => {
      const port = await freePort();
      writeFileSync(join(folder, 'workerd.capnp'), EDGE_CONFIGURATION(port));
      npx('esbuild', 'worker.js', '--bundle', '--format=esm', '--outdir=dist', '--log-level=warning');
      await checkEdge(folder, port);
    },
  },
];

const words = process.argv.slice(2);
const work = temporaryFolder('environments');
const { projects, tarballs } = createTarballProjects(work, {
  names: LIBRARIES,
  env: { NEXT_TELEMETRY_DISABLED: '1' },
  mayWarn: true,
});
const table = readFileSync(join(root, 'docs/environments.md'), 'utf8');

if (words.length === 0) checkNpx(work, tarballs);
for (const environment of ENVIRONMENTS) {
  const { name, versions, needs = 'nothing' } = environment;
  if (words.length > 0 && !words.some((word) => name.toLowerCase().includes(word))) continue;
  const row = `| ${name} | ${Object.values(versions)[0] ?? '–'} | ${needs} |`;
  const folder = install(environment);
  if (folder === undefined) {
    console.log(`${row} it could not be installed here`);
    continue;
  }
  const npx = (...args) => projects.runIn(folder, 'npx', ...args);
  const node = (...args) => projects.runIn(folder, 'node', ...args);
  await environment.use({ folder, npx, node });
  console.log(row);
  if (!table.replace(/ +/g, ' ').includes(row))
    throw new Error(`docs/environments.md: expected the row ${row}`);
}

/** Installs an environment in a folder; undefined where its own packages are missing for this machine. */
function install({ name, versions, manifest, files }) {
  const texts = typeof files === 'function' ? files(projects) : files;
  const folder = name.toLowerCase().replace(/\W+/g, '-');
  try {
    return projects.create(folder, { type: 'module', devDependencies: versions, ...manifest }, texts);
  } catch {
    return undefined;
  }
}

/** The files of a folder by their paths in it, without its manifest. */
function filesOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'package.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Plays a move, and waits for the answer of the route. */
async function playInNext(address) {
  const refused = await fetch(`${address}move`, { method: 'POST', body: '{"moves":"zz"}' });
  expectEqual(refused.status, 400);
  await inBrowser(async (page) => {
    await page.goto(address);
    await page.getByRole('gridcell', { name: 'h8, empty' }).click();
    await page.waitForFunction("document.querySelector('gomoku-board').moves.includes(' ')");
  });
}

function expectEqual(found, expected) {
  if (found !== expected) throw new Error(`expected ${expected}, got ${found}`);
}

/** Opens a built page under a strict content policy, of which it may break nothing. */
async function checkPage(folder, policy = POLICY, answer = PAGE_ANSWER) {
  const server = await serve(folder, policy);
  try {
    await checkAddress(`http://127.0.0.1:${server.address().port}/index.html`, answer);
  } finally {
    server.close();
  }
}

/** Uses a page in Chromium, where there is one. */
async function inBrowser(use) {
  const executablePath = browserPath();
  if (executablePath === undefined) {
    console.log('the page is built; no Chromium was found to open it');
    return;
  }
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await use(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Opens a page and waits for its answer. */
async function checkAddress(address, answer = PAGE_ANSWER) {
  await inBrowser(async (page) => {
    const complaints = [];
    page.on('console', (message) => {
      // Browsers ask for it whatever the page says.
      if (!message.location().url.endsWith('/favicon.ico')) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(address);
    const deadline = performance.now() + 120_000;
    // The policy forbids what the browser's driver would evaluate in the page to wait.
    const isWaiting = async () => complaints.length === 0 && ['', 'waiting'].includes(await page.title());
    while ((await isWaiting()) && performance.now() < deadline) await delay(50);
    expectEqual(complaints.join('\n'), '');
    expectEqual(await page.title(), answer);
  });
}

function serve(folder, policy) {
  const types = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer(({ url }, response) => {
    const file = join(folder, new URL(url, 'http://page').pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const headers = { 'content-type': types[extname(file)] ?? 'text/plain' };
    response.writeHead(200, { ...headers, 'content-security-policy': policy }).end(readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Asks a worker three times: a search that waits for a callback of an earlier request would hang. */
async function checkEdge(folder, port) {
  const command = join(folder, 'node_modules/.bin/workerd');
  const server = spawn(command, ['serve', 'workerd.capnp'], { cwd: folder, stdio: 'inherit' });
  try {
    const answers = [];
    for (let request = 0; request < 3; request++)
      answers.push(await answerOf(`http://127.0.0.1:${port}/`, server));
    if (answers.some((answer) => !(Number(answer) >= 3000))) throw new Error(`workerd answered ${answers}`);
  } finally {
    server.kill();
  }
}
