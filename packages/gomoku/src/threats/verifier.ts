/**
 * Checks the claims of the threat solvers by the rules alone: nothing here knows of patterns, tables or searches. Lines and
 * proofs may come from anywhere; nothing in them is trusted.
 */
import { legalMoves, ONGOING } from '@games/search-core';
import { checkInteger, checkRecord } from '@games/search-core/internal';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { MARKS, type Mark } from '../board/rule';
import { readLine, readThreatProof, type CheckedAttack, type CheckedProof } from './proof-reader';
import type { ThreatProof } from './request';

/** Rows down and columns right of one step along each line. */
const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** A limit for {@link verifyVct}. */
export interface VerifyRequest {
  /** Stones set to check the proof, from 1. A proof that needs more is not accepted. @default 10 million */
  readonly nodes?: number | undefined;
}

const DEFAULT_NODES = 10_000_000;

/**
 * Verifies by the rules alone that a line of fours wins for the side to move: each of its moves is a legal five, or a four
 * to which the next move of the line is the only answer, while the opponent has no five to make; and the last one makes a
 * five, or leaves no answer (two points make a five, or the only one is forbidden). Under Caro an answer may also block
 * the five. The position is left unchanged.
 *
 * A four that leaves black forbidden points only does not win: the game is then drawn.
 *
 * @param position - the position from which the line should win.
 * @param line - any value, from anywhere.
 * @returns whether the line wins; false for anything else.
 * @throws OptionError `search-core/wrong-type` for anything but a position.
 * @example
 * ```ts
 * const position = createPosition();
 * parseMoves('k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8').forEach(position.play);
 * const { principalVariation } = await solveVcf(position);
 * console.log(verifyVcf(position, principalVariation), verifyVcf(position, [0])); // true false
 * ```
 */
export function verifyVcf(position: GomokuPosition, line: readonly number[]): boolean {
  const game = checkPosition(position);
  const moves = readLine(line, game.size * game.size);
  if (!moves) return false;
  return withBoard(game, Infinity, (board) => winsByFours(board, moves, 0, emptyPoints(game)));
}

/**
 * Verifies by the rules alone that a proof wins for the side to move: every one of the opponent's legal moves is answered,
 * by a proof of its own or by one of the lines of fours that threaten; no other moves are answered. The position is left
 * unchanged.
 *
 * @param position - the position from which the proof should win.
 * @param proof - any value, from anywhere.
 * @param request - a limit for proofs that come from strangers.
 * @returns whether the proof wins; false for anything else.
 * @throws OptionError `search-core/out-of-range` for `nodes` under 1, `search-core/wrong-type` for anything but a
 *   position.
 * @remarks About a millisecond for every move of the proof. What the proof shares among its branches is checked once on
 *   each board.
 * @example
 * ```ts
 * const position = createPosition({ rule: 'renju' });
 * parseMoves('g10 h6 j7 i8 h11 h8 i10').forEach(position.play);
 * const { tree } = await solveVct(position, { tree: true });
 * if (tree !== undefined) console.log(verifyVct(position, tree)); // true
 * ```
 */
export function verifyVct(
  position: GomokuPosition,
  proof: ThreatProof,
  request: VerifyRequest = {},
): boolean {
  const game = checkPosition(position);
  checkRecord('request', request, { nodes: null });
  const { nodes = DEFAULT_NODES } = request;
  checkInteger('nodes', nodes, 1, Number.MAX_SAFE_INTEGER);
  const read = readThreatProof(proof, game.size * game.size);
  if (!read) return false;
  return withBoard(game, nodes, (board) => holdsProof(board, read, new Map()));
}

/** The position as a check plays on it. */
interface Board {
  readonly position: GomokuPosition;
  /** False if it may not be played: no legal move, the game is over, or nothing is left to spend. */
  readonly play: (point: number | undefined) => boolean;
  readonly undo: () => void;
}

/** Lets a check play; all is taken back in the end, also after an error. */
function withBoard(position: GomokuPosition, nodes: number, check: (board: Board) => boolean): boolean {
  let left = nodes;
  let played = 0;
  const undo = (): void => {
    played--;
    position.undo();
  };
  const play = (point: number | undefined): boolean => {
    if (point === undefined || position.outcome() !== ONGOING || !position.isLegal(point)) return false;
    if (left-- <= 0) return false;
    position.play(point);
    played++;
    return true;
  };
  try {
    return check({ position, play, undo });
  } finally {
    while (played > 0) undo();
  }
}

/** For each part of a proof the boards on which it has been found to win. */
type Known = Map<CheckedProof, Set<string>>;

function holdsProof(board: Board, proof: CheckedProof, known: Known): boolean {
  const { position, play, undo } = board;
  if ('fours' in proof) return winsByFours(board, proof.fours, 0, emptyPoints(position));
  const stones = position.board();
  const boards = known.get(proof) ?? new Set();
  if (boards.has(stones)) return true;
  if (!play(proof.move)) return false;
  const holds = position.outcome() === ONGOING && isAllMet(board, proof, known);
  undo();
  if (holds) known.set(proof, boards.add(stones));
  return holds;
}

