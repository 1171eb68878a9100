import type { SearchLimits } from '@games/search-core';
import { createReplay, type MoveTree, type Replay } from '@games/search-core/session';
import { unwrapPosition } from '@games/search-core/internal';
import type { Game, GamePosition, Request } from '../../game/game';
import type { Choose } from '../../game/game';
import type { ComputerPlayer } from './thinking';

/** A game as it was set up: its positions to look at, and those to think on. */
export interface SetUp<P extends GamePosition, R extends Request> {
  readonly request: R;
  /** The moves that were given with it. */
  readonly history: readonly number[];
  readonly tree: MoveTree | undefined;
  readonly positionAt: Replay<P>;
  readonly computer: ComputerPlayer<P>;
}

/** Who thinks for the computer. */
interface Player<P extends GamePosition> {
  readonly limits: SearchLimits;
  readonly opponent?: ((position: P) => Choose) | undefined;
  readonly known?: ((position: P) => number | null) | undefined;
}

/**
 * Sets a game up.
 *
 * @throws what the game throws about the request.
 */
export function setUpGame<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  request: R,
  { limits, opponent, known }: Player<P>,
): SetUp<P, R> {
  const { history, tree } = game.open(request);
  const thought = openAt(game, request, []);
  return {
    request,
    history,
    tree,
    positionAt: createReplay(openAt(game, request, [])),
    computer: {
      positionAt: createReplay(thought),
      choose: opponent?.(thought),
      known: known && (() => known(thought)),
      limits,
    },
  };
}

/** Opens a position of its own after some moves, from the very start of a request. */
export function openAt<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  request: R,
  history: readonly number[],
): P {
  const { position: opened, history: given } = game.open(request);
  // A game from a record may end with a move that loses because it is forbidden.
  const position = unwrapPosition(opened);
  given.forEach(() => position.undo());
  history.forEach(position.play);
  return position;
}
