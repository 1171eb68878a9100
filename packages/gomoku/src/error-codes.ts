import { inputError } from './errors';
import { proofError } from './proof-errors';
import { recordError } from './record-errors';

/** Every code of an error of this package. */
export const ERROR_CODES = [...inputError.codes, ...recordError.codes, ...proofError.codes] as const;

/** The code of an error of this package. */
export type ErrorCode = (typeof ERROR_CODES)[number];
