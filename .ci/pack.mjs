import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Runs a command, shows its output only when it fails. On Windows npm and npx are scripts, which a shell must start. */
export function run(command, args, options = {}) {
  const needsShell = process.platform === 'win32' && ['npm', 'npx'].includes(command);
  const given = needsShell ? args.map((argument) => `"${argument}"`) : args;
  try {
    const settings = { cwd: root, encoding: 'utf8', stdio: 'pipe', shell: needsShell, ...options };
    return execFileSync(command, given, settings);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${command} ${args.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}\n`);
    throw new Error(`${command} failed`, { cause: error });
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
