/** How strong what was learned is: small matches at equal time against what plays the game without it. */
import type { GameDefinition, GamePosition } from '../definition/game-definition';
import { heuristicsOf } from '../definition/game-definition';
import { expectimax } from '../chance/expectimax';
import { OptionError } from '../errors';
import type { Heuristics } from '../game/heuristics';
import type { Chance, Position } from '../game/position';
import { monteCarloPlayer } from '../match/monte-carlo-player';
import { playMatch } from '../match/match';
import { createTimers } from '../parallel/platform';
import { randomOpenings } from '../match/openings';
import { searchPlayer, type Player } from '../match/player';

/** The result of a match of what was learned. */
export interface LearnedStrength {
  /** The search with the heuristics of the definition, the search without any, Monte-Carlo; what it knew a round before. */
  readonly against: 'heuristics' | 'search' | 'monte-carlo' | 'before';
  readonly games: number;
  /** The share of the points that it got, from 0 to 1. */
  readonly share: number;
}

const OPENING_PLIES = 4;

/** When matches end. */
interface MatchLimits {
  /** Games of each match; an odd number is rounded up. */
  readonly games: number;
  readonly milliseconds: number;
  readonly seed: number;
  /** When the last match ends, as `performance.now` counts; each has its share of the time. */
  readonly until: number;
  readonly signal: AbortSignal;
}

/** Plays pairs of games from random openings against each other way to play. */
export async function measureStrength<P extends GamePosition, O extends object>(
  definition: Pick<GameDefinition<P, O>, 'createPosition' | 'heuristics'>,
  options: O,
  learned: Heuristics<P>,
  before: Heuristics<P> | undefined,
  { games, milliseconds, seed, until, signal }: MatchLimits,
): Promise<LearnedStrength[]> {
  const heuristics = await heuristicsOf(definition);
  const createPosition = (): P => definition.createPosition(options);
  const player = createPlayer('learned', learned, milliseconds);
  const opponents = [
    heuristics === undefined
      ? createPlayer<P>('search', undefined, milliseconds)
      : createPlayer('heuristics', heuristics, milliseconds),
    monteCarloPlayer<P>('monte-carlo', { milliseconds }),
    ...(before === undefined ? [] : [createPlayer('before', before, milliseconds)]),
  ];
  const openings = openingsOf(createPosition, seed, games);
  const found: LearnedStrength[] = [];
  for (const [index, opponent] of opponents.entries()) {
    const time = (until - performance.now()) / (opponents.length - index);
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const timers = createTimers();
    timers.start(end, Math.max(1, time));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    const result = await playMatch<P>({
      game: createPosition,
      players: [player, opponent],
      games: 2 * Math.ceil(games / 2),
      openings,
      seed,
      signal: ending.signal,
    });
    timers.clear();
    signal.removeEventListener('abort', end);
    const played = result.games.length;
    const against = opponent.name as LearnedStrength['against'];
    if (played > 0) found.push({ against, games: played, share: result.points / played });
  }
  return found;
}

/** A player that searches, in games with dice by averages. */
function createPlayer<P extends GamePosition>(
  name: string,
  heuristics: Heuristics<P> | undefined,
  milliseconds: number,
): Player<P> {
  const { choose, ...others } = searchPlayer<P>(name, { heuristics, milliseconds });
  return {
    ...others,
    choose: async (position: P & Partial<Chance>, clock, signal) => {
      if (position.chanceWeight === undefined) return choose(position, clock, signal);
      const { move } = await expectimax<Position>(position, { ...heuristics, milliseconds, signal } as never);
      return move;
    },
  };
}

/** Different openings; the start where a game has too few. */
function openingsOf(
  createPosition: () => GamePosition,
  seed: number,
  games: number,
): readonly (readonly number[])[] {
  try {
    return randomOpenings(createPosition, { plies: OPENING_PLIES, count: Math.ceil(games / 2), seed });
  } catch (error) {
    if (error instanceof OptionError) return [[]];
    throw error;
  }
}
