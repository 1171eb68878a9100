import type { SearchLimits, SearchResult } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { isOver, type GamePosition } from '../../game/game';
import { loadPlayed, type GameSetup } from './game-setup';
import type { OwnSpec } from './player-spec';
import { withWeightsOf } from '../../game-commands/learned-game';
import type { Thought } from '../../game/registered-game';

/** One game's player of our own: it follows the game and finds moves. */
export type Thinker = (
  history: readonly number[],
  limits: SearchLimits,
  signal: AbortSignal,
) => Promise<Thought>;

type Choose = (limits: SearchLimits, signal: AbortSignal) => Promise<Thought>;

/** Makes the player of a game that begins. */
export async function createThinker(
  setup: GameSetup,
  { level, milliseconds, weights }: OwnSpec,
  seed: number,
): Promise<Thinker> {
  const game = await withWeightsOf(await loadPlayed(setup), weights);
  const { position } = game.open(setup.request);
  if (level !== undefined) {
    // A level has its own depth and nodes; a limit of time ends its search from outside.
    const opponent = await game.createOpponent(position, { level, seed, milliseconds });
    return following(position, (limits, signal) => withinTime(limits.milliseconds, signal, opponent.choose));
  }
  const searcher = game.createSearcher?.(position);
  return following(position, async (limits, signal) =>
    thoughtOf(
      await (searcher !== undefined && isLimited(limits)
        ? searcher.search({ ...limits, signal })
        : game.analyse(position, { ...limits, signal })),
    ),
  );
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
