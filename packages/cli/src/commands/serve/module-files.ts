/**
 * Modules of games for browsers: the files that they import, and nothing else, with imports that name addresses.
 *
 * @module
 */
import { init, parse, type ImportSpecifier } from 'es-module-lexer/minimal';
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { basename, extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UsageError } from '../../errors';
import { silenceLoader } from '../../game/import-definition';

/** Where the files are, from the page. */
export const MODULES_FOLDER = 'modules/';

const SCRIPT = 'text/javascript';
const TYPES: Readonly<Record<string, string>> = {
  '.js': SCRIPT,
  '.mjs': SCRIPT,
  '.cjs': SCRIPT,
  '.ts': SCRIPT,
  '.mts': SCRIPT,
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** The first condition of a package's `exports` that holds is taken; packages name the files for browsers by them. */
const CONDITIONS = new Set(['browser', 'import', 'default']);

/** A file as a browser gets it. */
export interface ServedFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** The files of modules. */
export interface ModuleFiles {
  /** The address of the module from the page. */
  readonly address: string;
  /**
   * Looks for a reason why browsers cannot load the module.
   *
   * @returns UsageError `cli/not-for-browsers`, `cli/no-typescript`, or null.
   */
  readonly findProblem: () => UsageError | null;
  /** Lists the addresses of all files. @throws UsageError `cli/no-typescript`. */
  readonly list: () => readonly string[];
  /** Reads the file at an address, as it is now; null where no module imports such a file. */
  readonly read: (address: string) => ServedFile | null;
}

/** A file, and what it imports. */
interface Script extends ServedFile {
  readonly imports: readonly Import[];
  /** Whether its exports are those of CommonJS, which browsers do not load. */
  readonly isCommonJs: boolean;
}

interface Import {
  readonly specifier: string;
  /** Null for what is not a file: a module of Node, or nothing. */
  readonly file: string | null;
  /** Whether the file runs only when a script asks for it. */
  readonly isLater: boolean;
}

/**
 * Finds a module's files.
 *
 * @param module - the address of the module's file.
 */
export async function findModuleFiles(module: string): Promise<ModuleFiles> {
  await init();
  // It is ESM alone.
  const { moduleResolve } = await import('import-meta-resolve');
  /** The files that are read for a browser, by their addresses. */
  const files = new Map<string, string>();

  /** @returns a path, without symbolic links; null for what is not a file. */
  const resolve = (specifier: string, importer: string): string | null => {
    try {
      const url = moduleResolve(specifier, pathToFileURL(importer), CONDITIONS);
      return url.protocol === 'file:' ? fileURLToPath(url) : null;
    } catch {
      return null;
    }
  };

  const register = (file: string): string => {
    const address = addressOf(file);
    files.set(address, file);
    return address;
  };

  const readScript = (file: string): Script => {
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (type !== SCRIPT) return { type, content: readFileSync(file), imports: [], isCommonJs: false };
    const text = readText(file);
    const { found, isCommonJs } = importsOf(text);
    const imports: Import[] = [];
    let content = '';
    let end = 0;
    for (const { n: specifier, s, e, d } of found) {
      const isMeta = d === -2;
      const reference = isMeta ? fileBeside(text, s, e) : specifier;
      if (reference === undefined) continue;
      const path = isMeta
        ? existing(fileURLToPath(new URL(reference, pathToFileURL(file))))
        : resolve(reference, file);
      imports.push({ specifier: reference, file: path, isLater: d !== -1 });
      if (path === null) continue;
      const address = `../../${register(path)}`;
      if (isMeta) {
        const start = text.lastIndexOf(reference, s);
        content += text.slice(end, start) + address;
        end = start + reference.length;
      } else {
        // The quotes of a dynamic import are part of it.
        content += text.slice(end, s) + (d === -1 ? address : JSON.stringify(address));
        end = e;
      }
    }
    content += text.slice(end);
    return { type, content, imports, isCommonJs };
  };

  const root = realpathSync(fileURLToPath(module));
  const address = register(root);

  /**
   * Lists what the module imports, directly or not, and so registers it.
   *
   * @param isAll - also what runs only when a script asks for it.
   */
  const listImports = (isAll: boolean): (Import & { readonly importer: string })[] => {
    const visited = new Set([root]);
    const list = [];
    for (const importer of visited) {
      for (const each of readScript(importer).imports) {
        if (each.isLater && !isAll) continue;
        list.push({ ...each, importer });
        if (each.file !== null) visited.add(each.file);
      }
    }
    return list;
  };

  const findProblem = (): UsageError | null => {
    try {
      listImports(true);
      const found = listImports(false).find(({ file }) => file === null || readScript(file).isCommonJs);
      if (found === undefined) return null;
      return new UsageError('cli/not-for-browsers', {
        file: basename(found.importer),
        specifier: found.specifier,
      });
    } catch (error) {
      if (error instanceof UsageError) return error;
      throw error;
    }
  };

  return {
    address,
    findProblem,
    list: () => {
      listImports(true);
      return [...files.keys()];
    },
    read: (path) => {
      const file = files.get(path);
      return file === undefined || existing(file) === null ? null : readScript(file);
    },
  };
}

/**
 * Of the file's own path, so that all modules share one copy; the name is for people. A static host knows a script by its
 * ending, and some leave out what begins with a dot or an underscore.
 */
function addressOf(file: string): string {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const ending = /\.(?:cjs|m?ts)$/.test(file) ? '.js' : '';
  return `${MODULES_FOLDER}${hash}/${basename(file).replaceAll(/^[._]|[^\w.-]/g, '-')}${ending}`;
}

function existing(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? realpathSync(file) : null;
}

/** Finds the imports of a script; none where it is not one, which the browser says better. */
function importsOf(text: string): { found: readonly ImportSpecifier[]; isCommonJs: boolean } {
  try {
    const [found, exported] = parse(text);
    const isModule = exported.length > 0 || found.some(({ d }) => d < 0);
    return { found, isCommonJs: !isModule && /\bexports\b|\brequire\s*\(/.test(text) };
  } catch {
    return { found: [], isCommonJs: false };
  }
}

/** The file of `new URL('worker.js', import.meta.url)`, where `import.meta` is from `start` to `end`. */
function fileBeside(text: string, start: number, end: number): string | undefined {
  const [, , file] =
    /\bnew\s+URL\(\s*(['"`])(\.{1,2}\/[^'"`\\$?#]+)\1\s*,\s*$/.exec(text.slice(0, start)) ?? [];
  return text.startsWith('.url', end) ? file : undefined;
}

/** @throws UsageError `cli/no-typescript`. */
function readText(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!extname(file).endsWith('ts')) return text;
  // Node has it from 22.13 on.
  const { stripTypeScriptTypes: strip } = nodeModule as { stripTypeScriptTypes?: (code: string) => string };
  if (strip === undefined)
    throw new UsageError('cli/no-typescript', { file, version: process.version, minimum: '22.13' });
  const release = silenceLoader();
  try {
    return strip(text);
  } finally {
    release();
  }
}
