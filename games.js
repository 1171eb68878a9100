#!/usr/bin/env node
// `node games …` runs a command of @games/cli from the sources of this clone, and installs and builds first what the
// command needs. Standard output is the command's own; standard error gets one line while there is work to do.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isModulePath, readCommandLine } from './packages/cli/src/command-line.js';

const launcher = fileURLToPath(import.meta.url);
const root = dirname(launcher);
const cli = join(root, 'packages/cli');
const page = join(root, 'packages/web');
/** The packages that the program is bundled from. */
const packages = readdirSync(join(root, 'packages'))
  .map((name) => join(root, 'packages', name))
  // A branch that is left behind leaves the folder of a package with what Git ignores.
  .filter((folder) => folder !== page && existsSync(join(folder, 'package.json')));
/** The bundled program, its page, and a stamp for each thing that was built. */
const cache = join(cli, 'node_modules/.cache/games');

const SOURCES = [
  launcher,
  ...['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tools/tsup.base.ts'].map((name) =>
    join(root, name),
  ),
  ...packages.flatMap((folder) =>
    ['package.json', 'src', 'tsup.config.ts'].map((name) => join(folder, name)),
  ),
];
const PAGE_SOURCES = [
  ...SOURCES,
  ...['package.json', 'index.html', 'public', 'src', 'vite.config.ts', 'vite.sources.config.ts'].map((name) =>
    join(page, name),
  ),
];
/** Modules that threads load from the folder of the program, besides those of the command line. */
const THREADS = {
  'gomoku-worker': 'gomoku/src/parallel/gomoku-worker.ts',
  'connect-three-worker': 'connect-three/src/parallel/connect-three-worker.ts',
  'solver-worker': 'sequencium/src/solver/solver-worker.ts',
};

const { language, words, path } = readCommandLine(process.argv.slice(2));
const [command = ''] = path;
/** Commands that load optional packages, or games of other modules, which import the packages as they are published. */
const needsEverything =
  ['engine', 'worker'].includes(command) ||
  isModulePath(command) ||
  words.some((word) => /^--(api|workers)(=|$)/.test(word));
const needsPage = command === 'serve';
const isChinese = /^zh/i.test(
  language || process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '',
);
let isTold = false;

try {
  const program = await prepare();
  // pnpm runs scripts in the root.
  if (process.env.npm_lifecycle_event === 'games') process.chdir(process.env.INIT_CWD);
  await import(pathToFileURL(program).href);
} catch (error) {
  if (error.signal !== undefined) process.kill(process.pid, error.signal);
  else {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Brings everything up to date that the command needs; returns the program. */
async function prepare() {
  const dist = join(cli, 'dist/bin.js');
  if (needsEverything) {
    await unlessCurrent('everything', dist, PAGE_SOURCES, () => pnpm('run', 'build'));
    return dist;
  }
  const program = join(cache, 'bin.js');
  if (![root, ...packages, ...(needsPage ? [page] : [])].every(isInstalled)) await install();
  await unlessCurrent('program', program, SOURCES, bundle);
  if (needsPage) await unlessCurrent('page', join(cache, 'web'), PAGE_SOURCES, buildPage);
  return program;
}

/** Whether a package has its dependencies, in their versions, which are exact. */
function isInstalled(folder) {
  const { dependencies = {} } = readJson(join(folder, 'package.json'));
  return Object.entries(dependencies).every(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    return (
      existsSync(manifest) && (version.startsWith('workspace:') || readJson(manifest).version === version)
    );
  });
}

/** Installs what the command needs; where pnpm has installed everything, everything again. */
async function install() {
  const state = join(root, 'node_modules/.pnpm-workspace-state-v1.json');
  if (existsSync(state)) return pnpm('install', '--frozen-lockfile');
  try {
    const filters = ['@games/cli...', ...(needsPage ? ['@games/web'] : [])].map((name) => `--filter=${name}`);
    await pnpm('install', '--frozen-lockfile', '--prod', ...filters);
  } finally {
    // With it pnpm would take the part for the whole, and run scripts that need the rest.
    rmSync(state, { force: true });
  }
}

/** Bundles the program with the packages from their sources. */
async function bundle() {
  say();
  const { build, stop } = await import('esbuild');
  const { dependencies, peerDependencies } = readJson(join(cli, 'package.json'));
  const own = readdirSync(join(cli, 'src')).filter((name) => /^(bin|pbrain)\.ts$|-worker\.ts$/.test(name));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      ...Object.fromEntries(own.map((name) => [name.slice(0, -'.ts'.length), `packages/cli/src/${name}`])),
      ...Object.fromEntries(Object.entries(THREADS).map(([name, path]) => [name, `packages/${path}`])),
    },
    outdir: cache,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: ['@games/source'],
    external: Object.keys({ ...dependencies, ...peerDependencies }).filter(
      (name) => !name.startsWith('@games/'),
    ),
    logLevel: 'silent',
    write: false,
  });
  await stop();
  mkdirSync(cache, { recursive: true });
  // Another launcher may do the same, or read what is there.
  for (const { path, contents } of outputFiles) {
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  const current = new Set(outputFiles.map(({ path }) => path));
  for (const path of readdirSync(cache).map((name) => join(cache, name)))
    if (path.endsWith('.js') && !current.has(path)) rmSync(path, { force: true });
}

