/**
 * The game of a protocol session: stones that come one by one or all at once and may be taken back, whatever their
 * order.
 */
import { ONGOING, type Side } from '@games/search-core';
import { createUncheckedPosition, type GomokuPosition } from '../rules/position';
import { ProtocolError, writePoint, type BoardStone } from './text';
import { MARKS, type Rule } from '../board/rule';

interface Stone {
  readonly point: number;
  readonly side: Side;
}

export type ProtocolGame = ReturnType<typeof createProtocolGame>;

export function createProtocolGame(size: number, firstRule: Rule) {
  let rule = firstRule;
  let stones: readonly Stone[] = [];
  let position = createUncheckedPosition({ size, rule });

  /** @throws ProtocolError for a move that is not allowed. */
  const play = (point: number): void => {
    const { isLegal, forbidden, outcome, play: put, stone, turn } = position;
    const name = writePoint(point, size);
    if (outcome() !== ONGOING) throw new ProtocolError('the game is over');
    if (stone(point) !== null) throw new ProtocolError(`${name} is taken`);
    if (!isLegal(point))
      throw new ProtocolError(`${name} is forbidden for black: ${forbidden(point) ?? 'renju'}`);
    stones = [...stones, { point, side: turn() }];
    put(point);
  };

  /** Takes back a stone of the side that has moved last. @throws ProtocolError */
  const takeBack = (point: number): void => {
    const found = stones.find((stone) => stone.point === point);
    const name = writePoint(point, size);
    if (found === undefined) throw new ProtocolError(`there is no stone on ${name}`);
    if (found.side === position.turn()) throw new ProtocolError(`${name} is not of the side that moved last`);
    const rest = stones.filter((stone) => stone !== found);
    position = open(size, rule, rest, found.side);
    stones = rest;
  };

  /** Replaces all stones. @throws ProtocolError, or an input error, for a board that cannot be; it is then unchanged. */
  const setUp = (board: readonly BoardStone[]): void => {
    const own = board.filter((stone) => stone.isOwn);
    const other = board.filter((stone) => !stone.isOwn);
    // Black has as many stones as white when it is to move, else one more.
    const side = other.length > own.length ? 1 : 0;
    if (rule === 'renju' && other.length !== own.length + side)
      throw new ProtocolError(
        `${own.length} own and ${other.length} stones of the opponent cannot be under renju`,
      );
    const next = alternate(
      (side === 0 ? own : other).map(({ point }) => point),
      (side === 0 ? other : own).map(({ point }) => point),
    );
    position = open(size, rule, next, side);
    stones = next;
  };

  return {
    size,
    /** The position now; another object after anything but a move. */
    position: (): GomokuPosition => position,
    /** The points of the stones, in the order of play. */
    points: (): number[] => stones.map(({ point }) => point),
    play,
    takeBack,
    setUp,
    /** The same stones under another rule. @throws as `setUp` */
    setRule: (next: Rule): void => {
      if (next === rule) return;
      position = open(size, next, stones, position.turn());
      rule = next;
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
function open(size: number, rule: Rule, stones: readonly Stone[], turn: Side): GomokuPosition {
  const taken = new Set<number>();
  for (const { point } of stones) {
    if (taken.has(point)) throw new ProtocolError(`${writePoint(point, size)} is taken`);
    taken.add(point);
  }
  const played = createUncheckedPosition({ size, rule });
  const isPlayed = stones.every(({ point, side }) => {
    if (played.turn() !== side || played.outcome() !== ONGOING || !played.isLegal(point)) return false;
    played.play(point);
    return true;
  });
  if (isPlayed && played.turn() === turn) return played;
  const board = Array.from<string>({ length: size * size }).fill('.');
  for (const { point, side } of stones) board[point] = MARKS[side];
  return createUncheckedPosition({ size, rule, board: board.join(''), turn: MARKS[turn] });
}
