/**
 * The computer player of any definition.
 *
 * @module
 */
import { type GameDefinition, ONGOING, type SearchRequest } from '@games/search-core';
import type { Answer, Control, Engine } from '../contract/engine';
import { searchLimit } from '../contract/limit';
import { answerOf, insightOf, UNKNOWN } from './insight';

/** Time for the values of all moves. */
const VALUES_MILLISECONDS = 2000;

export function createEngine(definition: GameDefinition): Engine {
  return async ({ options, moves, ask }, control) => {
    const position = definition.createPosition(options);
    for (const move of moves) position.play(move);
    if (position.outcome() !== ONGOING || ask.kind === 'threats') return { ...UNKNOWN, move: null };
    const analyse = async (request: SearchRequest): Promise<Answer> =>
      answerOf(await definition.analyse(position, { ...request, ...heardBy(control) }));
    if (ask.kind === 'analyse') return analyse({ milliseconds: ask.milliseconds });
    if (ask.kind === 'values') return analyse({ milliseconds: VALUES_MILLISECONDS, scores: 'all' });
    const limit = searchLimit(ask.level);
    if (limit !== null) return analyse(limit);
    const level = definition.levelIdsOf(options).indexOf(ask.level) + 1;
    const opponent = definition.createOpponent(position, { level });
    const move = await opponent.choose(control.signal);
    const thought = opponent.thought();
    const { value = null, principalVariation: line = [move] } = thought ?? {};
    return { ...UNKNOWN, move, value, line };
  };
}

function heardBy({ signal, onProgress }: Control): Pick<SearchRequest, 'signal' | 'onProgress'> {
  return { signal, onProgress: (progress) => onProgress(insightOf(progress)) };
}
