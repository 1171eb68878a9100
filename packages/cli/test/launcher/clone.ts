import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../run';

const root = join(import.meta.dirname, '../../../..');
const FILES = ['games.js', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tools/tsup.base.ts'];
const PACKAGE_FILES = ['package.json', 'src', 'tsup.config.ts'];

/**
 * Creates a clone of this repository without tests, in which the dependencies of users are installed.
 *
 * @param missing - a dependency of the root that is left out.
 */
export function createClone(missing?: string): string {
  const clone = temporaryFolder();
  for (const file of FILES) cpSync(join(root, file), join(clone, file));
  linkDependencies('.', clone, missing);
  for (const name of readdirSync(join(root, 'packages')).filter((each) => each !== 'web')) {
    const folder = join('packages', name);
    if (!existsSync(join(root, folder, 'package.json'))) continue;
    for (const file of PACKAGE_FILES)
      cpSync(join(root, folder, file), join(clone, folder, file), { recursive: true });
    linkDependencies(folder, clone);
  }
  return clone;
}

function linkDependencies(folder: string, clone: string, missing?: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies)) {
    if (name === missing) continue;
    const link = join(clone, folder, 'node_modules', name);
    const isOwn = version.startsWith('workspace:');
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(
      isOwn
        ? join(clone, name.replace('@games/', 'packages/'))
        : realpathSync(join(root, folder, 'node_modules', name)),
      link,
    );
  }
}

/** Where a dependency of the root is installed here. */
export function installed(name: string): string {
  return realpathSync(join(root, 'node_modules', name));
}
