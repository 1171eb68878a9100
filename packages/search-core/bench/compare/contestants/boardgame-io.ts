import { processorMilliseconds } from '../clock';
import type { PlayoutContestant } from '../playout-tasks';
import { WON, type StateGame } from '../states';

/** What is used of boardgame.io. */
interface Library {
  readonly MCTSBot: new (options: BotOptions) => {
    play: (state: GameState, player: string) => Promise<{ readonly action: { payload: { args: [number] } } }>;
  };
  readonly InitializeGame: (options: { readonly game: object }) => GameState;
}

interface GameState {
  readonly G: unknown;
  readonly ctx: { readonly currentPlayer: string };
}

interface BotOptions {
  readonly game: object;
  readonly seed: string;
  readonly iterations: number;
  readonly playoutDepth: number;
  readonly enumerate: (state: unknown) => { readonly move: string; readonly args: [number] }[];
}

/** Longer than any of the games. */
const WHOLE_GAME = 2000;

/** `MCTSBot`, with games that say themselves when a turn ends, so that extra turns are possible. */
export function createPlayoutContestant(library: unknown): PlayoutContestant {
  const { MCTSBot, InitializeGame } = library as Library;
  return async ({ states, playouts }, moves, seed) => {
    const start = moves.reduce((state, move) => states.next(state, move), states.start);
    const game = gameOf(states, start);
    const state = InitializeGame({ game });
    const started = processorMilliseconds();
    const bot = new MCTSBot({
      game,
      seed: String(seed),
      iterations: playouts,
      playoutDepth: WHOLE_GAME,
      enumerate: (current) => states.moves(current).map((move) => ({ move: 'play', args: [move] })),
    });
    const { action } = await bot.play(state, state.ctx.currentPlayer);
    return { move: action.payload.args[0], playouts, milliseconds: processorMilliseconds() - started };
  };
}

/** A game that begins with a state; its first player is the side to move there. */
function gameOf<S>({ side, next, finished }: StateGame<S>, start: S): object {
  const first = side(start);
  const playerOf = (state: S): string => String(side(state) ^ first);
  return {
    setup: () => start,
    turn: {
      endIf: ({ G, ctx }: { readonly G: S; readonly ctx: GameState['ctx'] }) =>
        playerOf(G) !== ctx.currentPlayer,
    },
    moves: { play: ({ G }: { readonly G: S }, move: number) => next(G, move) },
    endIf: ({ G }: { readonly G: S }) => {
      const value = finished(G);
      if (value === undefined) return undefined;
      if (value === 0) return { draw: true };
      const player = playerOf(G);
      return { winner: value === WON ? player : player === '0' ? '1' : '0' };
    },
  };
}
