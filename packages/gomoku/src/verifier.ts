/**
 * Checks what the threat solver claims, by the rules alone: nothing here knows of shapes, classes or tables.
 *
 * @module
 */
import { legalMoves, ONGOING } from '@games/search-core';
import type { GomokuPosition } from './position';
import { MARKS, type Mark } from './rule';
import type { ThreatProof } from './vct';

/** Rows down and columns right of one step along each line. */
const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/**
 * Whether a line of fours wins for the side to move: each of its moves is a legal five, or a four to which the next
 * move of the line is the only answer, while the opponent has no five to make; and the last one makes a five, or leaves
 * no answer (two points make a five, or the only one is forbidden). The position is left as it was.
 *
 * A four that leaves black forbidden points only does not win: the game is then drawn.
 */
export function verifyVcf(position: GomokuPosition, line: readonly number[]): boolean {
  return winsByFours(position, line, emptyPoints(position));
}

/**
 * Whether a proof wins for the side to move: every one of the opponent's legal moves is answered, by a proof of its own
 * or by one of the lines of fours that threaten. The position is left as it was.
 *
 * @remarks About a millisecond for every move of the proof. What the proof shares among its branches is checked once on
 *   each board.
 */
export function verifyVct(position: GomokuPosition, proof: ThreatProof): boolean {
  return holdsProof(position, proof, new Map());
}

/** For each part of a proof the boards on which it has been found to win. */
type Checked = Map<ThreatProof, Set<string>>;

function holdsProof(position: GomokuPosition, proof: ThreatProof, checked: Checked): boolean {
  if ('fours' in proof) return verifyVcf(position, proof.fours);
  const board = position.board();
  const boards = checked.get(proof) ?? new Set();
  if (boards.has(board)) return true;
  if (!isOpen(position, proof.move)) return false;
  position.play(proof.move);
  const holds = position.outcome() === ONGOING && isAllMet(position, proof, checked);
  position.undo();
  if (holds) checked.set(proof, boards.add(board));
  return holds;
}

type Attack = Exclude<ThreatProof, { readonly fours: unknown }>;

/** Whether the attack wins after every answer. */
function isAllMet(position: GomokuPosition, attack: Attack, checked: Checked): boolean {
  const mark = MARKS[position.turn()];
  const fives = emptyPoints(position).filter((point) => makesFive(position, point, mark));
  return legalMoves(position).every((move) => isMet(position, move, attack, fives, checked));
}

/** Whether the attack wins after an answer; `fives` are the points at which the opponent could make one before it. */
function isMet(
  position: GomokuPosition,
  move: number,
  { answers, threats }: Attack,
  fives: readonly number[],
  checked: Checked,
): boolean {
  const answer = answers.find((each) => each.move === move);
  position.play(move);
  // A five that could not be made before stands on a line with the answer.
  const seen = [...fives, ...pointsBeside(position, move)];
  const holds = answer
    ? holdsProof(position, answer.then, checked)
    : threats.some((line) => winsByFours(position, line, seen));
  position.undo();
  return holds;
}

/** {@link verifyVcf}; `threats` are the points at which the opponent might make a five. */
function winsByFours(position: GomokuPosition, line: readonly number[], threats: readonly number[]): boolean {
  const four = line[0];
  if (!isOpen(position, four)) return false;
  position.play(four);
  const holds = winsAfter(position, four, line, threats);
  position.undo();
  return holds;
}

function winsAfter(
  position: GomokuPosition,
  four: number,
  line: readonly number[],
  threats: readonly number[],
): boolean {
  if (position.winner() !== null) return line.length === 1;
  if (position.outcome() !== ONGOING) return false;
  const defender = position.turn();
  if (threats.some((point) => makesFive(position, point, MARKS[defender]))) return false;
  const fives = pointsBeside(position, four).filter((point) =>
    makesFive(position, point, MARKS[1 - defender]!),
  );
  if (fives.length !== 1) return fives.length > 1;
  const answer = fives[0]!;
  if (!position.allows(answer)) return true;
  if (line[1] !== answer) return false;
  position.play(answer);
  // What the defender could make before has been looked at: a new five stands on a line with the answer.
  const holds = winsByFours(position, line.slice(2), pointsBeside(position, answer));
  position.undo();
  return holds;
}

/** Whether the side to move, in a game that goes on, may play at a point. */
function isOpen(position: GomokuPosition, point: number | undefined): point is number {
  return point !== undefined && position.outcome() === ONGOING && position.allows(point);
}

function emptyPoints({ size, stone }: GomokuPosition): number[] {
  return Array.from({ length: size * size }, (_, point) => point).filter((point) => stone(point) === null);
}

/** The empty points at most four steps from a point, on its lines. */
function pointsBeside({ size, stone }: GomokuPosition, point: number): number[] {
  const points: number[] = [];
  for (const [down, right] of STEPS) {
    for (let times = -4; times <= 4; times++) {
      const seen = stepFrom(size, point, times * down, times * right);
      if (seen >= 0 && stone(seen) === null) points.push(seen);
    }
  }
  return points;
}

/** Whether a stone of a side on an empty point wins; a five is never forbidden. */
function makesFive(position: GomokuPosition, point: number, mark: Mark): boolean {
  if (position.stone(point) !== null) return false;
  const isExact = position.rule === 'standard' || (position.rule === 'renju' && mark === 'X');
  return STEPS.some(([down, right]) => {
    const length =
      1 + rowFrom(position, point, down, right, mark) + rowFrom(position, point, -down, -right, mark);
    return isExact ? length === 5 : length >= 5;
  });
}

/** How many stones of a side stand in a row from the point next to this one. */
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

/** The point so many rows down and columns right, or -1 off the board. */
function stepFrom(size: number, point: number, down: number, right: number): number {
  const row = Math.floor(point / size) + down;
  const column = (point % size) + right;
  return row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
}
