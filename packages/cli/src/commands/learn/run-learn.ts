import { learn, type LearnedStrength, type LearnProgress, type LearnResult } from '@games/search-core/learn';
import { isGameDefinition } from '@games/search-core';
import { loadListed } from '@games/board/internal/games';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readBinary } from '../../files/files';
import { writeWhole } from '../../files/output-file';
import { findPackage, importDefinition } from '../../game/import-definition';
import { GAME_NAMES } from '../../game/registry';
import type { Messages } from '../../messages/en';
import type { Run } from '../../terminal/interruptible';
import { PROGRAM_FOLDER, workerFile } from '../../threads/worker-file';
import { formatTime } from '../../terminal/time';
import type { LearnFlags } from './options';

/** What is learned, and the files. */
interface Lesson {
  /** The id of a game, or the address of its module. */
  readonly source: string;
  readonly options: object;
  readonly output: string;
  readonly checkpoint: string;
}

const DEFAULT_MINUTES = 10;

/** Learns, from the checkpoint where there is one, and writes the weights if they play no worse than the game without them. */
export async function runLearn(
  { context, signal, progress }: Run,
  { source, options, output, checkpoint }: Lesson,
  { minutes, games, threads, seed, phases, json }: LearnFlags,
): Promise<void> {
  const { messages, interrupts } = context;
  const definition = (await loadListed(source)) ?? (await importDefinition(source));
  const module = await moduleOf(source);
  const result = await learn(definition, {
    options,
    games,
    milliseconds:
      minutes === undefined && games !== undefined ? undefined : (minutes ?? DEFAULT_MINUTES) * 60_000,
    threads: module === undefined ? 1 : (threads ?? availableParallelism()),
    module,
    createWorker: () => new Worker(workerFile('learn-worker')),
    seed,
    phases,
    signal,
    checkpoint: statSync(checkpoint, { throwIfNoEntry: false }) && (await readBinary(checkpoint)),
    onCheckpoint: (bytes) => writeWhole(checkpoint, bytes, interrupts),
    onProgress: (state) => progress.say(describe(state, messages)),
  });
  signal.throwIfAborted();
  const { weights, verdict } = result;
  if (verdict !== 'weaker') await writeWhole(output, weights, interrupts);
  progress.clear();
  await context.write(`${json === true ? JSON.stringify(recordOf(result)) : textOf(result, messages)}\n`);
}

/** Where threads find the game; undefined where its definition is none of the exports of its module. */
async function moduleOf(
  source: string,
): Promise<{ readonly url: string; readonly export: string } | undefined> {
  const url = GAME_NAMES.includes(source)
    ? await findPackage(`@games/${source}/definition`, PROGRAM_FOLDER)
    : source;
  if (url === null) return undefined;
  const exported = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  const name = ['default', 'definition', ...Object.keys(exported)].find((each) =>
    isGameDefinition(exported[each]),
  );
  return name === undefined ? undefined : { url, export: name };
}

function describe({ games, milliseconds, error, strength }: LearnProgress, messages: Messages): string {
  const { learn: words, number } = messages;
  const parts = [formatTime(milliseconds), words.played(number(games)), words.error(error.toFixed(3))];
  return [...parts, ...strength.map((each) => shareOf(each, messages))].join('   ');
}

function shareOf({ against, games, share }: LearnedStrength, { learn: words, number }: Messages): string {
  return words.share(words.against[against], (100 * share).toFixed(0), number(games));
}

function textOf(result: LearnResult, messages: Messages): string {
  const { learn: words, number } = messages;
  const matches = result.strength.map((each) => shareOf(each, messages));
  return [words.played(number(result.games)), ...matches, words.verdict[result.verdict]].join('\n');
}

function recordOf({ weights, ...result }: LearnResult): object {
  return { ...result, bytes: weights.length };
}
