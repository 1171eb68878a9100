/**
 * Errors as the server answers them: a status, a code, and which field, with what value, was expected to be what.
 *
 * @module
 */
import type { ErrorDetails } from '@games/search-core';
import { quote, quoteValue } from '@games/search-core/internal/errors';
import { describeInputError } from '../errors';
import type { ApiTexts, RequestErrorCode } from '../messages/en-api';
import type { Messages } from '../messages/en';
import type { Refusal } from './messages';

/** The texts of one language. */
export interface Texts {
  readonly api: ApiTexts;
  readonly messages: Messages;
}

/** What an answer that is an error says. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    /** The field of the request; null where it is about none. */
    readonly field: string | null;
    /** What the field held; null where that is unknown or was nothing. */
    readonly value: unknown;
    /** What is expected instead, in the same words for every language; null where the error does not say. */
    readonly expected: string | null;
    /** All of it in a sentence. */
    readonly message: string;
  };
}

/** An error that the server answers with. */
export abstract class ApiError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  /** When another try may succeed, in seconds. */
  readonly retryAfter: number | undefined = undefined;
  /** The body, in a language. */
  abstract describe(texts: Texts): ErrorBody;
}

const STATUS: Readonly<Record<RequestErrorCode, number>> = {
  'api/bad-request': 400,
  'api/cross-site': 403,
  'api/not-found': 404,
  'api/method': 405,
  'api/too-slow': 408,
  'api/body-too-large': 413,
  'api/content-type': 415,
  'api/busy': 429,
  'api/host': 421,
  'api/headers-too-large': 431,
  'api/thread-lost': 500,
  'api/internal': 500,
  'api/waited': 503,
  'api/closing': 503,
};

/** A request cannot be answered, whatever its fields are. */
export class RequestError extends ApiError {
  readonly status: number;
  override readonly retryAfter: number | undefined;

  constructor(
    readonly code: RequestErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.status = STATUS[code];
    const { seconds } = details;
    this.retryAfter = typeof seconds === 'number' ? seconds : undefined;
  }

  describe({ api }: Texts): ErrorBody {
    const message = api.request[this.code](this.details);
    return { error: { code: this.code, field: null, value: null, expected: null, message } };
  }
}

/** A field is not what it may be, or a game refuses a position, its moves or its options. */
export class RefusedInput extends ApiError {
  readonly status = 400;
  readonly code: string;

  /**
   * @param request - what was asked.
   * @param boards - the fields that may give the board.
   */
  constructor(
    readonly refusal: Refusal,
    readonly request: unknown,
    readonly boards: readonly string[],
  ) {
    super(refusal.message);
    this.code = refusal.code;
  }

  describe({ messages }: Texts): ErrorBody {
    const { code, details } = this.refusal;
    const message = describeInputError(this.refusal, messages);
    const field = fieldOf(details, this.request, this.boards);
    const part = details['text'] ?? details['value'] ?? details['point'];
    const found = valueAt(this.request, field);
    const value = 'option' in details ? found : (part ?? found);
    return { error: { code, field, value: shortened(value), expected: expectedOf(details), message } };
  }
}

/** What the details of an error expect: a description, a range, choices, or a type of JSON. */
function expectedOf({ expected, minimum, maximum, choices, type, others }: ErrorDetails): string | null {
  if (expected !== undefined) return String(expected);
  const end = maximum === undefined ? '' : ` to ${maximum}`;
  if (minimum !== undefined) return `a whole number from ${minimum}${end}`;
  if (choices !== undefined) return `one of ${String(choices)}`;
  const rest = type ?? others;
  return rest === undefined ? null : String(rest);
}

/** Options are named by an error, moves are numbered; all else is about the board. */
function fieldOf(details: ErrorDetails, request: unknown, boards: readonly string[]): string {
  const { option } = details;
  if (typeof option === 'string') return option;
  if ('index' in details || 'move' in details) return 'moves';
  return boards.find((name) => Object.hasOwn(request as object, name)) ?? 'moves';
}

/** The value of a field, or of an entry of one: `deal.0.1`. The whole of what was asked is its `body`. */
function valueAt(request: unknown, field: string): unknown {
  if (field === 'body') return request;
  return field
    .split('.')
    .reduce((found, name) => (found as Readonly<Record<string, unknown>> | undefined)?.[name], request);
}

/** A value as it came where it is short, else the beginning of it. */
function shortened(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return typeof value === 'string' ? quote(value) : quoteValue(value);
}
