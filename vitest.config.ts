import { configDefaults, defineConfig } from 'vitest/config';
import { BUNDLE_PROGRAMS } from './packages/cli/vitest.config.ts';
import { project, TIMING_TESTS } from './tools/vitest.base.ts';

/** Measurements of time run after everything else, a file at a time. */
const timing = project('timing', {
  include: [`{packages,test}/${TIMING_TESTS}`],
  exclude: configDefaults.exclude,
  globalSetup: BUNDLE_PROGRAMS,
  sequence: { groupOrder: 1 },
  maxWorkers: 1,
});

export default defineConfig(({ mode }) => {
  process.env['TEST_FORM'] = mode === 'all' ? 'all' : 'short';
  return {
    test: {
      projects: ['packages/*', 'examples', 'test', ...(mode === 'all' ? [timing] : [])],
      maxWorkers: 2,
    },
  };
});
