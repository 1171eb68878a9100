import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findModuleFiles, type ModuleFiles } from '../../src/commands/serve/module-files';
import { temporaryFolder } from '../run';

/** Writes files and finds those of `game.js`. */
async function filesOf(texts: Readonly<Record<string, string>>): Promise<ModuleFiles> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return findModuleFiles(pathToFileURL(join(folder, 'game.js')).href);
}

/** A package with a file for browsers and one for all others. */
const library = (folder: string): Record<string, string> => ({
  [`${folder}/package.json`]: JSON.stringify({
    name: 'library',
    exports: {
      '.': { browser: './web.js', import: './node.js' },
      './part': { import: './part.js', require: './part.cjs' },
      './old': './old.cjs',
    },
  }),
  [`${folder}/web.js`]: "export const library = 'web';\nimport('node:fs');\n",
  [`${folder}/node.js`]: "import 'node:fs';\n",
  [`${folder}/part.js`]: "export { library as part } from 'library';\n",
  [`${folder}/part.cjs`]: '',
  [`${folder}/old.cjs`]: 'exports.old = 1;\n',
});

/** The addresses that a script imports, from the page. */
function importsOf(files: ModuleFiles, address: string): string[] {
  const { content } = files.read(address)!;
  return [...String(content).matchAll(/(["'])\.\.\/\.\.\/(.*?)\1/g)].map(([, , found]) => found!);
}

/** The text of the file that a script imports, by its position. */
function imported(files: ModuleFiles, address: string, index = 0): string {
  return String(files.read(importsOf(files, address)[index]!)!.content);
}

describe('the files of a module', () => {
  it('are what it imports, with imports that name addresses', async () => {
    const files = await filesOf({
      'game.js': `import { a } from './rules/a.js'; import { library } from "library"; import "library/part";
        const later = () => import('./later.mjs'), other = (name) => import(name);
        const table = new URL('./table.bin', import.meta.url);`,
      'rules/a.js': "export const a = './a.js'; import '../game.js'",
      'later.mjs': 'export {}',
      'table.bin': '\0',
      'secret.js': '',
      ...library('node_modules/library'),
    });
    const { address, findProblem } = files;
    expect(address).toMatch(/^modules\/[\da-f]{16}\/game\.js$/);
    expect(importsOf(files, address).map((found) => found.split('/')[2])).toEqual([
      'a.js',
      'web.js',
      'part.js',
      'later.mjs',
      'table.bin',
    ]);
    expect(imported(files, address, 0)).toBe(`export const a = './a.js'; import '../../${address}'`);
    expect(imported(files, address, 2)).toContain(importsOf(files, address)[1]);
    expect(String(files.read(address)!.content)).toContain('import(name)');
    expect(files.read(importsOf(files, address)[4]!)!.type).toBe('application/octet-stream');
    expect(findProblem()).toBeNull();
  });

  it('have one address each, by whatever links they are found', async () => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries({
      ...library('store/library'),
      'a/game.js': '',
      'b/b.js': '',
    })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    for (const name of ['a', 'b']) {
      mkdirSync(join(folder, name, 'node_modules'));
      symlinkSync(join(folder, 'store/library'), join(folder, name, 'node_modules/library'), 'dir');
    }
    writeFileSync(join(folder, 'a/game.js'), "import 'library'; import '../b/b.js'");
    writeFileSync(join(folder, 'b/b.js'), "import 'library'");
    const files = await findModuleFiles(pathToFileURL(join(folder, 'a/game.js')).href);
    const [first, b] = importsOf(files, files.address);
    expect(importsOf(files, b!)).toEqual([first]);
  });

  it('are not read beyond what is imported', async () => {
    const files = await filesOf({ 'game.js': "import './a.js'", 'a.js': '', 'secret.js': '' });
    const { address } = files;
    files.findProblem();
    for (const path of ['secret.js', '../secret.js', '..%2fsecret.js', 'a.js', './game.js', ''])
      expect([path, files.read(address.replace('game.js', path))]).toEqual([path, null]);
  });

  it('are those that are there now', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'game.js');
    writeFileSync(file, 'export default 1');
    writeFileSync(join(folder, 'new.js'), '');
    const files = await findModuleFiles(pathToFileURL(file).href);
    writeFileSync(file, "import './new.js'");
    expect(imported(files, files.address)).toBe('');
  });

  it.each([
    ["import 'node:fs'", 'game.js', 'node:fs'],
    ["import './none.js'", 'game.js', './none.js'],
    ["import 'library/old'", 'game.js', 'library/old'],
    ["import './b.js'", 'b.js', 'no-such-package'],
  ])('say what of %j a browser cannot load', async (text, file, specifier) => {
    const files = await filesOf({
      'game.js': text,
      'b.js': "export { x } from 'no-such-package'",
      ...library('node_modules/library'),
    });
    expect(files.findProblem()).toMatchObject({ code: 'cli/not-for-browsers', details: { file, specifier } });
  });
});
