import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'examples', 'vitest.timing.config.ts'],
    maxWorkers: 2,
  },
});
