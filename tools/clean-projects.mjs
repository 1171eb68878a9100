// Projects of strangers: packages from tarballs or from a registry, used from ESM, CommonJS, TypeScript and the command
// line.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packAll, run, runBoth } from './shared.mjs';

/**
 * @param work - a folder for the projects.
 * @param packages - the manifests of what is installed.
 * @param versions - by name of a package: where it comes from, `file:…` or a version.
 * @param env - for npm, besides that of the process.
 * @param mayWarn - whether npm may warn when it installs: of what else is installed.
 */
export function createProjects({ work, packages, versions, env = {}, mayWarn = false }) {
  const options = (cwd) => ({ cwd, env: { ...process.env, ...env } });

  function create(name, manifest, files) {
    const folder = join(work, name);
    mkdirSync(folder);
    const isLocal = Object.values(versions).some((version) => version.startsWith('file:'));
    // Tarballs depend on each other by versions that no registry has.
    const overrides = isLocal ? { overrides: versions } : {};
    const described = { name, private: true, dependencies: versions, ...overrides, ...manifest };
    writeJson(join(folder, 'package.json'), described);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    install(folder);
    return folder;
  }

  /** Installs as strictly as npm can; a warning is an error too, but for those of settings that pnpm gives to what it runs. */
  function install(folder, ...names) {
    const args = ['install', '--engine-strict', '--no-audit', '--no-fund', ...names];
    const { stderr } = runBoth('npm', args, options(folder));
    if (!mayWarn && /^npm warn (?!Unknown env config)/m.test(stderr))
      throw new Error(`npm ${args.join(' ')} warns:\n${stderr}`);
  }

  const runIn = (folder, command, ...args) => run(command, args, options(folder));
  return { create, install, runIn, entries: entryPoints(packages) };
}

/** The same for the packages of this repository, packed: projects with those of `names`, by default all, and all tarballs. */
export function createTarballProjects(work, { names, ...settings } = {}) {
  const packed = packAll(work);
  const installed = packed.filter(({ name }) => names?.includes(name) ?? true);
  const projects = createProjects({
    work,
    packages: installed.map(({ manifest }) => manifest),
    versions: Object.fromEntries(installed.map(({ name, source }) => [name, source])),
    ...settings,
  });
  return { projects, tarballs: packed.map(({ tarball }) => tarball) };
}

/** Every published entry point that needs no peer: `@games/search-core`, `@games/search-core/chance` … */
function entryPoints(packages) {
  return packages.flatMap(({ name, exports }) =>
    Object.entries(exports)
      .filter(([path, target]) => typeof target === 'object' && path !== './react')
      .map(([path]) => name + path.slice(1)),
  );
}

const USED = {
  searchCore: '@games/search-core',
  testing: '@games/search-core/testing',
  connectThree: '@games/connect-three',
  cardRows: '@games/card-rows',
  sequenciumGame: '@games/sequencium',
  gomoku: '@games/gomoku',
};
const USE = `
const position = connectThree.createPosition({ rows: 5, columns: 3, connect: 3 });
const result = searchCore.searchSync(position, {});
if (result.value.kind !== 'draw' || result.value.certainty !== 'exact') throw new Error('5 x 3 connect three: ' + JSON.stringify(result));
const solution = cardRows.solve([[1, 2, 5, 7, 3], [4, 6]]);
if (solution.first !== 15) throw new Error('card rows: ' + JSON.stringify(solution));
const sequencium = sequenciumGame.analyseSync(sequenciumGame.createPosition(), { depth: 2 });
if (sequencium.principalVariation.length === 0) throw new Error('sequencium: ' + JSON.stringify(sequencium));
if (gomoku.forbiddenPoints(gomoku.createPosition({ rule: 'renju' })).length !== 0) throw new Error('gomoku');
testing.checkContract(() => connectThree.createPosition({ rows: 4, columns: 3, connect: 3 }), { games: 3 });
console.log('ok');
`;
export const GAME = "export { createPosition as createGame } from '@games/connect-three';\n";
const POOL = `
const pool = await createPool({ game: { module: new URL('./game.js', import.meta.url) }, workers: 2 });
const { value } = await pool.search([]);
await pool.close();
if (value.kind !== 'draw') throw new Error('5 x 3 connect three in workers: ' + JSON.stringify(value));
`;
const THREADS = `
const threads = createParallelAnalyser({ workers: 2 });
const first = await threads.analyse(createPosition(), { depth: 2 });
await threads.close();
if (first.move !== 112) throw new Error('gomoku in threads: ' + JSON.stringify(first));
`;
const COMMAND_LINE = `
let text = '';
const stdout = new Writable({ write: (chunk, _, done) => { text += String(chunk); done(); } });
async function main() {
  const code = await run(['card-rows', 'solve', '-'], { stdin: Readable.from(['7\\n1,2,5,7,3\\n4,6\\n']), stdout, env: {} });
  if (code !== 0 || !text.startsWith('第2行 右端 牌点数6')) throw new Error('run: ' + code + ' ' + JSON.stringify(text));
}
main();
`;

