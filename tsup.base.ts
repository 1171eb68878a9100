import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';

/** The build every package shares: ESM and CJS side by side, each with its own types and source maps. */
export function library(options: Options = {}): () => Promise<Options> {
  return async () => {
    await rm('dist', { recursive: true, force: true });
    return {
      entry: ['src/index.ts'],
      format: ['esm', 'cjs'],
      target: 'es2022',
      platform: 'neutral',
      dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
      sourcemap: true,
      splitting: true,
      treeshake: true,
      removeNodeProtocol: false,
      plugins: [leanSourceMaps],
      ...options,
    };
  };
}

/** Source maps name the files of `src`, which is published beside them: with their text, both formats would repeat it. */
const leanSourceMaps: NonNullable<Options['plugins']>[number] = {
  name: 'lean-source-maps',
  async buildEnd({ writtenFiles }) {
    const maps = writtenFiles.filter(({ name }) => name.endsWith('.map'));
    await Promise.all(maps.map(({ name }) => removeSources(name)));
  },
};

async function removeSources(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as { sourcesContent?: unknown };
  delete map.sourcesContent;
  await writeFile(file, JSON.stringify(map));
}
