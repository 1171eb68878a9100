import { configDefaults } from 'vitest/config';
import { project } from '../../vitest.base.ts';

/** Tests that keep every processor busy themselves, see `vitest.timing.config.ts`. */
export const TIMING_TESTS = ['test/timing.test.ts'];

/**
 * Conversations with browsers, terminals and engines depend on when a busy machine lets other processes run. What is
 * broken fails each time.
 */
const RETRIES = process.env['CI'] === undefined ? 0 : 2;

export default project('cli', { exclude: [...configDefaults.exclude, ...TIMING_TESTS], retry: RETRIES });
