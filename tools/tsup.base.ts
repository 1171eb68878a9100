import { readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Options } from 'tsup';

/** Modules of a package by their names in `dist`. */
type Modules = Readonly<Record<string, string>>;

/** What a package may change in the build. */
export interface LibraryOptions extends Omit<Options, 'entry' | 'dts'> {
  /** What is published, by its name in `dist`. */
  readonly entry?: Modules;
  /** What is published under no name, and so without types, but is a file of its own: bundlers divide by files. */
  readonly unnamed?: Modules;
  /** Whether `dist/browser.js` is the main entry in one file with all it needs, for pages without a bundler. */
  readonly browser?: boolean;
}

/** The build every package shares: ESM and CJS side by side, each with its own types and source maps. */
export function library({
  entry = { index: 'src/index.ts' },
  unnamed = {},
  browser = false,
  ...options
}: LibraryOptions = {}): () => Promise<Options> {
  return async () => {
    await rm('dist', { recursive: true, force: true });
    return {
      entry: { ...entry, ...unnamed },
      format: ['esm', 'cjs'],
      target: 'es2022',
      platform: 'neutral',
      dts: { entry, compilerOptions: { ignoreDeprecations: '6.0' } },
      sourcemap: true,
      splitting: true,
      treeshake: true,
      removeNodeProtocol: false,
      plugins: [leanSourceMaps, leanImports],
      // `#platform` is what the manifest has for Node or for pages.
      external: [/^node:/, /^#/],
      // CommonJS has no import.meta.url; the path of the file finds the scripts of workers as well.
      esbuildOptions: (esbuild, { format }) => {
        if (format === 'cjs') esbuild.define = { ...esbuild.define, 'import.meta.url': '__filename' };
      },
      ...(browser && { onSuccess: buildBrowserFile }),
      ...options,
    };
  };
}

async function buildBrowserFile(): Promise<void> {
  await build({
    entryPoints: ['src/index.ts'],
    outfile: 'dist/browser.js',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // What other packages mark as free of side effects is no worry here.
    logLevel: 'error',
  });
}

/** Source maps name the files of `src`, which is published beside them: with their text, both formats would repeat it. */
const leanSourceMaps: NonNullable<Options['plugins']>[number] = {
  name: 'lean-source-maps',
  async buildEnd({ writtenFiles }) {
    const maps = writtenFiles.filter(({ name }) => name.endsWith('.map'));
    await Promise.all(maps.map(({ name }) => removeSources(name)));
  },
};

/**
 * esbuild adds imports that only keep the order in which chunks run. Bundlers that divide follow them: whoever imports one
 * function loads what all entry points load. A package without side effects has no order.
 */
const leanImports: NonNullable<Options['plugins']>[number] = {
  name: 'lean-imports',
  async buildEnd({ writtenFiles }) {
    const { sideEffects } = JSON.parse(await readFile('package.json', 'utf8')) as { sideEffects?: unknown };
    if (sideEffects === true) return;
    const modules = writtenFiles.filter(({ name }) => name.endsWith('.js'));
    await Promise.all(
      modules.map(async ({ name }) => {
        const code = await readFile(name, 'utf8');
        await writeFile(name, code.replace(/^import '[./]+chunk-\w+\.js';$/gm, ''));
      }),
    );
  },
};

async function removeSources(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as { sourcesContent?: unknown };
  delete map.sourcesContent;
  await writeFile(file, JSON.stringify(map));
}
