/**
 * What the command line and the page use: books of moves, problems, parts of the search for proofs and of openings. It changes without notice.
 *
 * @module
 * @internal
 */
export { packagedBook, packagedOpenings } from './proofs/book/packaged-books';
export { readMoveBook, writeMoveBook, type MoveBookGame } from './proofs/book/move-book';
export { attackingMoves, judgeMove, type Verdict, type WinKind } from './problems/judge';
export { problemWords } from './problems/problem-words';
export { packagedProblems, type Problem } from './problems/packaged-problems';
export { openingPositions } from './proofs/solver/openings';
export { checkProvable } from './proofs/solver/provable';
export type { RemainingReplies } from './proofs/solver/search';
export type { SolutionRule } from './board/rule';
export { quietMovesOf } from './proofs/solver/win-solver';
export type { CoveredReply } from './proofs/certificate/coverage';
export { longestLine } from './threats/solve-vct';
export { gameRuleOf } from './openings/opening-rules';
