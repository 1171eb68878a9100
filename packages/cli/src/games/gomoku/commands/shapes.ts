import { forbiddenKind, parsePoint, shapesAt, type GomokuPosition, type LineShape } from '@games/gomoku';
import * as words from '@games/gomoku/words';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { examples } from '../../../game/examples';
import { sideNames } from '../../../game/game-names';
import { readPosition, withPosition, type Flags } from '../../../game/position-options';
import { formatColumns } from '../../../terminal/width';
import { game, MARKS } from '../position';
import { readRequest, withRecord } from './record-file';
import { TEXTS } from '../texts';

/** Adds `shapes`: what a stone on a point would make, for either side. */
export function addShapes(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const gomoku = TEXTS[messages.language];
  const command = group.command('shapes').description(gomoku.shapes);
  examples(command, messages, [
    'games gomoku shapes j8 --moves "h8 h9 i8 i9"',
    'games gomoku shapes h8 game.sgf --rule renju --json',
  ]);
  command.argument('<point>', gomoku.shapesPoint);
  withPosition(command, game, messages);
  withRecord(command, messages)
    .option('--json', help.json)
    .action(async () => {
      const flags = command.opts() as Flags;
      const [point = '', file] = command.processedArgs as readonly (string | undefined)[];
      const { position } = game.open(await readRequest(readPosition(game, flags), file, flags, context));
      const answer = shapesOf(position, parsePoint(point, position.size));
      await context.write(`${flags['json'] === true ? JSON.stringify(answer) : describe(answer, context)}\n`);
    });
}

type ShapesAnswer = Readonly<Record<(typeof MARKS)[number], readonly LineShape[]>> &
  Readonly<Record<'forbidden', ReturnType<typeof forbiddenKind>>>;

function shapesOf(position: GomokuPosition, point: number): ShapesAnswer {
  return { ...shapesAt(position, point), forbidden: forbiddenKind(position, point) };
}

function describe({ forbidden, ...shapes }: ShapesAnswer, { messages }: Context): string {
  const { language } = messages;
  const gomoku = TEXTS[messages.language];
  const { shapeNames, directionNames, forbidden: forbiddenNames } = words[language];
  const sides = sideNames(game, messages);
  const rows = MARKS.flatMap((mark, side) => {
    const names = shapes[mark].map(({ direction, shape }) => [shapeNames[shape], directionNames[direction]]);
    if (mark === 'X' && forbidden !== null) names.unshift([gomoku.forbiddenHere, forbiddenNames[forbidden]]);
    if (names.length === 0) names.push([gomoku.noShape]);
    return names.map((name, index) => [index === 0 ? sides[side]! : '', ...name]);
  });
  return formatColumns(rows, 3);
}