/** Returns whether the attack wins after every answer, and names no other. */
function isAllMet(board: Board, attack: CheckedAttack, known: Known): boolean {
  const { position } = board;
  const mark = MARKS[position.turn()];
  const fives = emptyPoints(position).filter((point) => makesFive(position, point, mark));
  const legal = legalMoves(position);
  const given = legal.filter((move) => attack.answers.has(move));
  return (
    given.length === attack.answers.size && legal.every((move) => isMet(board, move, attack, fives, known))
  );
}

/**
 * Returns whether the attack wins after an answer; `fives` are the points at which the opponent could make one before
 * it.
 */
function isMet(
  board: Board,
  move: number,
  { answers, threats }: CheckedAttack,
  fives: readonly number[],
  known: Known,
): boolean {
  const answer = answers.get(move);
  if (!board.play(move)) return false;
  // A five that could not be made before stands on a line with the answer.
  const seen = [...fives, ...pointsBeside(board.position, move)];
  const holds = answer
    ? holdsProof(board, answer, known)
    : threats.some((line) => winsByFours(board, line, 0, seen, true));
  board.undo();
  return holds;
}

/**
 * {@link verifyVcf} from a move of the line on; `threats` are the points at which the opponent might make a five.
 *
 * @param mayEndSooner - for a line found on another board: the opponent's stone may forbid an answer in the middle of it,
 *   or leave two fives, so that it has won before its last move.
 */
function winsByFours(
  board: Board,
  line: readonly number[],
  index: number,
  threats: readonly number[],
  mayEndSooner = false,
): boolean {
  if (!board.play(line[index])) return false;
  const holds = winsAfter(board, line, index, threats, mayEndSooner);
  board.undo();
  return holds;
}

function winsAfter(
  board: Board,
  line: readonly number[],
  index: number,
  threats: readonly number[],
  mayEndSooner: boolean,
): boolean {
  const { position, play, undo } = board;
  const mayEnd = mayEndSooner || index === line.length - 1;
  if (position.winner() !== null) return mayEnd;
  if (position.outcome() !== ONGOING) return false;
  const defender = position.turn();
  if (threats.some((point) => makesFive(position, point, MARKS[defender]))) return false;
  const fives = pointsBeside(position, line[index]!).filter((point) =>
    makesFive(position, point, MARKS[1 - defender]!),
  );
  if (fives.length === 0) return false;
  const answers = answersTo(position, fives);
  if (answers.length !== 1) return mayEnd && answers.length === 0;
  const answer = answers[0]!;
  if (!position.isLegal(answer)) return mayEnd;
  if (line[index + 1] !== answer || !play(answer)) return false;
  // What the defender could make before has been checked: a new five stands on a line with the answer.
  const holds = winsByFours(board, line, index + 2, pointsBeside(position, answer), mayEndSooner);
  undo();
  return holds;
}

/**
 * The points at which the side to move stops all fives of the other side. Under Caro it may also block their rows, whose
 * ends are at most five steps away.
 */
function answersTo(position: GomokuPosition, fives: readonly number[]): number[] {
  if (position.rule !== 'caro') return fives.length > 1 ? [] : [...fives];
  const attacker = MARKS[1 - position.turn()]!;
  const isStop = (point: number): boolean => {
    position.play(point);
    const stops = !fives.some((five) => makesFive(position, five, attacker));
    position.undo();
    return stops;
  };
  return [fives[0]!, ...pointsBeside(position, fives[0]!, 5)].filter(isStop);
}

function emptyPoints({ size, stone }: GomokuPosition): number[] {
  return Array.from({ length: size * size }, (_, point) => point).filter((point) => stone(point) === null);
}

/** The empty points at most four steps from a point, or as many as given, on its lines; not the point itself. */
function pointsBeside({ size, stone }: GomokuPosition, point: number, steps = 4): number[] {
  const points: number[] = [];
  for (const [down, right] of STEPS) {
    for (let times = -steps; times <= steps; times++) {
      if (times === 0) continue;
      const seen = stepFrom(size, point, times * down, times * right);
      if (seen >= 0 && stone(seen) === null) points.push(seen);
    }
  }
  return points;
}

/** Returns whether a stone of a side on an empty point wins; a five is never forbidden. */
function makesFive(position: GomokuPosition, point: number, mark: Mark): boolean {
  if (position.stone(point) !== null) return false;
  const isExact = position.rule === 'standard' || (position.rule === 'renju' && mark === 'X');
  return STEPS.some(([down, right]) => {
    const after = rowFrom(position, point, down, right, mark);
    const before = rowFrom(position, point, -down, -right, mark);
    const length = 1 + before + after;
    if (position.rule !== 'caro') return isExact ? length === 5 : length >= 5;
    const isBlocked = [after + 1, -before - 1].every((times) => {
      const end = stepFrom(position.size, point, times * down, times * right);
      return end >= 0 && position.stone(end) !== null;
    });
    return length === 5 && !isBlocked;
  });
}

/** Counts the stones of a side in a row from the next point on. */
function rowFrom(
  { size, stone }: GomokuPosition,
  point: number,
  down: number,
  right: number,
  mark: Mark,
): number {
  let length = 0;
  let next = stepFrom(size, point, down, right);
  while (next >= 0 && stone(next) === mark) {
    length++;
    next = stepFrom(size, next, down, right);
  }
  return length;
}

/** Returns the point `down` rows down and `right` columns right, or -1 off the board. */
function stepFrom(size: number, point: number, down: number, right: number): number {
  const row = Math.floor(point / size) + down;
  const column = (point % size) + right;
  return row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
}
