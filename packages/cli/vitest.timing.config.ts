import { project } from '../../vitest.base.ts';
import { TIMING_TESTS } from './vitest.config.ts';

/** What is measured by the clock runs by itself, after everything else. */
export default project('timing', { include: TIMING_TESTS, sequence: { groupOrder: 1 } });
