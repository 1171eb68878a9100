/** A bot for games of boardgame.io that searches with search-core. */
import { fromStates, search, type Side, type StatePosition, type Value } from '@games/search-core';
import { createMonteCarlo } from '@games/search-core/monte-carlo';
import { Bot } from 'boardgame.io/ai';
import { CreateGameReducer } from 'boardgame.io/internal';
import type { Game, PlayerID, State } from 'boardgame.io';

/** What a bot of boardgame.io answers with. */
type Action = Awaited<ReturnType<Bot['play']>>['action'];

/** The game, and how much the bot thinks. */
export interface SearchBotOptions {
  readonly game: Game;
  /** Lists the moves, as the other bots have it. */
  readonly enumerate: NonNullable<Game['ai']>['enumerate'];
  readonly seed?: string | number | undefined;
  /** Positions that it visits to solve the game from here. @default 2000 */
  readonly nodes?: number | undefined;
  /** Games that it samples where that was not enough. @default 1000 */
  readonly playouts?: number | undefined;
}

/**
 * Plays games of two players and open states: players move one at a time, `ctx.gameover` says `{ winner }` or
 * `{ draw: true }`. What a short search can solve it plays without error; before, it samples.
 */
export class SearchBot extends Bot {
  readonly #nodes: number;
  readonly #playouts: number;
  readonly #reduce: ReturnType<typeof CreateGameReducer>;

  constructor({ game, enumerate, seed, nodes = 2000, playouts = 1000 }: SearchBotOptions) {
    super({ enumerate, ...(seed !== undefined && { seed }) });
    this.#nodes = nodes;
    this.#playouts = playouts;
    this.#reduce = CreateGameReducer({ game });
  }

  override async play(
    state: State,
    playerID: PlayerID,
  ): Promise<{ action: Action; metadata: { value: Value } }> {
    const position = this.position(state);
    const solution = await search(position, { nodes: this.#nodes });
    const sample = (): Promise<{ move: Action | null; value: Value }> =>
      createMonteCarlo(position, { seed: this.random(2 ** 31) }).search({ playouts: this.#playouts });
    const { move, value } = solution.stopped === 'nodes' ? await sample() : solution;
    if (move === null) throw new Error(`player ${playerID} is to move in a game that is over`);
    return { action: move, metadata: { value } };
  }

  /** The game as search-core sees it, from a state on. */
  position(initial: State): StatePosition<State, Action> {
    return fromStates<State, Action>({
      initial,
      turn: sideToMove,
      moves: ({ G, ctx }) => this.enumerate(G, ctx, ctx.currentPlayer),
      next: (state, action) => this.#reduce(state, action),
      // States count their moves: what matters is the board, and who is to move in which phase.
      key: ({ G, ctx }) => JSON.stringify([G, ctx.currentPlayer, ctx.phase, ctx.numMoves]),
      outcome: (state) => paid(state),
      formatMove: ({ payload }) => JSON.stringify([payload.type, payload.args]),
    });
  }
}

function sideToMove({ ctx }: State): Side {
  return ctx.playOrder.indexOf(ctx.currentPlayer) === 0 ? 0 : 1;
}

/** What the end of the game pays to the side to move; null while it goes on. */
function paid(state: State): number | null {
  const { gameover, playOrder } = state.ctx as { gameover?: { winner?: PlayerID }; playOrder: PlayerID[] };
  if (gameover === undefined) return null;
  if (gameover.winner === undefined) return 0;
  return playOrder.indexOf(gameover.winner) === sideToMove(state) ? 1 : -1;
}
