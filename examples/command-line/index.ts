// Runs commands of the CLI inside a program: their answers in JSON, without a process for each.
//   npx tsx index.ts
import { run } from '@games/cli';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

async function ask(...words: string[]): Promise<Record<string, unknown>> {
  const stdout = new PassThrough();
  const answer = text(stdout);
  const exitCode = await run([...words, '--json'], { stdout });
  stdout.end();
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}`);
  return JSON.parse(await answer) as Record<string, unknown>;
}

const { text: value, principalVariation } = await ask('connect-three', 'analyse', '--moves', '22');
console.log(`5 x 3 connect three after 22: ${String(value)}, ${String(principalVariation)}`);
const { status, principalVariation: fours } = await ask(
  'gomoku',
  'solve',
  '--moves',
  'k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8',
);
console.log(`a win by fours: ${String(status)}, ${String(fours)}`);
