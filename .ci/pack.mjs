import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Runs a command, shows its output only when it fails. */
export function run(command, args, options = {}) {
  try {
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: 'pipe', ...options });
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

/** Packs every package as the registry would get it: `{ name, folder, tarball, manifest }`. */
export function packAll(into) {
  return readdirSync(join(root, 'packages')).map((name) => {
    const folder = join(root, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const tarball = join(into, `games-${name}.tgz`);
    run('npx', ['-y', 'pnpm@10.34.9', 'pack', '--out', tarball], { cwd: folder });
    return { name: manifest.name, folder, tarball, manifest };
  });
}

/** Chromium: the one that is named, or Debian's; undefined where there is none. */
export function browserPath() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
}
