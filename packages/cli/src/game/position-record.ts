import { isOver, winningSide, type Game, type Opened } from './game';

/** A position as `show --json` writes it. */
export function positionRecord(game: Game, opened: Opened): Readonly<Record<string, unknown>> {
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
