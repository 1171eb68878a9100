/**
 * Checks of options that are not numbers. Types catch them for those who write TypeScript; these catch them for
 * everybody, before anything has begun.
 *
 * @module
 */
import { OptionError } from './errors';
import { quote } from './quote';

/**
 * Checks that a value is one of a few texts; `undefined` passes.
 *
 * @throws OptionError `search-core/not-a-choice` naming the option, the value and the choices.
 */
export function checkChoice(option: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value as string)) return;
  const expected = choices.map((choice) => `'${choice}'`).join(', ');
  throw new OptionError(
    'search-core/not-a-choice',
    `${option}: expected one of ${expected}, got ${describe(value)}`,
    { option, value: describe(value), choices: expected },
  );
}

/** Checks a switch; `undefined` passes. @throws OptionError `search-core/wrong-type`. */
export function checkBoolean(option: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean') throw wrongType(option, value, 'true or false');
}

/** Checks a callback that may be left out. @throws OptionError `search-core/wrong-type`. */
export function checkCallback(option: string, value: unknown): void {
  if (value !== undefined) checkFunction(option, value);
}

/** Checks a function. @throws OptionError `search-core/wrong-type`. */
export function checkFunction(option: string, value: unknown): void {
  if (typeof value !== 'function') throw wrongType(option, value, 'a function');
}

/** Checks a text that says something. @throws OptionError `search-core/wrong-type`. */
export function checkText(option: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw wrongType(option, value, 'a text');
}

/** Checks a record of options, an array not among them. @throws OptionError `search-core/wrong-type`. */
export function checkRecord(option: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongType(option, value, 'an object');
}

/** Checks an array. @throws OptionError `search-core/wrong-type`. */
export function checkArray(option: string, value: unknown): void {
  if (!Array.isArray(value)) throw wrongType(option, value, 'an array');
}

/** Checks what stops a search, if anything does. @throws OptionError `search-core/wrong-type`. */
export function checkSignal(option: string, value: unknown): void {
  if (value === undefined) return;
  const isSignal = typeof value === 'object' && value !== null && 'aborted' in value;
  if (!isSignal || typeof value.aborted !== 'boolean') throw wrongType(option, value, 'an AbortSignal');
}

/** The error about a value of another type than expected. */
export function wrongType(option: string, value: unknown, expected: string): OptionError {
  return new OptionError(
    'search-core/wrong-type',
    `${option}: expected ${expected}, got ${describe(value)}`,
    {
      option,
      value: describe(value),
      expected,
    },
  );
}

/** A value in words that tell a text from a number, and nothing from everything. */
function describe(value: unknown): string {
  if (typeof value === 'string') return `"${quote(value)}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return quote(value);
}

/** Checks what a search is asked beside its limits. @throws OptionError naming the option. */
export function checkWatching(request: {
  readonly onProgress?: unknown;
  readonly signal?: unknown;
  readonly scores?: unknown;
}): void {
  checkRecord('options', request);
  checkChoice('scores', request.scores, ['best', 'all']);
  checkCallback('onProgress', request.onProgress);
  checkSignal('signal', request.signal);
}
