/**
 * What the packages of this repository share, and nobody else should import: it changes without notice.
 *
 * @module
 * @internal
 */
export { fromBase64, toBase64 } from './book/base64';
export { belongsToOther, damaged } from './book/errors';
export { joinBytes, seal, unseal } from './book/sealed-bytes';
export { createUncheckedBoard } from './definition/board';
export { defineOwnGame } from './definition/game-definition';
export {
  checkOpponentOptions,
  chooseIndex,
  chooseNearBest,
  createLazyOpponent,
  opponentOf,
  timesOf,
} from './definition/opponent';
export { checkInteger, checkPositive } from './errors';
export { MAX_PLIES } from './game/assert-position';
export { createGoTo } from './game/go-to';
export { guardMoves, guardMovesAfter, guardOwnMoves, type Played } from './game/guard-moves';
export { queriesOf } from './game/queries';
export { unwrapPosition } from './game/unwrap-position';
export { formatRecord } from './match/record';
export { type ExpectedGame, findGameFlaw } from './match/replay';
export { ASYNC_DISPOSE } from './parallel/closable';
export { within } from './parallel/platform';
export { watchSignal } from './parallel/watch-signal';
export { randomSeed } from './random';
export {
  type Budget,
  type BudgetOptions,
  createBudget,
  type ResumableWork,
  runWithinBudget,
} from './scheduling/budget';
export { checkRequest, REQUEST_SHAPE, WORK_SHAPE } from './scheduling/limits';
export { readPieces, readPiecesSync } from './scheduling/read-pieces';
export { createProgressReporter } from './scheduling/progress';
export {
  beginSlice,
  runInSlices,
  runSync,
  type SlicedWork,
  yieldToEventLoop,
} from './scheduling/time-slicing';
export { parseOption } from './definition/options';
export { assertHeuristics, assertPosition } from './game/assert-position';
export { createBestMove, toBestMove } from './search/best-move';
export { createRootWindow, type RootMoveEntry } from './search/root-window';
export { createSpecializer } from './search/specialize';
export { checkTable, MIN_TABLE_BYTES } from './search/transposition-table';
export { addChild, treeOfLines, withComment, withProperty, type WritableTree } from './session/move-tree';
export { plainBoard } from './validation/board-signs';
export {
  checkAbortSignal,
  checkArray,
  checkBoolean,
  checkCallback,
  checkChoice,
  checkFunction,
  checkBytes,
  checkIntegers,
  checkMembers,
  checkOneOf,
  checkRecord,
  checkString,
  isBytes,
  type AnyShape,
  COUNT,
  positive,
  SEED,
  type Shape,
  wrongType,
} from './validation/check-options';
export { canCompileWasm } from './code-generation';
export { crc32, crc32OfBytes, formatChecksum } from './validation/checksum';
export { type ChecksummedLines, createChecksummedLines } from './validation/checksummed-lines';
export { isDenseArray, isObject, isReadableArray, isWhole, readProperty } from './validation/foreign-data';
export { memoryLog } from './validation/line-log';
