// `pnpm fuzz [--seconds 60 | --inputs 20000] [--seed N] [name …]`: runs the fuzz targets (packages/*/test/fuzz) for that
// long each, or with that many inputs, with a seed of the day's that is printed first, so that a failure can be run again.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string' }, inputs: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
const { inputs, seconds = '60' } = values;
for (const [name, value] of Object.entries({ seconds, inputs: inputs ?? 1, seed })) {
  if (!(Number(value) > 0)) {
    console.error(`--${name}: expected a number over 0, got ${value}`);
    process.exit(2);
  }
}
console.log(`${inputs === undefined ? `${seconds} seconds` : `${inputs} inputs`} each, seed ${seed}`);
const filters = positionals.length > 0 ? positionals.map((name) => `test/fuzz/${name}`) : ['test/fuzz/'];
const { status } = spawnSync('vitest', ['run', '--mode', 'all', ...filters], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    ...(inputs === undefined ? { FUZZ_SECONDS: seconds } : { FUZZ_INPUTS: inputs }),
    FUZZ_SEED: seed,
  },
});
process.exitCode = status ?? 1;
