// `pnpm release:check [--keep folder]`: all that a release needs, one step after the other. It publishes nothing.
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

const STEPS = [
  ['build', 'build'],
  ['types', 'typecheck'],
  ['unused code and dependencies', 'check:unused'],
  ['public faces', 'check:api'],
  ['sizes of entry points', 'check:size'],
  ['manifests and their links', 'check:manifests'],
  ['workflows', 'check:workflows'],
  ['licences', 'licenses:list'],
  ['publint, attw and sizes of tarballs', 'check:packages'],
  ['tarballs in clean projects', 'check:install'],
  ['environments', 'check:environments'],
  ['publishing to a registry of this machine', 'check:publish', ...process.argv.slice(2)],
];

const begin = performance.now();
const times = [];
for (const [title, script, ...args] of STEPS) {
  console.log(`\n=== ${title} (${seconds(begin)} s)`);
  const stepBegin = performance.now();
  // A shell finds pnpm on Windows, too.
  const { status } = spawnSync(['npx -y pnpm@10.34.9', script, ...args].join(' '), {
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0) {
    console.error(`release:check: ${script} failed`);
    process.exit(1);
  }
  times.push(`${String(seconds(stepBegin)).padStart(5)} s  ${title}`);
}
console.log(`\n=== ready to be released (${seconds(begin)} s)\n${times.join('\n')}`);

function seconds(since) {
  return Math.round((performance.now() - since) / 1000);
}