async function buildPage() {
  const made = join(cache, `web-${process.pid}`);
  const vite = join(page, 'node_modules/vite/bin/vite.js');
  const options = [
    `--config=${join(page, 'vite.sources.config.ts')}`,
    `--outDir=${made}`,
    '--logLevel=error',
  ];
  try {
    await run(process.execPath, [vite, 'build', page, ...options]);
    rmSync(join(cache, 'web'), { recursive: true, force: true });
    renameSync(made, join(cache, 'web'));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Makes something, unless it is there and its sources are those of the last time. */
async function unlessCurrent(name, file, sources, make) {
  const stamp = join(cache, `${name}.stamp`);
  const found = fingerprint(sources);
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === found) return;
  await make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, found);
}

/** Lists the files below the paths, with what changes when they are written. */
function fingerprint(paths) {
  const lines = [];
  const visit = (path, isFolder) => {
    if (isFolder) {
      for (const entry of readdirSync(path, { withFileTypes: true }))
        if (entry.name !== 'node_modules') visit(`${path}/${entry.name}`, entry.isDirectory());
    } else {
      const { size, mtimeMs } = statSync(path);
      lines.push(`${path} ${size} ${mtimeMs}\n`);
    }
  };
  for (const path of paths) visit(path, statSync(path).isDirectory());
  return lines.join('');
}

/** Runs pnpm: the one that has started this, or the one of this repository. */
function pnpm(...args) {
  const { npm_execpath: starter = '' } = process.env;
  if (/\bpnpm\.c?js$/.test(starter)) return run(process.execPath, [starter, ...args]);
  const { packageManager } = readJson(join(root, 'package.json'));
  return run('npx', ['-y', packageManager, ...args]);
}

/** Runs a program; what it prints is for a failure alone. A signal ends it, with all that it has started. */
async function run(command, args) {
  say();
  const { spawn } = await import('node:child_process');
  // Windows has no process groups, and npx is a script there.
  const isWindows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows && command === 'npx',
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text));
    let interrupted;
    const stop = (signal) => {
      interrupted = Object.assign(new Error(signal), { signal });
      try {
        process.kill(isWindows ? child.pid : -child.pid, signal);
      } catch {
        // It has ended by itself.
      }
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    const end = (error) => {
      for (const signal of signals) process.off(signal, stop);
      if (interrupted ?? error) reject(interrupted ?? error);
      else resolve();
    };
    child.on('error', end);
    child.on('close', (code) => {
      end(code === 0 ? undefined : new Error(`${[command, ...args].join(' ')}\n${printed}`));
    });
  });
}

function say() {
  if (isTold) return;
  isTold = true;
  process.stderr.write(
    isChinese ? 'games：正在下载、编译所需的部分…\n' : 'games: installing and building what is missing …\n',
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
