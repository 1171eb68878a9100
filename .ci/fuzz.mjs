// `pnpm fuzz [--seconds 60] [--seed N] [name …]`: runs the fuzz targets (packages/*/test/fuzz) for so many seconds
// each, with a seed of the day's that is printed first, so that a failure can be run again.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
for (const [name, value] of Object.entries({ seconds: values.seconds, seed })) {
  if (!(Number(value) > 0)) {
    console.error(`--${name}: expected a number over 0, got ${value}`);
    process.exit(2);
  }
}
console.log(`${values.seconds} seconds each, seed ${seed}`);
const filters = positionals.length > 0 ? positionals.map((name) => `test/fuzz/${name}`) : ['test/fuzz/'];
const { status } = spawnSync('vitest', ['run', ...filters], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FUZZ_SECONDS: values.seconds, FUZZ_SEED: seed },
});
process.exitCode = status ?? 1;
