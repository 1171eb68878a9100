/**
 * The ladder: matches of this engine against another program, by the referee of `games match gomoku`.
 *
 *   pnpm --filter @games/gomoku bench ladder --second <player> [--first sources] [--rule freestyle] [--games 200]
 *       [--nodes 5000 | --time 300] [--openings <file>] [--seed 1] [--sprt 0,20] [--threads 1] [--memory 128]
 *       [--log <file>] [--records <file>]
 *
 * A player is `sources`, the folder of another checkout that has been built, or the command line of any program that
 * speaks the Gomocup protocol. Each game of a thread has a process of each player, of which one thinks at a time; a
 * process plays one game after another. Matches limited by nodes are the same on a busy machine.
 *
 * Without a file of openings balanced ones are drawn by the seed, and kept beside the log, from which a match goes on.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEFAULT_SIZE, formatMoves, type Rule } from '../../src';
import { balancedOpenings } from '../balanced';

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

/** Returns the file of the openings that are drawn by a seed, which is written unless it is there. */
function drawnOpenings(games: number, seed: number, rule: Rule, log: string | undefined): string {
  const file =
    log === undefined ? join(mkdtempSync(join(tmpdir(), 'ladder-')), 'openings') : `${log}.openings`;
  if (existsSync(file)) return file;
  const openings = balancedOpenings(Math.ceil(games / 2), seed, { rule });
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
      seed: { ...text, default: '1' },
      sprt: text,
      threads: text,
      memory: { ...text, default: '128' },
      log: text,
      records: text,
    },
  });
  const { first, second, nodes, time, openings, ...others } = values;
  if (second === undefined) {
    console.error('ladder: expected --second <player>');
    process.exitCode = 2;
    return;
  }
  const { rule, games, seed, log } = others;
  const file = openings ?? drawnOpenings(Number(games), Number(seed), rule as Rule, log);
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
  const referee = spawn(
    program!,
    [...flags, pathOf('../../../cli/src/bin.ts'), 'match', 'gomoku', ...words],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = await new Promise<number>((end) => referee.on('exit', (code) => end(code ?? 1)));
}