export const USE_ESM = imports(Object.entries(USED)) + USE;
export const WORKERS_ESM = `import { createPool } from '@games/search-core/parallel';
import { createParallelAnalyser } from '@games/gomoku/parallel';
import { createPosition } from '@games/gomoku';
${POOL}${THREADS}`;
const COMMAND_LINE_ESM = `import { run } from '@games/cli';
import { Readable, Writable } from 'node:stream';
${COMMAND_LINE}`;

function imports(pairs) {
  return pairs.map(([local, specifier]) => `import * as ${local} from '${specifier}';\n`).join('');
}

/** A program that imports every entry point and fails on one that exports nothing. */
function everyEntry(entries, load) {
  const lines = entries.map(
    (specifier) =>
      `if (Object.keys(${load(specifier)}).length === 0) throw new Error('${specifier} exports nothing');\n`,
  );
  return lines.join('');
}

export function checkEsm(projects) {
  const folder = projects.create(
    'module',
    { type: 'module' },
    {
      'use.js': USE_ESM,
      'entries.js': everyEntry(projects.entries, (name) => `await import('${name}')`),
      'game.js': GAME,
      'workers.js': WORKERS_ESM,
      'command-line.js': COMMAND_LINE_ESM,
    },
  );
  for (const file of ['use.js', 'entries.js', 'workers.js', 'command-line.js'])
    projects.runIn(folder, 'node', file);
  console.log(`ESM: ${projects.entries.length} entry points load, the libraries run, in workers too`);
  return folder;
}

export function checkCommonjs(projects) {
  const required = Object.entries(USED).map(([local, name]) => `const ${local} = require('${name}');\n`);
  const pool = POOL.replace('import.meta.url', "require('node:url').pathToFileURL(__filename)");
  const folder = projects.create(
    'commonjs',
    { type: 'commonjs' },
    {
      'use.js': required.join('') + USE,
      'entries.js': everyEntry(projects.entries, (name) => `require('${name}')`),
      'game.mjs': GAME,
      'workers.js': `const { createPool } = require('@games/search-core/parallel');
const { createParallelAnalyser } = require('@games/gomoku/parallel');
const { createPosition } = require('@games/gomoku');
async function main() {${pool.replace('./game.js', './game.mjs')}${THREADS}}
main();
`,
      'command-line.js': `const { run } = require('@games/cli');
const { Readable, Writable } = require('node:stream');
${COMMAND_LINE}`,
    },
  );
  for (const file of ['use.js', 'entries.js', 'workers.js', 'command-line.js'])
    projects.runIn(folder, 'node', file);
  console.log('CommonJS: every entry point loads, the libraries run, in workers too');
}

