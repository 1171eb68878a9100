/**
 * The ladder: matches of this engine against another program, by the referee of `games match gomoku`.
 *
 *   pnpm --filter @games/gomoku bench ladder --second <player> [--first sources] [--rule freestyle] [--games 200]
 *       [--nodes 5000 | --time 300] [--openings <file>] [--seed 1] [--sprt 0,20] [--threads 1] [--memory 128]
 *       [--size 15] [--beside 1] [--referee <command>] [--log <file>] [--records <file>]
 *       [--first-threads 2] [--second-threads 1] [--first-share 0.5] [--second-share 1]
 *
 * A player is `sources`, the folder of another checkout that has been built, or the command line of any program that
 * speaks the Gomocup protocol. Each game of a thread has a process of each player, of which one thinks at a time; a
 * process plays one game after another. Matches limited by nodes are the same on a busy machine.
 *
 * The players may be given threads of their own, and a share of the time and nodes of each move: threads of this engine
 * need a build: after `build`, two of them against one are `--first ../.. --second ../.. --first-threads 2`.
 *
 * A second player that is another program proves first what it is: its name, version, evaluation and nodes a second are
 * printed, and a rapfi that reports no model is refused (`identity.ts`).
 *
 * `--beside 1` keeps a processor busy meanwhile, as other work does.
 *
 * Without a file of openings balanced ones are drawn by the seed, and kept beside the log, from which a match goes on. This
 * engine judges them, or the program that is named as the referee (`bench even-openings`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_SIZE, formatMoves, type Rule } from '../../src';
import { balancedOpenings } from '../balanced';
import { refereedOpenings } from '../even-openings';
import { toHandicap } from './handicap';
import { formatIdentity, identify } from './identity';
import { commandOf, FROM_SOURCES, pathOf } from './player';
import { RefereeError, startReferee } from './referee';

/** Of a move that is limited by nodes: the referee wants to know when to give up. */
const PATIENCE_MILLISECONDS = 600_000;

/** Keeps a processor busy until whoever has started it is gone. */
const BUSY = 'for (const parent = process.ppid; process.ppid === parent; ) for (let n = 0; n < 1e8; n++);';

/** Which openings to draw. */
interface DrawnOpenings {
  readonly count: number;
  readonly seed: number;
  readonly rule: Rule;
  readonly size: number;
  /** The command line of the program that judges them, in place of this engine. */
  readonly referee?: string | undefined;
  readonly log?: string | undefined;
}

/** Returns the file of the openings that are drawn by a seed, which is written unless it is there. */
async function drawnOpenings({ count, seed, rule, size, referee, log }: DrawnOpenings): Promise<string> {
  const file =
    log === undefined ? join(mkdtempSync(join(tmpdir(), 'ladder-')), 'openings') : `${log}.openings`;
  if (existsSync(file)) return file;
  const openings: number[][] = [];
  if (referee === undefined) openings.push(...balancedOpenings(count, seed, { rule, size }));
  else
    for await (const moves of refereedOpenings({ command: referee, count, seed, rule })) openings.push(moves);
  writeFileSync(file, openings.map((moves) => `${formatMoves(moves, size)}\n`).join(''));
  return file;
}

/** A player as the command line names it. */
interface NamedPlayer {
  readonly player: string;
  readonly threads: string | undefined;
  readonly share: string | undefined;
}

/** Returns the command lines of the players; undefined where their numbers make no sense, which is said. */
function playerCommands(players: readonly NamedPlayer[]): string[] | undefined {
  try {
    return players.map(({ player, ...flags }) => commandOf(player, toHandicap(flags)));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(`ladder: ${error.message}`);
    process.exitCode = 2;
    return undefined;
  }
}

/** Prints what the second player is; returns false for one that does not prove it, which is said. */
async function isProven(command: string, rule: Rule): Promise<boolean> {
  try {
    const program = await startReferee(command, rule);
    try {
      console.log(`second: ${formatIdentity(await identify(command, program))}`);
      return true;
    } finally {
      program.close();
    }
  } catch (error) {
    if (!(error instanceof RefereeError)) throw error;
    console.error(`ladder: ${error.message}`);
    process.exitCode = 1;
    return false;
  }
}

export async function playLadder(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      first: { ...text, default: 'sources' },
      second: text,
      'first-threads': text,
      'second-threads': text,
      'first-share': text,
      'second-share': text,
      rule: { ...text, default: 'freestyle' },
      size: { ...text, default: String(DEFAULT_SIZE) },
      beside: { ...text, default: '0' },
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
  const { first, second, nodes, time, openings, referee, beside, ...rest } = values;
  const {
    'first-threads': firstThreads,
    'first-share': firstShare,
    'second-threads': secondThreads,
    'second-share': secondShare,
    ...others
  } = rest;
  if (second === undefined) {
    console.error('ladder: expected --second <player>');
    process.exitCode = 2;
    return;
  }
  const commands = playerCommands([
    { player: first, threads: firstThreads, share: firstShare },
    { player: second, threads: secondThreads, share: secondShare },
  ]);
  if (commands === undefined) return;
  const { games, seed, size, log } = others;
  if (referee !== undefined && Number(size) !== DEFAULT_SIZE) {
    console.error(`ladder: --referee judges boards of ${DEFAULT_SIZE} x ${DEFAULT_SIZE}`);
    process.exitCode = 2;
    return;
  }
  const drawn = {
    count: Math.ceil(Number(games) / 2),
    seed: Number(seed),
    rule: others.rule as Rule,
    size: Number(size),
  };
  if (second !== 'sources' && !(await isProven(commands[1]!, drawn.rule))) return;
  const file = openings ?? (await drawnOpenings({ ...drawn, referee, log }));
  const limits =
    nodes === undefined ? { time: time ?? '300' } : { nodes, time: String(PATIENCE_MILLISECONDS) };
  const options = {
    first: `engine:${commands[0]}`,
    second: `engine:${commands[1]}`,
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
  const company = Array.from({ length: Number(beside) }, () => spawn(process.execPath, ['-e', BUSY]));
  process.exitCode = await new Promise<number>((end) => match.on('exit', (code) => end(code ?? 1)));
  for (const busy of company) busy.kill();
}
