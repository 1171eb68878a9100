/**
 * Analyses of positions as jobs for other machines.
 *
 * @module
 */
import { type ErrorDetails, isInputError, type SearchResult } from '@games/search-core';
import type { JobHandler } from '../distributed/job';
import {
  dictionary,
  finite,
  list,
  optional,
  record,
  tagged,
  text,
  whole,
  word,
  type Reader,
} from '../distributed/schema';
import type { GamePosition, Request } from '../game/game';
import { GAME_NAMES, loadGame } from '../game/registry';
import type { BatchQuestion } from './request';
import { resultReader } from './search-result';

/** What all analyses of a batch have in common. */
export interface AnalysisSetup {
  readonly game: string;
}

/** An input error that travels: a request that the player of the game refuses. */
export interface SentError {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** What becomes of a position. */
export type AnalysisAnswer =
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'error'; readonly error: SentError };

const MAX_TEXT = 2 ** 20;
const MAX_FIELDS = 20;
const MAX_CARDS = 100_000;

const readDeal = list(list(whole(Number.MIN_SAFE_INTEGER), MAX_CARDS), MAX_CARDS);

const readField: Reader<unknown> = (value, path) => {
  if (typeof value === 'string') return text(MAX_TEXT)(value, path);
  if (typeof value === 'number') return finite(value, path);
  if (typeof value === 'boolean') return value;
  return readDeal(value, path);
};

/** The fields of a request; the game reads what they say. */
export const readRequest: Reader<Request> = dictionary(readField, MAX_FIELDS);

const readDetails: Reader<ErrorDetails> = dictionary<string | number>(
  (value, path) => (typeof value === 'string' ? text(MAX_TEXT) : finite)(value, path),
  MAX_FIELDS,
);

const readError: Reader<AnalysisAnswer> = record({
  kind: word('error'),
  error: record({ code: text(100), message: text(MAX_TEXT), details: readDetails }),
});

/** Makes the reader of the answer about a position. */
export function answerReader(position: GamePosition): Reader<AnalysisAnswer> {
  return tagged<AnalysisAnswer>('kind', {
    result: record({ kind: word('result'), result: resultReader(position) }),
    error: readError,
  });
}

const limit = optional(whole());

export const analysisJob: JobHandler<AnalysisSetup, BatchQuestion> = {
  readSetup: record({
    game: word(...GAME_NAMES),
  }),
  readItem: record({
    request: readRequest,
    limits: record({ depth: limit, nodes: limit, scores: optional(word('best', 'all')) }),
  }),
  open: async (setup) => {
    const game = await loadGame(setup.game);
    return async ({ request, limits }): Promise<AnalysisAnswer> => {
      try {
        const { position } = game.open(request);
        return { kind: 'result', result: await game.analyse(position, limits) };
      } catch (error) {
        if (!isInputError(error)) throw error;
        const { code, message, details } = error;
        return { kind: 'error', error: { code, message, details } };
      }
    };
  },
};
