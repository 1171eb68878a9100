/** Stores and probes in a shared table as fast as it can; what it stores can be told from anything else. */
import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../../src';
import { createSharedTable } from '../../src/search/transposition-table';
import { keyOf, storedUnder, type Hammered } from './stored';

const { buffer, seed, operations } = workerData as {
  buffer: SharedArrayBuffer;
  seed: number;
  operations: number;
};
const table = createSharedTable(buffer);
const random = createRandom(seed);
let hits = 0;
let wrong = 0;
for (let count = 0; count < operations; count++) {
  const [low, high] = keyOf(random() & 31);
  const index = table.probe(low, high);
  if (index >= 0) {
    hits++;
    const value = table.value(index);
    const expected = storedUnder(low, high, value);
    const isOurs =
      expected.move === table.move(index) &&
      expected.depth === table.depth(index) &&
      expected.bound === table.bound(index);
    if (!isOurs) wrong++;
  }
  const value = random() % 100;
  const { move, depth, bound } = storedUnder(low, high, value);
  table.store(low, high, value, move, depth, bound, false);
}
parentPort!.postMessage({ hits, wrong } satisfies Hammered);
