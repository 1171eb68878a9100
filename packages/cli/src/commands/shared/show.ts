import { runBatch } from '../../files/batch';
import type { Context } from '../../context';
import {
  isOver,
  winningSide,
  type Game,
  type GamePosition,
  type Opened,
  type Request,
} from '../../game/game';
import type { BatchFlags } from './options';
import { checkAlone, readLine } from './request';

/** Runs the `show` command of every game. */
export async function show<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  context: Context,
  request: R,
  flags: BatchFlags,
): Promise<void> {
  if (flags.batch !== undefined) {
    checkAlone(game, request);
    return runBatch(flags.batch, context, (line) =>
      positionRecord(game, game.open(readLine(game, line, request, flags.input).request)),
    );
  }
  const opened = game.open(request);
  const text =
    flags.json === true
      ? JSON.stringify(positionRecord(game, opened))
      : `${game.draw(opened, context)}\n\n${situation(game, opened, context)}`;
  await context.write(`${text}\n`);
}

/** Describes whose turn it is, or how the game ended. */
function situation<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  { position }: Opened<P>,
  { messages }: Context,
): string {
  if (isOver(position)) return game.outcome(position, messages);
  return messages.show.toMove(game.sideNames(messages)[position.turn()]);
}

function positionRecord<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  opened: Opened<P>,
): Readonly<Record<string, unknown>> {
  const { position } = opened;
  const winner = winningSide(position);
  const { rows, columns, ...rest } = game.describe(opened);
  return {
    rows,
    columns,
    turn: game.sides[position.turn()],
    over: isOver(position),
    winner: winner === null ? null : game.sides[winner],
    ...rest,
  };
}
