import { queriesOf } from '@games/search-core/internal';
import { isOver, type Game, type Opened } from './game';

/** A position as `show --json` writes it. */
export function positionRecord(game: Game, opened: Opened): Readonly<Record<string, unknown>> {
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
