import { createOpponent, LEVELS, type GomokuPosition, type Opponent } from '@games/gomoku';
import { checkInteger } from '@games/search-core/engine';
import type { Command } from '@commander-js/extra-typings';
import { analyse } from '../shared/analyse';
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
  withSide,
  type Limits,
} from '../shared/options';
import { perft } from '../shared/perft';
import { chooseSide, play } from '../shared/play';
import { checkWritable } from '../../files/output-file';
import { saveRecord } from './records';
import { show } from '../shared/show';
import { game, open, positionCommand, requestOf } from './position';
import { addForbidden } from './forbidden';
import { addSolve } from './solve';

/** Three moves of the empty board are eleven million sequences, each with its patterns: a dozen seconds. */
const PERFT_DEPTH = 2;

interface LevelFlags extends Limits {
  readonly level?: number | undefined;
  readonly seed?: number | undefined;
}

/** Makes the opponent of a level, whose depth and nodes are its own; none without a level. */
function opponentOf(
  position: GomokuPosition,
  { level, seed = Date.now(), milliseconds, depth, nodes }: LevelFlags,
): Opponent | undefined {
  if (level === undefined) return undefined;
  if (depth !== undefined) throw new UsageError('cli/conflict', { option: '--level', other: '--depth' });
  if (nodes !== undefined) throw new UsageError('cli/conflict', { option: '--level', other: '--nodes' });
  checkInteger('--level', level, 1, LEVELS);
  return createOpponent(position, { level, seed, milliseconds });
}

/** Adds the commands of gomoku. */
export function addGomoku(group: Command, context: Context): void {
  const { messages } = context;
  const { gomoku, help } = messages;

  withSide(
    withLimits(
      positionCommand(group, context, 'play', help.play, [
        'games gomoku play --rule renju',
        'games gomoku play --level 3 --color white',
        'games gomoku play --time 2000 --save game.sgf',
      ]),
      messages,
    ),
    messages,
  )
    .option('--color <color>', gomoku.color, oneOf('--color', ['black', 'white', 'random']))
    .option('--level <n>', gomoku.level(LEVELS), wholeNumber('--level'))
    .option('--seed <n>', gomoku.seed, wholeNumber('--seed'))
    .option('--save <file>', gomoku.save)
    .action(async (file, { side, color, save, ...options }) => {
      if (side !== undefined && color !== undefined)
        throw new UsageError('cli/conflict', { option: '--side', other: '--color' });
      const chosen =
        color === undefined ? side : ({ black: 'first', white: 'second', random: 'random' } as const)[color];
      if (save !== undefined) await checkWritable('--save', save, context.interrupts);
      const opened = open(await requestOf(file, options, context));
      const mine = chooseSide(chosen);
      const choose = opponentOf(opened.position, options)?.choose;
      const { person, computer } = gomoku.players;
      const players = mine === 0 ? ([person, computer] as const) : ([computer, person] as const);
      try {
        await play(game, context, opened, { ...options, side: mine, choose });
      } finally {
        // The game is kept however the conversation ends: the terminal may be gone.
        if (save !== undefined) await saveRecord(save, opened.position, players, context);
      }
    });

  withBatch(
    withLimits(
      positionCommand(group, context, 'analyse', help.analyse, [
        'games gomoku analyse --moves "h8 i9 h9" --depth 6',
        'games gomoku analyse --rule renju --batch boards.txt --time 500',
      ]),
      messages,
    ),
    messages,
  )
    .option('--scores', help.scores)
    .action(async (file, options) =>
      analyse(game, context, await requestOf(file, options, context), options),
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
}
