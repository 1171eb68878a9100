import { configDefaults } from 'vitest/config';
import { BUNDLE_PROGRAMS } from './packages/cli/vitest.config.ts';
import { project, TIMING_TESTS } from './vitest.base.ts';

/** Runs after everything else, a file at a time. */
export default project('timing', {
  include: [`packages/${TIMING_TESTS}`],
  exclude: configDefaults.exclude,
  globalSetup: BUNDLE_PROGRAMS,
  sequence: { groupOrder: 1 },
  maxWorkers: 1,
});
