/**
 * Errors and what is quoted in them, alone: what a program loads before it knows what it is asked for.
 *
 * @module
 * @internal
 */
export { codesOf, type CreateError, createErrors, describeError } from './error-table';
export { isInputError, quoteDetails } from './errors';
export { closestOf } from './validation/closest';
export { escapeControl, quote, quoteValue } from './validation/quote';
