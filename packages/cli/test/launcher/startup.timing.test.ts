import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { converse, KEYS, noTerminal } from '../pty/conversation';
import { bin } from '../programs';
import { environmentOf, temporaryFolder } from '../run';
import { createClone } from './clone';

const ROUNDS = 15;
/** Processor time as a multiple of what an idle Node takes. Measured: 4 to 4.6. */
const MAX_RATIO = 5;
/** The same for what the launcher adds. Measured: 0.5 to 1; turbo took more than 10. */
const MAX_ADDED = 3;

/** A busy machine changes its speed: programs are compared with an idle Node of the same round, and the rounds by their median. */
async function measure(
  programs: Readonly<Record<string, (environment: Record<string, string>) => unknown>>,
): Promise<Record<string, number>> {
  const file = join(temporaryFolder(), 'cpu');
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-cpu.mjs')).href;
  const environment = { CPU_FILE: file, NODE_OPTIONS: `--import=${reporter}` };
  const ratios = new Map(Object.keys(programs).map((name) => [name, [] as number[]]));
  const timeOf = async (start: (environment: Record<string, string>) => unknown): Promise<number> => {
    await start(environment);
    return Number(readFileSync(file, 'utf8'));
  };
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await timeOf(node('-e', '0'));
    for (const [name, start] of Object.entries(programs))
      ratios.get(name)!.push((await timeOf(start)) / idle);
  }
  const medians = Array.from(
    ratios,
    ([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS >> 1]!] as const,
  );
  console.info(medians.map(([name, ratio]) => `${name}: ${ratio.toFixed(2)} times an idle Node`).join('\n'));
  return Object.fromEntries(medians);
}

const node =
  (...words: readonly string[]) =>
  (environment: Record<string, string>): void => {
    const { status } = spawnSync(process.execPath, words, { env: environmentOf({ environment }) });
    expect(status).toBe(0);
  };

async function showMenu(environment: Record<string, string>): Promise<void> {
  const conversation = converse([], { environment });
  await conversation.until('Sequencium');
  conversation.send(KEYS.escape);
  await conversation.ended;
}

describe('the first screen', () => {
  it('is there soon', async () => {
    const screens = await measure({
      '--version': node(bin, '--version'),
      '--help': node(bin, '--help'),
      ...(noTerminal === null ? { menu: showMenu } : {}),
    });
    for (const [name, ratio] of Object.entries(screens)) expect(ratio, name).toBeLessThan(MAX_RATIO);
  });
});

describe('the launcher', () => {
  it('adds little to a program that is up to date', async () => {
    const clone = createClone();
    const launcher = join(clone, 'games');
    node(launcher, '--version')({});
    const { program, launched } = await measure({
      program: node(join(clone, 'packages/cli/node_modules/.cache/games/bin.js'), '--version'),
      launched: node(launcher, '--version'),
    });
    expect(launched! - program!).toBeLessThan(MAX_ADDED);
  });
});
