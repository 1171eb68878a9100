import type { ErrorDetails } from '@games/search-core';

type Describe = (details: ErrorDetails) => string;

/** What is wrong with a request as a whole, or with the server. */
export const api = {
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
  } satisfies Readonly<Record<string, Describe>>,
};

export type RequestErrorCode = keyof typeof api.request;

export interface ApiTexts {
  readonly request: Readonly<Record<RequestErrorCode, Describe>>;
}
