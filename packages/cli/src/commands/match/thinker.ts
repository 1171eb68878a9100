import type { SearchLimits, SearchRequest, SearchResult } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { isOver, type Game, type GamePosition, type Request } from '../shared/game';
import type { GameSetup } from './game-setup';
import type { OwnSpec } from './player-spec';
import type { Thought } from './session';

/** One game's player of our own: it follows the game and finds moves. */
export type Thinker = (
  history: readonly number[],
  limits: SearchLimits,
  signal: AbortSignal,
) => Promise<Thought>;

type Choose = (limits: SearchLimits, signal: AbortSignal) => Promise<Thought>;

/** Memory of a gomoku engine's table: what a game of fast moves fills. */
const MEMORY = 2 ** 26;

/** Makes the player of a game that begins. */
export async function createThinker(setup: GameSetup, spec: OwnSpec, seed: number): Promise<Thinker> {
  switch (setup.name) {
    case 'gomoku':
      return createGomokuThinker(setup.request, spec, seed);
    case 'connect-three': {
      const { gameWithBook } = await import('../connect-three/position');
      const { chooseBook } = await import('../connect-three/books');
      return analysing(gameWithBook(await chooseBook(setup, setup.request)), setup.request);
    }
    case 'sequencium': {
      const { game } = await import('../sequencium/position');
      return analysing(game, setup.request);
    }
    case 'card-rows': {
      const { createGame } = await import('../card-rows/position');
      return analysing(createGame(true), setup.request);
    }
  }
}

async function createGomokuThinker(
  request: (GameSetup & { name: 'gomoku' })['request'],
  { level, milliseconds }: OwnSpec,
  seed: number,
): Promise<Thinker> {
  const { createSearcher, createOpponent } = await import('@games/gomoku');
  const { game, open } = await import('../gomoku/position');
  const { position } = open(request);
  if (level !== undefined) {
    // A level has its own depth and nodes; a limit of time ends its search from outside.
    const opponent = createOpponent(position, { level, seed, milliseconds });
    return following(position, (limits, signal) => withinTime(limits.milliseconds, signal, opponent.choose));
  }
  const engine = createSearcher(position, { memoryBytes: MEMORY });
  return following(position, async (limits, signal) =>
    thoughtOf(
      await (isLimited(limits) ? engine.search({ ...limits, signal }) : game.analyse(position, { signal })),
    ),
  );
}

/** The player that the command `analyse` asks. */
function analysing<P extends GamePosition, R extends Request>(game: Game<P, R>, request: R): Thinker {
  const { position } = game.open(request);
  return following(position, async (limits, signal) => {
    const searched: SearchRequest = { ...limits, signal };
    return thoughtOf(await game.analyse(position, searched));
  });
}

function isLimited({ depth, nodes, milliseconds }: SearchLimits): boolean {
  return [depth, nodes, milliseconds].some((limit) => limit !== undefined);
}

function thoughtOf({ move, value, depth, nodes }: SearchResult): Thought {
  return { move, score: scoreOfValue(value), depth, nodes };
}

async function withinTime(
  milliseconds: number | undefined,
  signal: AbortSignal,
  choose: (signal: AbortSignal) => Promise<number>,
): Promise<Thought> {
  if (milliseconds === undefined) return { move: await choose(signal) };
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener('abort', stop);
  try {
    return { move: await choose(controller.signal) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Plays the moves of the game on the position before each choice. */
function following(position: GamePosition, choose: Choose): Thinker {
  let played = 0;
  return (history, limits, signal) => {
    for (; played < history.length; played++) position.play(history[played]!);
    if (isOver(position)) throw new Error('asked for a move in a game that is over');
    return choose(limits, signal);
  };
}