/** Types in every resolution, as strict as a project can be; those of pages and workers without a page. */
export function checkTypescript(projects) {
  const libraries = projects.entries.filter((specifier) => specifier !== '@games/cli');
  const importAll = (specifiers) => {
    const names = specifiers.map((specifier, index) => [`entry${index}`, specifier]);
    return `${imports(names)}export const entries = [${names.map(([local]) => local).join(', ')}];\n`;
  };
  const all = importAll(libraries);
  const hasElements = (specifier) => /^@games\/board(?!\/pictures)/.test(specifier);
  const folder = projects.create(
    'typescript',
    { type: 'module', devDependencies: { typescript: '6.0.3', '@types/node': '20.19.25' } },
    {
      'use.ts': USE_ESM,
      'use-commonjs.cts': USE_ESM,
      'entries.ts': all,
      'entries-commonjs.cts': all,
      'entries-worker.ts': importAll(libraries.filter((specifier) => !hasElements(specifier))),
      'command-line.ts': COMMAND_LINE_ESM,
      'command-line-commonjs.cts': COMMAND_LINE_ESM,
    },
  );
  const both = ['use.ts', 'use-commonjs.cts', 'entries.ts', 'entries-commonjs.cts'];
  const commandLine = ['command-line.ts', 'command-line-commonjs.cts'];
  const modules = ['use.ts', 'entries.ts'];
  const bundler = { module: 'esnext', moduleResolution: 'bundler' };
  const programs = [
    // The libraries need no types of Node; the command line does.
    ...['node16', 'nodenext'].flatMap((module) => [
      { name: module, include: both, options: { module, moduleResolution: module } },
      { name: `${module}, command line`, include: commandLine, options: { module, types: ['node'] } },
    ]),
    { name: 'bundler', include: modules, options: bundler },
    { name: 'bundler, command line', include: ['command-line.ts'], options: { ...bundler, types: ['node'] } },
    {
      name: 'web worker',
      // A worker has no elements.
      include: ['use.ts', 'entries-worker.ts'],
      options: { ...bundler, lib: ['es2023', 'webworker'], customConditions: ['browser'] },
    },
  ];
  for (const { name, include, options } of programs) {
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: false,
      ...options,
    };
    writeJson(join(folder, 'tsconfig.json'), { compilerOptions, include });
    projects.runIn(folder, 'npx', 'tsc');
    console.log(`TypeScript: the types stand under ${name}`);
  }
}

const CARD = '7\n1,2,5,7,3\n4,6\n';
const CARD_SOLVED = '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n';

/** The command that was installed beside the libraries. */
export function checkInstalledCommand(folder) {
  const printed = run('npm', ['exec', '--', 'games', 'card-rows', 'solve', '-'], {
    cwd: folder,
    input: CARD,
  });
  if (printed !== CARD_SOLVED) throw new Error(`games card-rows solve printed ${JSON.stringify(printed)}`);
  console.log('npm exec: the installed command line runs');
}

/** Optional packages: the command that needs them names them, and what it names can be installed and is enough. */
export async function checkOptionalPackages(projects, folder) {
  const games = (...words) => {
    const command = [join(folder, 'node_modules/@games/cli/dist/bin.js'), ...words];
    return spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const needed = [
    { words: ['serve', '--api', '--port', '0'], isRunning: ({ out }) => out.includes('/openapi.json') },
    {
      words: ['gomoku', 'show', '--png', join(folder, 'board.png')],
      isRunning: ({ code }) => code === 0,
    },
    { words: ['worker', 'redis://127.0.0.1:1'], isRunning: ({ error }) => error.includes('ECONNREFUSED') },
  ];
  for (const { words, isRunning } of needed) {
    const refused = await outputOf(games(...words));
    const [, names] = /^[^\n]* npm install ([^\n]+)\n$/.exec(refused.error) ?? [];
    if (refused.code !== 2 || names === undefined)
      throw new Error(`games ${words.join(' ')} without its packages: ${JSON.stringify(refused)}`);
    // npm asks whether a native part of bullmq, which it does not need, may be compiled.
    projects.install(folder, '--ignore-scripts', ...names.split(' '));
    const found = await outputOf(games(...words), isRunning);
    if (!isRunning(found)) throw new Error(`games ${words.join(' ')}: ${JSON.stringify(found)}`);
    console.log(`npm install ${names}: enough for games ${words[0]}`);
  }
}

/** Collects what a program writes, to its end, or until it is enough and the program is ended. */
function outputOf(child, isEnough = () => false) {
  const output = { out: '', error: '', code: null };
  const take = (name) => (text) => {
    output[name] += text;
    if (isEnough(output)) child.kill();
  };
  child.stdout.setEncoding('utf8').on('data', take('out'));
  child.stderr.setEncoding('utf8').on('data', take('error'));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...output, code })));
}

/** `npx`, from a folder with nothing in it. */
export function checkNpx(work, what, env = {}) {
  const cwd = join(work, 'empty');
  mkdirSync(cwd);
  const from = what.flatMap((each) => ['--package', each]);
  const npx = (...args) =>
    run('npx', ['--yes', ...from, '--', ...args], { cwd, env: { ...process.env, ...env }, input: CARD });
  const printed = npx('games', 'card-rows', 'solve', '-');
  if (printed !== CARD_SOLVED)
    throw new Error(`npx games card-rows solve printed ${JSON.stringify(printed)}`);
  const version = npx('games', '--version').trim();
  if (readdirSync(cwd).length > 0) throw new Error(`npx games left ${readdirSync(cwd)}`);
  console.log(`npx: games ${version} runs from an empty folder`);
  return version;
}

function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value, null, 2));
}
