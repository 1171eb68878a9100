import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { moments, soaked } from '../../../../tools/test-kit/soak';
import { bin } from '../programs';
import { environmentOf, gamesProcess, jsonLines, jsonProcess, temporaryFolder } from '../run';

const folder = temporaryFolder();

const KILLS = soaked(20);
/** A program that is alive and writes nothing for so long is killed all the same. */
const PATIENCE = 10_000;

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The lines of a file that were written to their ends. */
function wholeLines(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/**
 * Runs a command, and kills it at a moment: some milliseconds after the start, or after the file has grown so often.
 *
 * @param output - gets standard output at its end; elsewhere it is thrown away.
 * @returns whether it was killed before it had ended by itself.
 */
async function killAt(
  words: readonly string[],
  file: string,
  moment: { readonly growths: number; readonly milliseconds: number },
  output?: string,
): Promise<boolean> {
  const descriptor = output === undefined ? undefined : openSync(output, 'a');
  const child = spawn(process.execPath, [bin, ...words], {
    cwd: folder,
    env: environmentOf({}),
    stdio: ['ignore', descriptor ?? 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  const gone = once(child, 'exit') as Promise<[number | null, string | null]>;
  const end = performance.now() + PATIENCE;
  for (let grown = 0, size = sizeOf(file); grown < moment.growths && child.exitCode === null;) {
    if (performance.now() > end) break;
    await wait(2);
    const now = sizeOf(file);
    if (now !== size) grown++;
    size = now;
  }
  await wait(moment.milliseconds);
  child.kill('SIGKILL');
  const [code, signal] = await gone;
  if (descriptor !== undefined) closeSync(descriptor);
  if (signal === null) expect(code).toBe(0);
  return signal === 'SIGKILL';
}

/** Half of the moments soon after the start, half while the file is written, up to so many writings later. */
function momentOf(index: number, maxGrowths: number, random: (below: number) => number) {
  if (index % 2 === 0) return { growths: 0, milliseconds: random(900) };
  return { growths: 1 + random(maxGrowths), milliseconds: random(40) };
}

describe(`kill -9 at ${KILLS} moments`, () => {
  it('of a match: the games that are logged stay, and the end is that of a match that nobody killed', async () => {
    const players = ['--first', 'depth:4', '--second', 'nodes:60', '--columns', '5', '--random-plies', '4'];
    const words = ['match', 'connect-three', ...players, '--games', '400', '--json'];
    const untimed = ({ players, ...rest }: Record<string, unknown>): object => ({
      ...rest,
      players: (players as { readonly name: string }[]).map(({ name }) => name),
    });
    const whole = untimed(jsonProcess(words));
    const random = moments('match');
    const log = join(folder, 'match.jsonl');
    let killed = 0;
    for (let index = 0; killed < KILLS; index++) {
      const before = wholeLines(log);
      if (await killAt([...words, '--log', log], log, momentOf(index, 3, random))) killed++;
      expect(wholeLines(log).startsWith(before)).toBe(true);
      if (wholeLines(log).split('\n').length < 402 && killed < KILLS) continue;
      expect(untimed(jsonProcess([...words, '--log', log], { folder }))).toEqual(whole);
      rmSync(log);
      writeFileSync(log, '');
    }
  });

  it('of a solve: the checkpoint is whole, and the value is that of a solve that nobody killed', async () => {
    const words = ['sequencium', 'solve', '--rows', '5', '--columns', '6', '--threads', '1', '--json'];
    const random = moments('solve');
    const checkpoint = join(folder, 'solve.txt');
    const answer = (): Record<string, unknown> =>
      jsonProcess([...words, '--checkpoint', checkpoint], { folder });
    let killed = 0;
    let nodes = 0;
    for (let index = 0; killed < KILLS; index++) {
      if (await killAt([...words, '--checkpoint', checkpoint], checkpoint, momentOf(index, 1, random)))
        killed++;
      else rmSync(checkpoint);
      if (!existsSync(checkpoint)) {
        nodes = 0;
        continue;
      }
      // What was known once stays known.
      const [head] = jsonLines<{ nodes: number }>(readFileSync(checkpoint, 'utf8'));
      expect(head!.nodes).toBeGreaterThanOrEqual(nodes);
      nodes = head!.nodes;
    }
    const { best, nodes: allNodes } = answer();
    expect(best).toHaveLength(1);
    expect(allNodes).toBeGreaterThanOrEqual(nodes);
    // What is finished is not searched again.
    expect(answer()).toMatchObject({ value: 0, everyMove: false, best, nodes: allNodes });
  });

  it('of a batch: what it wrote are answers in order, and the rest of the lines gives the rest', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `${1 + (index % 7)}${1 + ((3 * index) % 7)}4`);
    const board = ['--rows', '6', '--columns', '7', '--connect', '4'];
    const words = ['connect-three', 'analyse', ...board, '--nodes', '4000', '--batch'];
    const [input, output] = [join(folder, 'batch.txt'), join(folder, 'answers.jsonl')];
    const inputOf = (answered: number): string =>
      lines
        .slice(answered)
        .map((line) => `${line}\n`)
        .join('');
    const untimed = (text: string): object[] =>
      jsonLines<object>(text).map((answer) => ({ ...answer, milliseconds: 0 }));
    const whole = untimed(gamesProcess([...words, '-'], { input: inputOf(0) }).out);
    expect(whole).toHaveLength(lines.length);
    const random = moments('batch');
    for (let killed = 0, index = 0; killed < KILLS; index++) {
      const kept = wholeLines(output);
      const answered = untimed(kept).length;
      writeFileSync(output, answered === lines.length ? '' : kept);
      writeFileSync(input, inputOf(answered === lines.length ? 0 : answered));
      if (await killAt([...words, input], output, momentOf(index, 3, random), output)) killed++;
      const answers = untimed(wholeLines(output));
      expect(answers).toEqual(whole.slice(0, answers.length));
    }
  });
});
