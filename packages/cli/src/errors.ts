import type { ErrorDetails, InputError } from '@games/search-core';
import { describeError, escapeControl, isInputError, quoteDetails } from '@games/search-core/internal/errors';
import type { Messages } from './messages/en';
import { errors, type CliErrorCode } from './messages/en-errors';

/** Codes of errors that say that a check has failed, and not that an input cannot be used. */
const FAILED_CHECK = /\/(certificate-proof|reads-differently)$/;

/** Exit codes; `internal`: also for a check that fails; after a signal it is 128 and the signal's number (`terminal/interrupts.ts`). */
export const EXIT = { ok: 0, internal: 1, input: 2 } as const;

/** Nobody reads the output any more (`| head`, a tournament manager that has gone): no failure. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** In UTF-16 code units; what is quoted in a message is shorter. */
const MAX_MESSAGE = 1000;

/** Details that are lists or sentences of our own, whose parts from outside are quoted already. */
const OWN_TEXTS = ['choices', 'message', 'problem', 'reason'];

/**
 * A command cannot do what the command line asks for. The catalogues of `messages/` hold the texts; details are quoted
 * here, because most of them come from outside.
 */
export class UsageError extends Error implements InputError {
  override readonly name = 'OptionError';
  readonly code: CliErrorCode;
  readonly details: ErrorDetails;

  constructor(code: CliErrorCode, details: ErrorDetails) {
    const quoted = quoteDetails(details, OWN_TEXTS, Infinity);
    super(describeError({ code, details: quoted, message: code }, errors));
    this.code = code;
    this.details = quoted;
  }
}

/**
 * Refuses options beside another.
 *
 * @param others - their values, by their names without the dashes; undefined for those that are not given.
 * @throws UsageError `cli/conflict` that names the first.
 */
export function refuseTogether(option: string, others: Readonly<Record<string, unknown>>): void {
  const name = Object.keys(others).find((each) => others[each] !== undefined);
  if (name !== undefined) throw new UsageError('cli/conflict', { option, other: `--${name}` });
}

/**
 * Describes an input error in one line.
 *
 * @returns the text in the language of `messages`, or the error's own English where that language has none.
 */
export function describeInputError(error: InputError, messages: Messages): string {
  return escapeControl(describeError(error, messages.errors).slice(0, MAX_MESSAGE));
}

/**
 * Builds the report of a failure.
 *
 * @param debug - whether to add the stack of an internal error.
 * @returns the text to print, without a line feed at the end, and the exit code.
 */
export function reportOf(
  error: unknown,
  messages: Messages,
  debug: boolean,
): { text: string; exitCode: number } {
  if (isInputError(error)) {
    const exitCode = FAILED_CHECK.test(error.code) ? EXIT.internal : EXIT.input;
    return { text: messages.error(describeInputError(error, messages)), exitCode };
  }
  const facts = error instanceof Error ? error : new Error(String(error));
  const line = messages.internalError(escapeControl(facts.message.slice(0, MAX_MESSAGE)));
  const stack = (facts.stack ?? '').split('\n').map(escapeControl).join('\n');
  return { text: debug ? `${line}\n${stack}` : line, exitCode: EXIT.internal };
}

/** The first line of whatever a foreign module has thrown. */
export function messageOf(error: unknown): string {
  try {
    const text = error instanceof Error && error.message !== '' ? error.message : String(error);
    return text.split('\n', 1)[0]!;
  } catch {
    return 'something that has no text';
  }
}
