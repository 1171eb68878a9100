import { rm } from 'node:fs/promises';
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
      ...options,
    };
  };
}
