import { codesOf } from '@games/search-core/internal/errors';
import { inputError } from './errors';
import { solverError } from './solver-errors';

/** Every code of an error of this package. */
export const ERROR_CODES = /* @__PURE__ */ codesOf<(typeof inputError | typeof solverError)['codes'][number]>(
  inputError,
  solverError,
);

/** The code of an error of this package. */
export type ErrorCode = (typeof ERROR_CODES)[number];
