import { defineConfig, type ViteUserConfig } from 'vitest/config';

const conditions = ['@games/source', 'module', 'node', 'development|production'];

/** Tests run against the sources of every package, so they need no build. */
export function project(name: string, test: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: ['test/**/*.test.ts'],
      testTimeout: 60_000,
      ...test,
    },
  });
}
