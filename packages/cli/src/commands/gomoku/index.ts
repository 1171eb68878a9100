import { createOpponent, LEVELS } from '@games/gomoku';
import { MAX_THREADS } from '@games/gomoku/parallel';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { explain } from '../shared/explain';
import {
  oneOf,
  wholeNumber,
  withBatch,
  withExplain,
  withLimits,
  withPerft,
  withPlay,
  withWorkerOptions,
  type Limits,
} from '../shared/options';
import { perft } from '../shared/perft';
import { play, playersOf } from '../shared/play-command';
import { playerNames } from '../../screen/game/rules';
import { checkWritable } from '../../files/output-file';
import { saveRecord } from './records';
import { show } from '../shared/show';
import { analyseByEngine } from './analysis';
import { PERFECT, perfectOpponent, type OpponentSettings } from './perfect';
import { packagedOpenings } from './packaged-book';
import { game, open, positionCommand, requestOf, type GomokuRequest } from './position';
import { screen } from './screen';
import { addForbidden } from './forbidden';
import { addProve } from './prove';
import { addSolve } from './solve';
import { addVerify } from './verify';

/** Three moves of the empty board are eleven million sequences, each with its patterns: a dozen seconds. */
const PERFT_DEPTH = 2;

const LEVEL_NUMBERS = Array.from({ length: LEVELS }, (_, index) => index + 1);

interface LevelFlags extends Limits {
  readonly level?: number | typeof PERFECT | undefined;
  readonly certificate?: string | undefined;
  readonly seed?: number | undefined;
}

/** The opponent of a level, whose depth and nodes are its own; the strongest one is the engine itself. Null: interrupted. */
async function opponentOf(
  flags: LevelFlags,
  request: GomokuRequest,
  context: Context,
): Promise<OpponentSettings | null> {
  const { level, certificate, seed = Date.now(), milliseconds, depth, nodes } = flags;
  if (certificate !== undefined && level !== PERFECT)
    throw new UsageError('cli/needs-option', { option: '--certificate', other: `--level ${PERFECT}` });
  if (level === undefined) return {};
  if (depth !== undefined) throw new UsageError('cli/conflict', { option: '--level', other: '--depth' });
  if (nodes !== undefined) throw new UsageError('cli/conflict', { option: '--level', other: '--nodes' });
  if (level === PERFECT) return perfectOpponent(certificate, request, milliseconds, context);
  const levelName = context.messages.screen.levelNumber(level);
  if (level === LEVELS) return { levelName, known: await openingMoves(request) };
  return {
    levelName,
    opponent: (position) => createOpponent(position, { level, seed, milliseconds }).choose,
  };
}

/** The moves of the packaged book of openings; undefined where there is none. */
async function openingMoves(request: GomokuRequest): Promise<OpponentSettings['known']> {
  const { rule, size } = open(request).position;
  const book = await packagedOpenings(rule, size);
  return book && ((position) => book.find(position)?.move ?? null);
}

function readLevel(text: string): number | typeof PERFECT {
  if (text === PERFECT) return text;
  const level = LEVEL_NUMBERS.find((number) => String(number) === text);
  if (level !== undefined) return level;
  const choices = [...LEVEL_NUMBERS, PERFECT].join(', ');
  throw new UsageError('cli/not-one-of', { option: '--level', value: text, choices });
}

/** Adds the commands of gomoku. */
export function addGomoku(group: Command, context: Context): void {
  const { messages } = context;
  const { gomoku, help } = messages;

  withPlay(
    withLimits(
      positionCommand(group, context, 'play', help.play, [
        'games gomoku play --rule renju',
        'games gomoku play --level 3 --color white',
        'games gomoku play --level perfect --color white',
        'games gomoku play --time 2000 --save game.sgf',
      ]),
      messages,
    ),
    messages,
  )
    .option('--color <color>', gomoku.color, oneOf('--color', ['black', 'white', 'random']))
    .option('--level <n>', gomoku.level(LEVELS), readLevel)
    .option('--certificate <file>', messages.certificate.playBy)
    .option('--seed <n>', gomoku.seed, wholeNumber('--seed'))
    .option('--save <file>', gomoku.save)
    .action(async (file, { side, color, save, level, certificate, ...options }) => {
      if (side !== undefined && color !== undefined)
        throw new UsageError('cli/conflict', { option: '--side', other: '--color' });
      const chosen =
        color === undefined ? side : ({ black: 'first', white: 'second', random: 'random' } as const)[color];
      if (save !== undefined) await checkWritable('--save', save, context.interrupts);
      const request = await requestOf(file, options, context);
      const opponent = await opponentOf({ ...options, level, certificate }, request, context);
      if (opponent === null) return;
      // A side drawn by lot is drawn once: the record names the players.
      const players = playersOf(chosen);
      await play(game, screen, context, request, {
        ...options,
        ...opponent,
        players,
        // The game is kept however the conversation ends: the terminal may be gone.
        onLeave: async ({ position }, ended) => {
          if (save !== undefined)
            await saveRecord(save, position, playerNames(players, messages), ended, context);
        },
      });
    });

  withWorkerOptions(
    withBatch(
      withLimits(
        positionCommand(group, context, 'analyse', help.analyse, [
          'games gomoku analyse --moves "h8 i9 h9" --depth 6',
          'games gomoku analyse --rule renju --batch boards.txt --time 500',
          'games gomoku analyse game.sgf --time 10000 --threads 4',
        ]),
        messages,
      ),
      messages,
    ),
    messages,
  )
    .option('--scores', help.scores)
    .option('--threads <n>', gomoku.threads, wholeNumber('--threads', 1, MAX_THREADS))
    .option('--table <file>', gomoku.table)
    .action(async (file, options) =>
      analyseByEngine(context, await requestOf(file, options, context), options),
    );

  withBatch(
    positionCommand(group, context, 'show', help.show, [
      'games gomoku show --moves "h8 i9 h9"',
      'games gomoku show --size 9 --moves e5 --json',
      'games gomoku show game.sgf',
    ]),
    messages,
  ).action(async (file, options) => show(game, context, await requestOf(file, options, context), options));

  withExplain(
    positionCommand(group, context, 'explain', messages.explain.description, [
      'games gomoku explain --size 7 --moves d4 --depth 2 -o tree.html',
      'games gomoku explain game.sgf --algorithm pvs --depth 6 -o tree.html',
    ]),
    messages,
  ).action(async (file, options) => explain(game, context, await requestOf(file, options, context), options));

  withPerft(
    positionCommand(group, context, 'perft', messages.perft.description, [
      'games gomoku perft --size 9 --rule renju --depth 3',
    ]),
    messages,
    PERFT_DEPTH,
  ).action(async (file, options) =>
    perft(game, context, await requestOf(file, options, context), { depth: PERFT_DEPTH, ...options }),
  );

  addForbidden(group, context);
  addSolve(group, context);
  addProve(group, context);
  addVerify(group, context);
}
