import {
  configDefaults,
  defineConfig,
  type ViteUserConfigFnObject,
  type ViteUserConfig,
} from 'vitest/config';

const conditions = ['@games/source', 'module', 'node', 'development|production'];

/** Measurements of time; `vitest.config.ts` runs them one by one. */
export const TIMING_TESTS = '**/*.timing.test.ts';
const LONG_TESTS = '**/*.long.test.ts';

/** Only a hang takes this long, however busy the machine is and whatever `pnpm soak` and `pnpm fuzz` ask for. */
const HANG_MILLISECONDS =
  600_000 * Number(process.env['SOAK_ROUNDS'] ?? 1) + 1000 * Number(process.env['FUZZ_SECONDS'] ?? 0);

/**
 * Tests run against the sources of every package. A file named `*.long.test.ts` takes long or needs the build: it runs
 * with `--mode all` alone. Vitest keeps its mode from projects, so `vitest.config.ts` puts it into `TEST_MODE`. With
 * `TEST_FORM=all` the others are thorough, and programs are those of `dist`.
 */
export function project(name: string, test: ViteUserConfig['test'] = {}): ViteUserConfigFnObject {
  return defineConfig(() => ({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: ['test/**/*.test.ts'],
      exclude: [
        ...configDefaults.exclude,
        TIMING_TESTS,
        ...(process.env['TEST_MODE'] === 'all' ? [] : [LONG_TESTS]),
      ],
      env: { TEST_FORM: process.env['TEST_FORM'] ?? 'short' },
      // Modules are loaded once for all files of a worker where no test replaces them or counts what they keep.
      isolate: ['search-core', 'gomoku', 'timing', 'test'].includes(name),
      testTimeout: HANG_MILLISECONDS,
      hookTimeout: HANG_MILLISECONDS,
      expect: { poll: { timeout: 60_000 } },
      ...test,
    },
  }));
}
