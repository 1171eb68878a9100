import { isInputError, type ErrorDetails, type InputError } from '@games/search-core';
import { en, type CliErrorCode } from './messages/en';
import type { Messages } from './messages/en';

/** The process ends with one of these. */
export const EXIT = { ok: 0, internal: 1, input: 2, interrupted: 130 } as const;

/** What was asked of a command cannot be done as asked; the wording lives in the message catalogues. */
export class UsageError extends Error implements InputError {
  override readonly name = 'OptionError';
  readonly code: CliErrorCode;
  readonly details: ErrorDetails;

  constructor(code: CliErrorCode, details: ErrorDetails) {
    super(en.errors[code](details));
    this.code = code;
    this.details = details;
  }
}

/** An error about input as one line in the language of `messages`; English where that language has no words for it. */
export function describeInputError(error: InputError, messages: Messages): string {
  const errors: Readonly<Record<string, ((details: ErrorDetails) => string) | undefined>> = messages.errors;
  const describe = Object.hasOwn(errors, error.code) ? errors[error.code] : undefined;
  return oneLine(describe === undefined ? error.message : describe(error.details));
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
  const line = messages.internalError(oneLine(facts.message));
  return { text: debug ? `${line}\n${facts.stack ?? ''}` : line, exitCode: EXIT.internal };
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
