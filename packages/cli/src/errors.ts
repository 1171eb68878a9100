import { isInputError, type InputError } from '@games/search-core';
import { type ErrorDetails, escapeControl, quote } from '@games/search-core/engine';
import { en, type CliErrorCode } from './messages/en';
import type { Messages } from './messages/en';

/** The process ends with one of these, or with 128 and the number of the signal that ended it. */
export const EXIT = { ok: 0, internal: 1, input: 2 } as const;

/** Nobody reads any more what is written (`| head`, a manager that has gone): that is no failure. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** In characters; what is quoted in a message is shorter. */
const LONGEST_MESSAGE = 1000;

/** Details that are sentences, made of parts that are quoted already. */
const SENTENCES = ['message', 'problem', 'reason'];

function quoteDetails(details: ErrorDetails): ErrorDetails {
  const quoted = Object.entries(details).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, SENTENCES.includes(name) ? escapeControl(value) : quote(value)];
  });
  return Object.fromEntries(quoted) as ErrorDetails;
}

/**
 * What was asked of a command cannot be done as asked; the wording lives in the message catalogues. Details are quoted
 * here, for most of them are what somebody else wrote.
 */
export class UsageError extends Error implements InputError {
  override readonly name = 'OptionError';
  readonly code: CliErrorCode;
  readonly details: ErrorDetails;

  constructor(code: CliErrorCode, details: ErrorDetails) {
    const quoted = quoteDetails(details);
    super(en.errors[code](quoted));
    this.code = code;
    this.details = quoted;
  }
}

/** An error about input as one line in the language of `messages`; English where that language has no words for it. */
export function describeInputError(error: InputError, messages: Messages): string {
  const errors: Readonly<Record<string, ((details: ErrorDetails) => string) | undefined>> = messages.errors;
  const describe = Object.hasOwn(errors, error.code) ? errors[error.code] : undefined;
  const text = describe === undefined ? error.message : describe(error.details);
  return escapeControl(text.slice(0, LONGEST_MESSAGE));
}

/** What to print for an error, without a line feed at the end, and the exit code it calls for. */
export function reportOf(
  error: unknown,
  messages: Messages,
  debug: boolean,
): { text: string; exitCode: number } {
  if (isInputError(error)) {
    return { text: messages.error(describeInputError(error, messages)), exitCode: EXIT.input };
  }
  const facts = error instanceof Error ? error : new Error(String(error));
  const line = messages.internalError(escapeControl(facts.message.slice(0, LONGEST_MESSAGE)));
  const stack = (facts.stack ?? '').split('\n').map(escapeControl).join('\n');
  return { text: debug ? `${line}\n${stack}` : line, exitCode: EXIT.internal };
}

/** Tells why a command ended, if that is to be told. @returns the exit code. */
export function reportFailure(error: unknown, messages: Messages, tell: (text: string) => void): number {
  if (error instanceof ReaderGone) return EXIT.ok;
  const isDebugging = (process.env['GAMES_DEBUG'] ?? '') !== '';
  const { text, exitCode } = reportOf(error, messages, isDebugging);
  tell(`${text}\n`);
  return exitCode;
}
