import { configDefaults } from 'vitest/config';
import { project } from '../../vitest.base.ts';

/** Tests that keep every processor busy themselves, see `vitest.timing.config.ts`. */
export const TIMING_TESTS = ['test/timing.test.ts'];

export default project('cli', { exclude: [...configDefaults.exclude, ...TIMING_TESTS] });
