// `pnpm soak [--rounds 10] [--seed N] [name …]`: the tests of abuse (packages/*/test/abuse) in their long form, so many
// times what the gate does, at moments of the day's, whose seed is printed first, so that a failure can be run again; and
// those of several machines (`distributed`), with every way in which a job breaks its worker; and random play on the page
// (`random-play`).
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
for (const [name, value] of Object.entries({ rounds: values.rounds, seed })) {
  if (!(Number.isSafeInteger(Number(value)) && Number(value) > 0)) {
    console.error(`--${name}: expected a whole number over 0, got ${value}`);
    process.exit(2);
  }
}
console.log(`${values.rounds} times the gate, seed ${seed}`);
const ELSEWHERE = { distributed: 'test/distributed', 'random-play': 'test/random-play' };
const names = positionals.length > 0 ? positionals : ['', ...Object.keys(ELSEWHERE)];
const files = names.map((name) => ELSEWHERE[name] ?? `test/abuse/${name}`);
const { status } = spawnSync('vitest', ['run', '--mode', 'all', ...files], {
  stdio: 'inherit',
  env: { ...process.env, SOAK_ROUNDS: values.rounds, SOAK_SEED: seed, GAMES_SOAK: '1' },
});
process.exitCode = status ?? 1;
