/**
 * What generality costs: the library's search of Connect Four beside one written by hand for it, alone in the process
 * and after six other games have been searched in it, with engine code of its own for each game and without. Medians of
 * alternating runs, in several processes each, of built code. Both visit the same nodes.
 *
 *   pnpm --filter @games/search-core bench yardstick
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildScripts } from '../../../tools/test-kit/build-scripts';
import { DEPTH, median, type Measured } from './yardstick-result';

const PROCESSES = 3;
/** Own or shared engine code; alone or after six games. */
const VARIANTS = ['specialized alone', 'specialized after', 'shared alone', 'shared after'];

/** Prints the table. */
export async function run(): Promise<void> {
  const scripts = await buildScripts({ process: new URL('./yardstick-process.ts', import.meta.url) });
  const inProcess = (...flags: string[]): unknown => {
    const script = fileURLToPath(scripts.url('process'));
    const { stdout, stderr } = spawnSync(process.execPath, [script, ...flags], { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };
  try {
    console.log(`Connect Four to depth ${DEPTH}: time relative to a search written by hand for it`);
    for (const flags of VARIANTS) {
      const runs = Array.from({ length: PROCESSES }, () => inProcess(...flags.split(' ')) as Measured);
      const ratio = median(runs.map(({ milliseconds, handMilliseconds }) => milliseconds / handMilliseconds));
      const { nodes, handNodes, handMilliseconds } = runs[0]!;
      console.log(
        `${flags.padEnd(28)} ${ratio.toFixed(2)}   ${nodes} nodes, by hand ${handNodes} in ${handMilliseconds.toFixed(0)} ms`,
      );
    }
    console.log(`heap growth over 10 M nodes: ${(inProcess('heap') as number).toFixed(3)} MB`);
  } finally {
    await scripts.remove();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
