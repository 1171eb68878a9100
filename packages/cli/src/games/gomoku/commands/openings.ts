import { createPosition, openingOf, RENJU_OPENINGS, type RenjuOpening, type Rule } from '@games/gomoku';
import { packagedOpenings } from '@games/gomoku/internal';
import { describeValue } from '@games/search-core/internal/values';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { examples } from '../../../game/examples';
import { sideNames } from '../../../game/game-names';
import { readPosition, withPosition, type Flags } from '../../../game/position-options';
import { formatColumns } from '../../../terminal/width';
import { game } from '../position';
import { readRequest, withRecord } from './record-file';
import { TEXTS } from '../texts';

/** Adds `openings`: the openings of renju by name, or that of a game. */
export function addOpenings(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const gomoku = TEXTS[messages.language];
  const command = group.command('openings').description(gomoku.openings);
  examples(command, messages, [
    'games gomoku openings',
    'games gomoku openings --moves "h8 i9 j10"',
    'games gomoku openings game.sgf --json',
  ]);
  withPosition(command, game, messages);
  withRecord(command, messages)
    .option('--json', help.json)
    .action(async () => {
      const flags = command.opts() as Flags;
      const [file] = command.processedArgs as readonly (string | undefined)[];
      const request = await readRequest(readPosition(game, flags), file, flags, context);
      const { position, history } = game.open(request);
      const isAboutGame = history.length > 0 || request.board !== undefined || request.record !== undefined;
      const opening = isAboutGame ? openingOf(position) : null;
      const openings = isAboutGame ? (opening === null ? [] : [opening]) : RENJU_OPENINGS;
      const rule = isAboutGame ? position.rule : (request.rule ?? 'renju');
      const text =
        flags['json'] === true
          ? JSON.stringify(openings)
          : openings.length === 0
            ? gomoku.noOpening
            : await tableOf(openings, rule, context);
      await context.write(`${text}\n`);
    });
}

/** A line for each opening, with the value that the packaged book of a rule knows. */
async function tableOf(
  openings: readonly RenjuOpening[],
  rule: Rule,
  { messages }: Context,
): Promise<string> {
  const gomoku = TEXTS[messages.language];
  const sides = sideNames(game, messages);
  const book = await packagedOpenings({ rule, size: 15 });
  const rows = openings.map(({ code, names, moves }) => {
    const position = createPosition({ rule, moves });
    const value = book?.find(position)?.value;
    const known =
      value === undefined
        ? ''
        : describeValue(value, { side: position.turn(), names: sides, scale: game.scale }, messages);
    return [code, names.en, names.zh, names.ja, moves.join(' '), known];
  });
  return formatColumns([gomoku.openingColumns, ...rows], 6);
}
