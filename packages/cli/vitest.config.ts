import { configDefaults } from 'vitest/config';
import { project } from '../../vitest.base.ts';

/** Tests that keep every processor busy themselves, see `vitest.timing.config.ts`. */
export const TIMING_TESTS = ['test/timing.test.ts'];

/**
 * Conversations with browsers, terminals and engines depend on when a busy machine lets other processes run. What is
 * broken fails each time.
 */
const RETRIES = process.env['CI'] === undefined ? 0 : 2;

/** How long an `expect.poll` waits for what a page shows, unless the time is what it tests: a busy machine takes seconds. */
const POLL = { timeout: 10_000 };

export default project('cli', {
  exclude: [...configDefaults.exclude, ...TIMING_TESTS],
  retry: RETRIES,
  expect: { poll: POLL },
});
