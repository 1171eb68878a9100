import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'packages/cli/vitest.timing.config.ts', 'examples'],
    maxWorkers: 2,
  },
});
