import type { SearchLimits } from '@games/search-core';
import { createReplay, type MoveTree, type Replay } from '@games/search-core/session';
import { unwrapPosition } from '@games/search-core/internal';
import type { Choose, Game, GamePosition, Request } from '../../game/game';
import type { ComputerPlayer } from './thinking';

/** A game as it was set up: its positions to look at, and those to think on. */
export interface SetUp {
  readonly request: Request;
  /** The moves that were given with it. */
  readonly history: readonly number[];
  readonly tree: MoveTree | undefined;
  readonly positionAt: Replay<GamePosition>;
  readonly computer: ComputerPlayer;
}

/** Who thinks for the computer. */
interface Player {
  readonly limits: SearchLimits;
  readonly opponent?: ((position: GamePosition) => Choose) | undefined;
  readonly known?: ((position: GamePosition) => number | null) | undefined;
}

/**
 * Sets a game up.
 *
 * @throws what the game throws about the request.
 */
export function setUpGame(game: Game, request: Request, { limits, opponent, known }: Player): SetUp {
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
export function openAt(game: Game, request: Request, history: readonly number[]): GamePosition {
  const { position: opened, history: given } = game.open(request);
  // A game from a record may end with a move that loses because it is forbidden.
  const position = unwrapPosition(opened);
  given.forEach(() => position.undo());
  history.forEach(position.play);
  return position;
}
