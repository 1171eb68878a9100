import { rm } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

/** The build every library shares: ESM and CJS side by side, each with its own types and source maps. */
export async function library(options: Options = {}): Promise<ReturnType<typeof defineConfig>> {
  await rm('dist', { recursive: true, force: true });
  return defineConfig({
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    sourcemap: true,
    splitting: true,
    treeshake: true,
    clean: false,
    removeNodeProtocol: false,
    ...options,
  });
}
