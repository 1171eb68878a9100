/**
 * This engine as a program that speaks the Gomocup protocol: from its sources, or from the build of another checkout.
 *
 *   node --import=tsx --conditions=@games/source bench/ladder/brain.ts [--share 0.5]
 *   node --import=tsx bench/ladder/brain.ts [--threads 2] [--share 0.5] packages/gomoku/dist
 *
 * Threads run a build only, and nothing of them the sources of another package.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type * as gomocup from '../../src/gomocup';
import type * as parallel from '../../src/parallel';
import { readHandicap, withHandicap } from './handicap';

const WARM_UP_MILLISECONDS = 600;

const { handicap, rest } = readHandicap(process.argv.slice(2));
const [build] = rest;
/** Imports a file of the build. */
async function built<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(resolve(build!, file)).href)) as T;
}
const { createProtocolSession } =
  build === undefined ? await import('../../src/gomocup') : await built<typeof gomocup>('gomocup.js');
const isThreaded = handicap.threads !== undefined && handicap.threads > 1;
const session = createProtocolSession({
  about: { name: build ?? 'sources' },
  reply: (line) => void process.stdout.write(`${line}\n`),
  warmUpMilliseconds: WARM_UP_MILLISECONDS,
  createEngine: isThreaded
    ? (await built<typeof parallel>('parallel/index.js')).createParallelProtocolEngine
    : undefined,
});
// Before START, so that what is warmed up are the threads.
if (handicap.threads !== undefined) session.receive(`INFO thread_num ${handicap.threads}`);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => withHandicap(line, handicap).forEach(session.receive)).on('close', session.finish);
await session.ended;
process.exit();
