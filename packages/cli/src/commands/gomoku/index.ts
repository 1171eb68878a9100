import {
  createOpponent,
  forbiddenPoints,
  LEVELS,
  parseBoard,
  type GomokuPosition,
  type Opponent,
} from '@games/gomoku';
import { checkInteger } from '@games/search-core/engine';
import { Option, type Command } from '@commander-js/extra-typings';
import { analyse } from '../shared/analyse';
import { readJsonObject, runBatch } from '../../files/batch';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { defined, readFields } from '../shared/game';
import { examples } from '../shared/examples';
import { oneOf, wholeNumber, withBatch, withLimits, withSide, type Limits } from '../shared/options';
import { chooseSide, play } from '../shared/play';
import { checkWritable } from '../../files/output-file';
import { saveRecord } from './records';
import { show } from '../shared/show';
import { game, open, positionCommand, requestOf, type GomokuRequest } from './position';
import { addGomokuSolve } from './solve';

interface ForbiddenFlags {
  readonly size?: number | undefined;
  readonly board?: string | undefined;
  readonly moves?: string | undefined;
  readonly batch?: string | undefined;
}

async function forbidden(flags: ForbiddenFlags, context: Context): Promise<void> {
  const { size, board, moves, batch } = flags;
  if (batch === undefined)
    return context.write(`${JSON.stringify(forbiddenRecord({ size, board, moves }))}\n`);
  if (board !== undefined) throw new UsageError('cli/conflict', { option: '--board', other: '--batch' });
  if (moves !== undefined) throw new UsageError('cli/conflict', { option: '--moves', other: '--batch' });
  return runBatch(batch, context, (line) => {
    const object = readJsonObject(line);
    if (object !== null) return forbiddenRecord({ size, ...readFields<GomokuRequest>(object, game.fields) });
    return forbiddenRecord({ size, [game.isBoard(line) ? 'board' : 'moves']: line });
  });
}

/** The forbidden points as [row, column] from the top left, in the order of the board. Stone counts do not matter. */
function forbiddenRecord({ size, board, moves }: GomokuRequest): { forbidden: [number, number][] } {
  if (board === undefined && moves === undefined) throw new UsageError('cli/no-board', {});
  const cells =
    board === undefined
      ? open({ size, rule: 'renju', moves }).position.board()
      : parseBoard(board, defined({ size }));
  const columns = Math.sqrt(cells.length);
  const points = Array.from(forbiddenPoints(cells)).sort((a, b) => a - b);
  return { forbidden: points.map((point) => [Math.floor(point / columns), point % columns]) };
}

interface LevelFlags extends Limits {
  readonly level?: number | undefined;
  readonly seed?: number | undefined;
}

/** The opponent of a level, whose depth and nodes are its own; none without a level. */
function opponentOf(
  position: GomokuPosition,
  { level, seed = Date.now(), milliseconds, depth, nodes }: LevelFlags,
): Opponent | undefined {
  if (level === undefined) return undefined;
  if (depth !== undefined) throw new UsageError('cli/conflict', { option: '--level', other: '--depth' });
  if (nodes !== undefined) throw new UsageError('cli/conflict', { option: '--level', other: '--nodes' });
  checkInteger('--level', level, 1, LEVELS);
  return createOpponent(position, defined({ level, seed, milliseconds }));
}

export function addGomoku(group: Command, context: Context): void {
  const { messages } = context;
  const { gomoku, help } = messages;

  const position = (name: string, description: string, lines: readonly string[]) =>
    positionCommand(group, context, name, description, lines);

  withSide(
    withLimits(
      position('play', help.play, [
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
      if (save !== undefined) await checkWritable('--save', save);
      const opened = open(await requestOf(file, options, context));
      const mine = chooseSide(chosen);
      const choose = opponentOf(opened.position, options)?.choose;
      const { person, computer } = gomoku.players;
      const players = mine === 0 ? ([person, computer] as const) : ([computer, person] as const);
      try {
        await play(game, context, opened, { ...options, side: mine, choose });
      } finally {
        // The game is kept however the conversation ends: the terminal may be gone.
        if (save !== undefined) await saveRecord(save, opened.position, players);
      }
    });

  withBatch(
    withLimits(
      position('analyse', help.analyse, [
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
    position('show', help.show, [
      'games gomoku show --moves "h8 i9 h9"',
      'games gomoku show --size 9 --moves e5 --json',
      'games gomoku show game.sgf',
    ]),
    messages,
  ).action(async (file, options) => show(game, context, await requestOf(file, options, context), options));

  examples(group.command('forbidden').description(gomoku.forbidden), messages, [
    'games gomoku forbidden --moves "h8 a1 h9 a2 i7 a3 j7 a4"',
    'games gomoku forbidden --batch boards.txt',
  ])
    .option('--size <n>', gomoku.size, wholeNumber('--size'))
    .option('--board <points>', gomoku.board)
    .option('--moves <points>', gomoku.moves)
    .addOption(new Option('--batch [file]', help.batch).preset('-'))
    .action((flags) => forbidden(flags, context));

  addGomokuSolve(group, context);
}
