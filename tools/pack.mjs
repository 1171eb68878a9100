import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

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
    process.exitCode = 1;
    process.stderr.write(`${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}\n`);
    throw new Error(`${command} failed`, { cause: error });
  }
  return { stdout, stderr };
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
  return folder;
}

/** Packs every package as the registry would get it: `{ name, folder, tarball, source, manifest }`, its source as npm takes it. */
export function packAll(into) {
  return readdirSync(join(root, 'packages')).map((name) => {
    const folder = join(root, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const tarball = join(into, `games-${name}.tgz`);
    run('npx', ['-y', 'pnpm@10.34.9', 'pack', '--out', tarball], { cwd: folder });
    const source = `file:${tarball.replaceAll('\\', '/')}`;
    return { name: manifest.name, folder, tarball, source, manifest };
  });
}

/** Chromium: the one that is named, or Debian's; undefined where there is none. */
export function browserPath() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
}
