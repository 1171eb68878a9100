/**
 * Analyses of positions as jobs for other machines.
 *
 * @module
 */
import { type ErrorDetails, isInputError, type SearchResult } from '@games/search-core';
import type { JobKind } from '../../distributed/job';
import {
  finite,
  list,
  optional,
  record,
  SchemaError,
  tagged,
  text,
  truth,
  whole,
  word,
  type Reader,
} from '../../distributed/schema';
import type { Game, GamePosition, Request } from './game';
import type { BatchQuestion } from './request';
import { resultReader } from './search-result';

/** What all analyses of a batch have in common. */
export interface AnalysisSetup {
  readonly game: 'gomoku' | 'connect-three' | 'sequencium' | 'card-rows';
  /** Card rows: allows other numbers than 1 to n. */
  readonly anyNumbers?: true | undefined;
}

/** An input error that travels: a request that the player of the game refuses. */
export interface TravellingError {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** What becomes of a position. */
export type AnalysisAnswer =
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'error'; readonly error: TravellingError };

type AnyGame = Game<GamePosition, Request>;

const MAX_TEXT = 2 ** 20;
const MAX_FIELDS = 20;
const MAX_CARDS = 100_000;

/** The fields of a request; the game reads what they say. */
const readRequest: Reader<Request> = (value, path = 'request') => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SchemaError(`${path}: expected an object`);
  const fields = Object.entries(value);
  if (fields.length > MAX_FIELDS) throw new SchemaError(`${path}: expected at most ${MAX_FIELDS} fields`);
  const entries = fields.map(([key, field]) => [key, readField(field, `${path}.${key}`)] as const);
  return Object.fromEntries(entries);
};

const readDeal = list(list(whole(Number.MIN_SAFE_INTEGER), MAX_CARDS), MAX_CARDS);

const readField: Reader<unknown> = (value, path) => {
  if (typeof value === 'string') return text(MAX_TEXT)(value, path);
  if (typeof value === 'number') return finite(value, path);
  if (typeof value === 'boolean') return value;
  return readDeal(value, path);
};

const readDetails: Reader<ErrorDetails> = (value, path = 'details') => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SchemaError(`${path}: expected an object`);
  const entries = Object.entries(value).slice(0, MAX_FIELDS);
  for (const [key, detail] of entries)
    if (typeof detail === 'string') text(MAX_TEXT)(detail, `${path}.${key}`);
    else if (detail !== undefined) finite(detail, `${path}.${key}`);
  return Object.fromEntries(entries);
};

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

export const analysisJob: JobKind<AnalysisSetup, BatchQuestion<Request>> = {
  readSetup: record({
    game: word('gomoku', 'connect-three', 'sequencium', 'card-rows'),
    anyNumbers: optional(truth) as Reader<true | undefined>,
  }),
  readItem: record({
    request: readRequest,
    limits: record({ depth: limit, nodes: limit, scores: optional(word('best', 'all')) }),
  }),
  open: async (setup) => {
    const game = await loadGame(setup);
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

async function loadGame({ game, anyNumbers }: AnalysisSetup): Promise<AnyGame> {
  switch (game) {
    case 'gomoku':
      return (await import('../gomoku/position')).game as unknown as AnyGame;
    case 'connect-three':
      return (await import('../connect-three/exact-game')).exactGame() as unknown as AnyGame;
    case 'sequencium':
      return (await import('../sequencium/position')).game as unknown as AnyGame;
    case 'card-rows':
      return (await import('../card-rows/position')).createGame(anyNumbers === true) as unknown as AnyGame;
  }
}
