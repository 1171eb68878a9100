import { IllegalMoveError, NotationError, OptionError, type ErrorDetails, type InputError } from '../errors';
import { escapeControl, quote } from '../validation/quote';

/** Every code of a {@link WorkerError}. */
const WORKER_ERROR_CODES = [
  // WorkerError: A worker did not start: its script or the module of the game cannot be loaded, or throws.
  // See `cause`; keep the package out of the bundle, or pass `createWorker`.
  'search-core/worker-start',
  // WorkerError: A worker ended, or the game threw in it while it searched. See `cause`; create the pool
  // again unless the game threw.
  'search-core/worker-crash',
  // WorkerError: A worker did not stop within 0.75 s of processor time after the end of its time. Look for an
  // endless loop in the game; create the pool again.
  'search-core/worker-unresponsive',
  // WorkerError: A worker sent what no worker of this library sends. Give its script the same version of the
  // package; create the pool again.
  'search-core/worker-protocol',
  // WorkerError: There is not enough memory for the table or the worker. Lower `memoryBytes` or `workers`.
  'search-core/worker-memory',
  // WorkerError: The pool was closed before the answer. Close a pool after its last answer.
  'search-core/worker-closed',
  // WorkerError: Every worker is busy and the queue is full. Try again later, or raise `workers` or `queue`.
  'search-core/worker-busy',
] as const;

/** What can go wrong with a worker; see {@link WorkerError}. */
export type WorkerErrorCode = (typeof WORKER_ERROR_CODES)[number];

/**
 * A worker could not do its work; the table of errors describes each `code`. After `worker-busy`, and where the game itself
 * threw (`cause`), the pool goes on; else it is gone, with every thread of it.
 */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  constructor(
    readonly code: WorkerErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    cause?: unknown,
  ) {
    super(escapeControl(message), cause === undefined ? undefined : { cause });
  }
}

/** Creates the error about a worker that did not stop when ordered. @param milliseconds - of processor time. */
export function unresponsiveError(milliseconds: number): WorkerError {
  const reason = `no answer within ${milliseconds} ms of processor time`;
  return new WorkerError(
    'search-core/worker-unresponsive',
    `a worker did not stop: ${reason}; does the game loop for ever?`,
    { reason },
  );
}

/** @param details - what else is known. */
export function startError(reason: string, cause?: unknown, details: ErrorDetails = {}): WorkerError {
  const message = `the worker did not start: ${reason}`;
  return new WorkerError('search-core/worker-start', message, { reason, ...details }, cause);
}

export function missingScriptError(script: string): WorkerError {
  const reason =
    `a bundler has left the script of the workers behind, ${quote(script)}; keep this package out of the bundle ` +
    "(external), or pass createWorker: () => new Worker(new URL('./worker.js', import.meta.url))";
  return startError(reason);
}

export function closedError(): WorkerError {
  return new WorkerError('search-core/worker-closed', 'the pool of workers was closed');
}

export function protocolError(): WorkerError {
  return new WorkerError(
    'search-core/worker-protocol',
    'a worker sent what no worker of this library sends; is its script of the same version?',
  );
}

/** An error as it crosses from thread to thread, which keeps neither its class nor its fields. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly details: ErrorDetails;
}

/** Takes an error apart. */
export function packError(error: unknown): SentError {
  if (!(error instanceof Error))
    return { name: 'Error', message: quote(error), code: undefined, details: {} };
  const { name, message, code, details } = error as Error & Partial<InputError>;
  return { name, message, code: typeof code === 'string' ? code : undefined, details: sendable(details) };
}

/** Puts it together again: errors about input as themselves, others as a {@link WorkerError} that has them as cause. */
export function unpackError({ name, message, code, details }: SentError, otherwise: WorkerErrorCode): Error {
  if (code !== undefined) {
    if (name === 'OptionError') return new OptionError(code, message, details);
    if (name === 'NotationError') return new NotationError(code, message, details);
    if (name === 'IllegalMoveError') return new IllegalMoveError(code, message, details);
    if (name === 'WorkerError') return new WorkerError(workerCode(code, otherwise), message, details);
  }
  const known = name === 'RangeError' && /allocation|array.*length|memory/i.test(message);
  const cause = new Error(message);
  cause.name = name;
  return new WorkerError(
    known ? 'search-core/worker-memory' : otherwise,
    otherwise === 'search-core/worker-start'
      ? `the worker did not start: ${message}`
      : `the work failed in the worker: ${message}`,
    { reason: message },
    cause,
  );
}

function sendable(details: unknown): ErrorDetails {
  if (typeof details !== 'object' || details === null) return {};
  const facts = Object.entries(details as ErrorDetails);
  return Object.fromEntries(facts.filter(([, fact]) => ['string', 'number'].includes(typeof fact)));
}

/** A code of this library, whatever was sent. */
function workerCode(code: string, otherwise: WorkerErrorCode): WorkerErrorCode {
  return WORKER_ERROR_CODES.find((known) => known === code) ?? otherwise;
}
