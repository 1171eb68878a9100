import { queriesOf } from '@games/search-core/internal';
import { runBatch } from '../files/batch';
import { writeWhole } from '../files/output-file';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { isOver, type Game, type Opened, type Request } from '../game/game';
import { outcomeOf, sideNames } from '../game/game-names';
import { boardText } from '../screen/board-text';
import { loadPackages, PNG_PACKAGES } from '../optional-packages';
import type { ShowFlags } from './options';
import { checkAlone, readLine } from './request';

/** Runs the `show` command of every game. */
export async function show(game: Game, context: Context, request: Request, flags: ShowFlags): Promise<void> {
  checkConflicts(flags);
  if (flags.batch !== undefined) {
    checkAlone(game, request);
    return runBatch(flags.batch, context, (line) =>
      positionRecord(game, game.open(readLine(game, line, request, flags.input).request)),
    );
  }
  const opened = game.open(request);
  if (flags.svg === true || flags.png !== undefined) return showPicture(game, context, opened, flags);
  const text =
    flags.json === true
      ? JSON.stringify(positionRecord(game, opened))
      : `${boardText(game, opened, context)}\n\n${situation(game, opened, context)}`;
  await context.write(`${text}\n`);
}

/** @throws UsageError `cli/conflict` where two forms of the answer are asked for. */
function checkConflicts(flags: ShowFlags): void {
  const [option, other] = (['svg', 'png', 'json', 'batch'] as const).filter(
    (name) => flags[name] !== undefined,
  );
  const isPicture = option === 'svg' || option === 'png';
  if (isPicture && other !== undefined)
    throw new UsageError('cli/conflict', { option: `--${option}`, other: `--${other}` });
}

/** What is used of the package that draws pixels. */
interface Resvg {
  readonly Resvg: new (svg: string) => { readonly render: () => { readonly asPng: () => Uint8Array } };
}

/** Prints the board as SVG, or writes it to a file as PNG. */
async function showPicture(
  game: Game,
  context: Context,
  opened: Opened,
  { png, theme = 'light' }: ShowFlags,
): Promise<void> {
  const packages = png === undefined ? null : loadPackages('--png', PNG_PACKAGES);
  const svg = await game.toSvg(opened, { theme, lang: context.language });
  if (png === undefined) return context.write(`${svg}\n`);
  const { Resvg } = packages!['@resvg/resvg-js'] as Resvg;
  await writeWhole(png, new Resvg(svg).render().asPng(), context.interrupts);
}

/** Describes whose turn it is, or how the game ended. */
function situation(game: Game, { position }: Opened, { messages }: Context): string {
  if (isOver(position)) return outcomeOf(game, position, sideNames(game, messages), messages);
  return messages.show.toMove(sideNames(game, messages)[position.turn()]);
}

function positionRecord(game: Game, opened: Opened): Readonly<Record<string, unknown>> {
  const { position } = opened;
  const { rows, columns, ...rest } = game.describe(opened);
  return {
    rows,
    columns,
    turn: game.sides[position.turn()],
    over: isOver(position),
    winner: queriesOf(position, game.sides).winner(),
    ...rest,
  };
}
