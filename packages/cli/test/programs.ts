import { join } from 'node:path';

const isShort = process.env['TEST_FORM'] === 'short';

/** The folder of the programs that tests start: as the launcher bundles them from the sources, or as they are published. */
export const programs = join(import.meta.dirname, isShort ? '../node_modules/.cache/games' : '../dist');

/** The command line. */
export const bin = join(programs, 'bin.js');
