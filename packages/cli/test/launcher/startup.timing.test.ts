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
/** Processor time as a multiple of what an idle Node takes. Measured: 3 to 4. */
const MAX_RATIO = 5;
/** The same for what the launcher adds. Measured: 0.5 to 1; turbo took more than 10. */
const MAX_ADDED = 3;

/** Other work slows programs in turns, and machines change their speed: the least time of each in many rounds is compared. */
async function measure(
  programs: Readonly<Record<string, (environment: Record<string, string>) => unknown>>,
): Promise<Record<string, number>> {
  const file = join(temporaryFolder(), 'cpu');
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-cpu.mjs')).href;
  const environment = { CPU_FILE: file, NODE_OPTIONS: `--import=${reporter}` };
  const least: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, start] of Object.entries(programs)) {
      await start(environment);
      const milliseconds = Number(readFileSync(file, 'utf8')) / 1000;
      least[name] = Math.min(least[name] ?? Infinity, milliseconds);
    }
  console.info(
    Object.entries(least)
      .map(([name, milliseconds]) => `${name}: ${milliseconds.toFixed(0)} ms of processor time`)
      .join('\n'),
  );
  return least;
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
    const { idle, ...screens } = await measure({
      idle: node('-e', '0'),
      '--version': node(bin, '--version'),
      '--help': node(bin, '--help'),
      ...(noTerminal === null ? { menu: showMenu } : {}),
    });
    for (const [name, milliseconds] of Object.entries(screens))
      expect(milliseconds / idle!, name).toBeLessThan(MAX_RATIO);
  });
});

describe('the launcher', () => {
  it('adds little to a program that is up to date', async () => {
    const clone = createClone();
    const launcher = join(clone, 'games');
    node(launcher, '--version')({});
    const { idle, program, launched } = await measure({
      idle: node('-e', '0'),
      program: node(join(clone, 'packages/cli/node_modules/.cache/games/bin.js'), '--version'),
      launched: node(launcher, '--version'),
    });
    expect((launched! - program!) / idle!).toBeLessThan(MAX_ADDED);
  });
});
