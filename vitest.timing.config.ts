import { configDefaults } from 'vitest/config';
import { project, TIMING_TESTS } from './vitest.base.ts';

/** Runs after everything else, a file at a time. */
export default project('timing', {
  include: [`packages/${TIMING_TESTS}`],
  exclude: configDefaults.exclude,
  sequence: { groupOrder: 1 },
  maxWorkers: 1,
});
