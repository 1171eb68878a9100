import { configDefaults, defineConfig } from 'vitest/config';
import { BUNDLE_PROGRAMS } from './packages/cli/vitest.config.ts';
import { project, TIMING_TESTS } from './tools/vitest.base.ts';

/** Measurements of time run after everything else, a file at a time. */
const timing = project('timing', {
  include: [`{packages,test}/${TIMING_TESTS}`],
  exclude: configDefaults.exclude,
  globalSetup: BUNDLE_PROGRAMS,
  env: { TEST_FORM: 'all' },
  sequence: { groupOrder: 1 },
  maxWorkers: 1,
});

export default defineConfig(({ mode }) => {
  process.env['TEST_MODE'] = mode;
  return {
    test: {
      projects: ['packages/*/vitest.config.ts', 'examples', 'test', ...(mode === 'all' ? [timing] : [])],
      maxWorkers: 2,
    },
  };
});
