/**
 * The computer player of any definition, with what one game alone adds.
 *
 * @module
 */
import {
  type GameDefinition,
  type GamePosition,
  ONGOING,
  type Opponent,
  type StopSignal,
} from '@games/search-core';
import { createReplay, type Replay } from '@games/search-core/session';
import type { Engine, Insight, Question } from '../contract/engine';
import type { AnyEngineExtras, GameInEngine } from '../contract/engine-extras';
import { searchLimit } from '../contract/limit';
import type { Options } from '../contract/options';
import { answerOf, insightOf, pointsOf, UNKNOWN } from './insight';

/** Time for the values of all moves. */
const VALUES_MILLISECONDS = 3000;
/** How often to poll a signal that sends no event. */
const POLL_MILLISECONDS = 15;

/** What is kept from question to question about a game. */
interface Kept {
  readonly key: string;
  readonly replay: Replay<GamePosition>;
  readonly opponents: Map<string, Opponent>;
}

/** @param source - what a thread loads the definition by. */
export function createEngine(
  definition: GameDefinition,
  extras: AnyEngineExtras = {},
  source: string = definition.id,
): Engine {
  const { scale } = definition;
  const { toOptions = (options: Options) => options, toMoves = (moves: readonly number[]) => moves } = extras;
  const search = extras.search ?? definition.analyse;
  let kept: Kept | null = null;

  function open({ options, moves }: Question): GameInEngine<GamePosition, Options> {
    const own = toOptions(options);
    const key = JSON.stringify(own);
    if (kept?.key !== key)
      kept = { key, replay: createReplay(definition.createPosition(own)), opponents: new Map() };
    const { replay, opponents } = kept;
    const played = toMoves(moves, options);
    const position = replay(played);

    function opponentOf(id: string): Opponent {
      const level = definition.levelIdsOf(own).indexOf(id) + 1;
      const opponent = opponents.get(id) ?? definition.createOpponent(position, { level });
      opponents.set(id, opponent);
      return opponent;
    }
    return {
      options,
      moves,
      position,
      analyse: async (wanted, { signal, onProgress }) =>
        answerOf(
          await search(position, {
            ...wanted,
            signal,
            onProgress: (progress) => onProgress(insightOf(progress, scale)),
          }),
          scale,
        ),
      analyseInThreads: async ({ milliseconds, threads = 1 }, { signal, onProgress }) => {
        if (threads === 1) return null;
        const { searchInThreads } = await import('./threads');
        const found = await searchInThreads({
          source,
          startThread: extras.startThread,
          options: own,
          moves: played,
          threads,
          milliseconds,
          signal,
          onProgress: (progress) => onProgress({ ...insightOf(progress, scale), threads }),
        });
        return found && { ...answerOf(found, scale), threads };
      },
      choose: async (level, { signal, onProgress }) => {
        let last: Insight = UNKNOWN;
        const opponent = opponentOf(level);
        const move = await opponent.choose(signal, (progress) =>
          onProgress((last = insightOf(progress, scale))),
        );
        const { value, principalVariation: line = [move] } = opponent.thought() ?? {};
        return { ...last, move, value: value === undefined ? null : pointsOf(value, scale), line };
      },
    };
  }

  return async (question, control) => {
    const { ask } = question;
    const game = open(question);
    const { position } = game;
    if (position.outcome() !== ONGOING) return { ...UNKNOWN, move: null };
    try {
      if (ask.kind === 'threats')
        return (await extras.threats?.(position, ask.milliseconds, control)) ?? { ...UNKNOWN, move: null };
      if (ask.kind === 'values')
        return (
          (await extras.values?.(game, control)) ??
          (await game.analyse({ milliseconds: VALUES_MILLISECONDS, scores: 'all' }, control))
        );
      if (ask.kind === 'analyse')
        return (
          (await extras.analyse?.(game, ask, control)) ??
          (await game.analyse({ milliseconds: ask.milliseconds }, control))
        );
      await look(extras.lookMilliseconds, control);
      const limit = searchLimit(ask.level);
      return (
        (await extras.choose?.(game, ask.level, control)) ??
        (await (limit === null ? game.choose(ask.level, control) : game.analyse(limit, control)))
      );
    } catch (error) {
      // Who knows where the position is now.
      kept = null;
      throw error;
    }
  };
}

async function look(milliseconds = 0, { signal }: { readonly signal: StopSignal }): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!signal.aborted && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
}
