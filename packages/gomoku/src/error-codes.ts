import { codesOf } from '@games/search-core/internal/errors';
import { inputError } from './errors';
import { proofError } from './proof-errors';
import { recordError } from './record-errors';

/** Every code of an error of this package. */
export const ERROR_CODES = /* @__PURE__ */ codesOf<
  (typeof inputError | typeof recordError | typeof proofError)['codes'][number]
>(inputError, recordError, proofError);

/** The code of an error of this package. */
export type ErrorCode = (typeof ERROR_CODES)[number];
