/**
 * This engine as a program that speaks the Gomocup protocol: from its sources, or from the build of another checkout.
 *
 *   node --import=tsx --conditions=@games/source bench/ladder/brain.ts [packages/gomoku/dist/index.js]
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import * as sources from '../../src';

const WARM_UP_MILLISECONDS = 600;

const [build] = process.argv.slice(2);
const { createProtocolSession } =
  build === undefined ? sources : ((await import(pathToFileURL(resolve(build)).href)) as typeof sources);
const session = createProtocolSession({
  about: { name: build ?? 'sources' },
  reply: (line) => void process.stdout.write(`${line}\n`),
  warmUpMilliseconds: WARM_UP_MILLISECONDS,
});
const lines = createInterface({ input: process.stdin });
lines.on('line', session.receive).on('close', session.finish);
await session.ended;
process.exit();
