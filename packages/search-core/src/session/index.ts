/**
 * A game in progress: players, moves, undo and redo, variations, clocks, resignation, outcome; pure, to and from JSON.
 *
 * @module
 */
export { allotTime, spendTime, type ClockSetting, type Times } from './clock';
export { createSession, type SavedSession, type Session } from './session';
export {
  canUndo,
  currentTimes,
  forfeitBy,
  hasRunningClock,
  HUMAN,
  isAtEnd,
  otherSide,
  playedMoves,
  type Players,
  redoPly,
  type SessionAction,
  type SessionState,
  startState,
  type TurnAt,
  update,
} from './state';
export {
  EMPTY_TREE,
  isOneLine,
  linesOf,
  mainLineFrom,
  nodeAfter,
  siblingLine,
  withLine,
  type MoveNode,
  type MoveProperty,
  type MoveTree,
} from './move-tree';
export { formatTree, readTree } from './read-tree';
export { createReplay, type Replay } from './replay';
