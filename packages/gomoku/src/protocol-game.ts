/**
 * The game of a protocol session: stones that come one by one or all at once and may be taken back, whatever their
 * order.
 *
 * @module
 */
import { ONGOING, type Side } from '@games/search-core';
import { createPosition, type GomokuPosition } from './position';
import { ProtocolProblem, writePoint } from './protocol-text';
import { MARKS, type Rule } from './rule';

/** A stone of a `BOARD` command. */
export interface BoardStone {
  readonly point: number;
  /** Whether it is the engine's, whose turn it is. */
  readonly isOwn: boolean;
}

interface Stone {
  readonly point: number;
  readonly side: Side;
}

/** The board on which the games of a session are played. */
export interface ProtocolBoard {
  /** The board without stones: the same object as long as size and rule are the same. */
  readonly clear: (size: number, rule: Rule) => GomokuPosition;
  /** Leaves the board to a search that is still under way on it. */
  readonly leave: () => void;
}

/** Machine code is made for the first board there is, and slower for all from the second on: one board serves all. */
export function createProtocolBoard(): ProtocolBoard {
  let kept: GomokuPosition | undefined;
  return {
    clear: (size, rule) => {
      if (kept?.size === size && kept.rule === rule) while (kept.lastMove() !== null) kept.undo();
      else kept = createPosition({ size, rule });
      return kept;
    },
    leave: () => (kept = undefined),
  };
}

export interface ProtocolGame {
  readonly size: number;
  /** The position now; maybe another object after anything but a move. */
  readonly position: () => GomokuPosition;
  /** @throws ProtocolProblem for a move that is not allowed. */
  readonly play: (point: number) => void;
  /** Takes back a stone of the side that has moved last. @throws ProtocolProblem */
  readonly takeBack: (point: number) => void;
  /** Replaces all stones. @throws ProtocolProblem, or an input error, for a board that cannot be; it is then as it was. */
  readonly setUp: (stones: readonly BoardStone[]) => void;
  /** The same stones under another rule. @throws as {@link ProtocolGame.setUp} */
  readonly setRule: (rule: Rule) => void;
}

/** Begins a game. It ends when the next one begins on the same board. */
export function createProtocolGame(size: number, firstRule: Rule, board: ProtocolBoard): ProtocolGame {
  let rule = firstRule;
  let stones: readonly Stone[] = [];
  let position = board.clear(size, rule);

  /** Replaces the stones, or leaves everything as it is if they cannot be. */
  const replace = (nextRule: Rule, next: readonly Stone[], turn: Side): void => {
    const before = position.turn();
    try {
      position = open(board, size, nextRule, next, turn);
    } catch (error) {
      position = open(board, size, rule, stones, before);
      throw error;
    }
    rule = nextRule;
    stones = next;
  };

  const play = (point: number): void => {
    const { allows, forbidden, outcome, play: put, stone, turn } = position;
    const name = writePoint(point, size);
    if (outcome() !== ONGOING) throw new ProtocolProblem('the game is over');
    if (stone(point) !== null) throw new ProtocolProblem(`${name} is taken`);
    if (!allows(point))
      throw new ProtocolProblem(`${name} is forbidden for black: ${forbidden(point) ?? 'renju'}`);
    stones = [...stones, { point, side: turn() }];
    put(point);
  };

  const takeBack = (point: number): void => {
    const found = stones.find((stone) => stone.point === point);
    const name = writePoint(point, size);
    if (found === undefined) throw new ProtocolProblem(`there is no stone on ${name}`);
    if (found.side === position.turn())
      throw new ProtocolProblem(`${name} is not of the side that moved last`);
    replace(
      rule,
      stones.filter((stone) => stone !== found),
      found.side,
    );
  };

  const setUp = (given: readonly BoardStone[]): void => {
    const own = given.filter((stone) => stone.isOwn);
    const other = given.filter((stone) => !stone.isOwn);
    // Black has as many stones as white when it is to move, else one more.
    const side = other.length > own.length ? 1 : 0;
    if (rule === 'renju' && other.length !== own.length + side)
      throw new ProtocolProblem(
        `${own.length} own and ${other.length} stones of the opponent cannot be under renju`,
      );
    const next = alternate(
      (side === 0 ? own : other).map(({ point }) => point),
      (side === 0 ? other : own).map(({ point }) => point),
    );
    replace(rule, next, side);
  };

  return {
    size,
    position: () => position,
    play,
    takeBack,
    setUp,
    setRule: (next) => {
      if (next !== rule) replace(next, stones, position.turn());
    },
  };
}

/** Black's and white's stones in turn, as they would be played. */
function alternate(black: readonly number[], white: readonly number[]): Stone[] {
  return Array.from({ length: 2 * Math.max(black.length, white.length) }, (_, ply) => {
    const side: Side = ply % 2 === 0 ? 0 : 1;
    return { point: (side === 0 ? black : white)[ply >> 1], side };
  }).filter((stone): stone is Stone => stone.point !== undefined);
}

/** A position with these stones: played where that is possible, so that it knows the last move, else set up. */
function open(
  board: ProtocolBoard,
  size: number,
  rule: Rule,
  stones: readonly Stone[],
  turn: Side,
): GomokuPosition {
  const taken = new Set<number>();
  for (const { point } of stones) {
    if (taken.has(point)) throw new ProtocolProblem(`${writePoint(point, size)} is taken`);
    taken.add(point);
  }
  const played = board.clear(size, rule);
  const isPlayed = stones.every(({ point, side }) => {
    if (played.turn() !== side || played.outcome() !== ONGOING || !played.allows(point)) return false;
    played.play(point);
    return true;
  });
  if (isPlayed && played.turn() === turn) return played;
  const marks = Array.from<string>({ length: size * size }).fill('.');
  for (const { point, side } of stones) marks[point] = MARKS[side];
  return createPosition({ size, rule, board: marks.join(''), turn: MARKS[turn] });
}
