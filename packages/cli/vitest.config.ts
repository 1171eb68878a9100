import { join } from 'node:path';
import { project } from '../../tools/vitest.base.ts';

/** Makes the programs that tests of the command line start. */
export const BUNDLE_PROGRAMS = join(import.meta.dirname, 'test/bundle-programs.ts');

export default project('cli', { globalSetup: BUNDLE_PROGRAMS });
