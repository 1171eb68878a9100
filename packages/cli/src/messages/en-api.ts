import type { ErrorDetails } from '@games/search-core/engine';

type Describe = (details: ErrorDetails) => string;

/** What is wrong with a field; what is expected of it stands in `expected`. */
export type FieldErrorCode =
  | 'api/not-json'
  | 'api/wrong-type'
  | 'api/out-of-range'
  | 'api/not-a-choice'
  | 'api/unknown-field'
  | 'api/missing-field'
  | 'api/conflict';

/** What is wrong with a request as a whole, or with the server. */
export type RequestErrorCode =
  | 'api/body-too-large'
  | 'api/content-type'
  | 'api/not-found'
  | 'api/method'
  | 'api/cross-site'
  | 'api/host'
  | 'api/bad-request'
  | 'api/headers-too-large'
  | 'api/too-slow'
  | 'api/busy'
  | 'api/waited'
  | 'api/closing'
  | 'api/thread-lost'
  | 'api/internal';

export interface ApiTexts {
  /** A field, what is expected of it and what was found, in a sentence. */
  readonly field: (field: string, expected: string, found: string) => string;
  readonly expected: Readonly<Record<FieldErrorCode, Describe>>;
  readonly request: Readonly<Record<RequestErrorCode, Describe>>;
  /** How the value of a field that is missing is called, and a body that cannot be read. */
  readonly nothing: string;
  readonly otherText: string;
  /** The types of JSON, by their names in a schema. */
  readonly types: Readonly<Record<string, string>>;
  /** Finds what an error of a game says it expected. */
  readonly expectation: RegExp;
}

export const api: ApiTexts = {
  field: (field, expected, found) => `${field}: expected ${expected}, got ${found}`,
  expected: {
    'api/not-json': () => 'a JSON object',
    'api/wrong-type': ({ type }) => String(type),
    'api/out-of-range': ({ minimum, maximum }) => `a whole number from ${minimum} to ${maximum}`,
    'api/not-a-choice': ({ choices }) => `one of ${choices}`,
    'api/unknown-field': ({ choices }) => `one of the fields ${choices}`,
    'api/missing-field': ({ other }) => `this field or ${other}`,
    'api/conflict': ({ other }) => `this field or ${other}, not both`,
  },
  request: {
    'api/body-too-large': ({ maximum }) => `the body has more than ${maximum} bytes`,
    'api/content-type': () => 'Content-Type: expected application/json',
    'api/not-found': () => 'nothing is here; the paths are listed at /openapi.json',
    'api/method': ({ choices }) => `the method does not exist here; expected ${choices}`,
    'api/cross-site': () => 'a page of another site may not ask this server; see --cors',
    'api/host': () => 'the request is for another host; see --allow-hosts',
    'api/bad-request': () => 'this is no HTTP request',
    'api/headers-too-large': () => 'the headers are too large',
    'api/too-slow': () => 'the request did not arrive in time',
    'api/busy': ({ seconds }) => `too many requests wait already; try again in ${seconds} s`,
    'api/waited': ({ seconds }) => `no thread has become free; try again in ${seconds} s`,
    'api/closing': () => 'the server is shutting down',
    'api/thread-lost': () => 'the analysis failed: its thread has ended',
    'api/internal': () => 'the analysis failed because of a bug',
  },
  nothing: 'nothing',
  otherText: 'a text that is none',
  types: {
    string: 'a text',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'an array',
    object: 'a JSON object',
  },
  expectation: /\bexpected (.+?)(?:, (?:got|found) .*)?$/,
};
