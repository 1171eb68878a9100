// What several scripts need.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = join(import.meta.dirname, '..');

/**
 * Runs a command and shows its output only when it fails. On Windows npm and npx are scripts, which a shell must start.
 *
 * @returns what it wrote to standard output.
 */
export function run(command, args, options = {}) {
  return runBoth(command, args, options).stdout;
}

/** The same, with what it wrote to standard error: `{ stdout, stderr }`. */
export function runBoth(command, args, options = {}) {
  const needsShell = process.platform === 'win32' && ['npm', 'npx'].includes(command);
  const given = needsShell ? args.map((argument) => `"${argument}"`) : args;
  const settings = { cwd: root, encoding: 'utf8', shell: needsShell, ...options };
  const { status, stdout, stderr, error } = spawnSync(command, given, settings);
  if (status !== 0) {
    process.stderr.write(`${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}\n`);
    throw new Error(`${command} failed`, { cause: error });
  }
  return { stdout, stderr };
}

/** Runs the pnpm of this repository, like {@link run}: the one that runs this script, which npx would look for long. */
export function pnpm(args, options) {
  const { npm_execpath: runner = '' } = process.env;
  if (/\bpnpm\.c?js$/.test(runner)) return run(process.execPath, [runner, ...args], options);
  return run('npx', ['-y', readJson(join(root, 'package.json')).packageManager, ...args], options);
}

/** Runs a tool that this repository depends on, like {@link run}. */
export function tool(name, args) {
  return run(join(root, 'node_modules/.bin', name), args);
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Copies the files that git knows, as they are now, into a folder. */
export function copyRepository(into) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const known = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');
  for (const file of known.filter((each) => each !== '' && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    cpSync(join(root, file), join(into, file));
  }
}

/** A temporary folder, removed when the process ends. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `games-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return folder;
}

/** The packages that are published from a checkout: `{ path, folder, manifest }`, the path relative to the checkout. */
export function publishedPackages(checkout = root) {
  return readdirSync(join(checkout, 'packages'))
    .filter((name) => existsSync(join(checkout, 'packages', name, 'package.json')))
    .map((name) => {
      const folder = join(checkout, 'packages', name);
      return { path: `packages/${name}`, folder, manifest: readJson(join(folder, 'package.json')) };
    })
    .filter(({ manifest }) => manifest.private !== true);
}

/** Those of them that are games, which have a definition: with their `name`, that of their folder. */
export function gamePackages() {
  return publishedPackages()
    .filter(({ manifest }) => manifest.exports['./definition'] !== undefined)
    .map((each) => ({ ...each, name: basename(each.folder) }));
}

/** Packs packages as the registry would get them: `{ name, tarball, source, manifest }`, the source as npm takes it. */
export function packAll(into, packages = publishedPackages()) {
  const filters = packages.flatMap(({ manifest }) => ['--filter', manifest.name]);
  pnpm(['--recursive', ...filters, 'pack', '--pack-destination', into]);
  return packages.map(({ manifest }) => {
    const { name, version } = manifest;
    const tarball = join(into, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    return { name, tarball, source: `file:${tarball.replaceAll('\\', '/')}`, manifest };
  });
}

/** Chromium: the one that is named, or Debian's; undefined where there is none. */
export function browserPath() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
}

/** A port that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The text that a server answers with, which is asked until it listens. */
export async function answerOf(url, server) {
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
      if (!response.ok) throw new Error(`${url}: status ${response.status}`);
      return await response.text();
    } catch (error) {
      if (server.exitCode !== null || error.name !== 'TypeError') throw error;
      await sleep(50);
    }
  }
}

/** Ends a check: prints what it did, and fails where it found problems. */
export function finish(summary, problems) {
  console.log(summary);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
