/**
 * The ladder: matches of this engine against another program, by the referee of `games match gomoku`.
 *
 *   pnpm --filter @games/gomoku bench ladder --second <player> [--first sources] [--rule freestyle] [--games 200]
 *       [--nodes 5000 | --time 300] [--openings <file>] [--seed 1] [--sprt 0,20] [--threads 1] [--memory 128]
 *       [--referee <command>] [--log <file>] [--records <file>]
 *
 * A player is `sources`, the folder of another checkout that has been built, or the command line of any program that
 * speaks the Gomocup protocol. Each game of a thread has a process of each player, of which one thinks at a time; a
 * process plays one game after another. Matches limited by nodes are the same on a busy machine.
 *
 * Without a file of openings balanced ones are drawn by the seed, and kept beside the log, from which a match goes on. This
 * engine judges them, or the program that is named as the referee (`bench even-openings`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEFAULT_SIZE, formatMoves, type Rule } from '../../src';
import { balancedOpenings } from '../balanced';
import { refereedOpenings } from '../even-openings';

/** Of a move that is limited by nodes: the referee wants to know when to give up. */
const PATIENCE_MILLISECONDS = 600_000;
const FROM_SOURCES = [process.execPath, '--import=tsx', '--conditions=@games/source'];

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' ');
}

/** Returns the command line of a player. */
function commandOf(player: string): string {
  const brain = [...FROM_SOURCES, pathOf('brain.ts')];
  if (player === 'sources') return quoted(brain);
  const build = resolve(player, 'packages/gomoku/dist/index.js');
  return existsSync(build) ? quoted([...brain, build]) : player;
}

/** Which openings to draw. */
interface DrawnOpenings {
  readonly count: number;
  readonly seed: number;
  readonly rule: Rule;
  /** The command line of the program that judges them, in place of this engine. */
  readonly referee?: string | undefined;
  readonly log?: string | undefined;
}

/** Returns the file of the openings that are drawn by a seed, which is written unless it is there. */
async function drawnOpenings({ count, seed, rule, referee, log }: DrawnOpenings): Promise<string> {
  const file =
    log === undefined ? join(mkdtempSync(join(tmpdir(), 'ladder-')), 'openings') : `${log}.openings`;
  if (existsSync(file)) return file;
  const openings: number[][] = [];
  if (referee === undefined) openings.push(...balancedOpenings(count, seed, { rule }));
  else
    for await (const moves of refereedOpenings({ command: referee, count, seed, rule })) openings.push(moves);
  writeFileSync(file, openings.map((moves) => `${formatMoves(moves, DEFAULT_SIZE)}\n`).join(''));
  return file;
}

export async function playLadder(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      first: { ...text, default: 'sources' },
      second: text,
      rule: { ...text, default: 'freestyle' },
      games: { ...text, default: '200' },
      nodes: text,
      time: text,
      openings: text,
      referee: text,
      seed: { ...text, default: '1' },
      sprt: text,
      threads: text,
      memory: { ...text, default: '128' },
      log: text,
      records: text,
    },
  });
  const { first, second, nodes, time, openings, referee, ...others } = values;
  if (second === undefined) {
    console.error('ladder: expected --second <player>');
    process.exitCode = 2;
    return;
  }
  const { games, seed, log } = others;
  const drawn = { count: Math.ceil(Number(games) / 2), seed: Number(seed), rule: others.rule as Rule };
  const file = openings ?? (await drawnOpenings({ ...drawn, referee, log }));
  const limits =
    nodes === undefined ? { time: time ?? '300' } : { nodes, time: String(PATIENCE_MILLISECONDS) };
  const options = {
    first: `engine:${commandOf(first)}`,
    second: `engine:${commandOf(second)}`,
    ...limits,
    ...others,
    openings: file,
  };
  const words = Object.entries<string | undefined>(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const [program, ...flags] = FROM_SOURCES;
  const match = spawn(program!, [...flags, pathOf('../../../cli/src/bin.ts'), 'match', 'gomoku', ...words], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((end) => match.on('exit', (code) => end(code ?? 1)));
}
