import {
  type GuardedPosition,
  type Hashed,
  type Notated,
  ONGOING,
  type Position,
  type Side,
  type Symmetric,
  type Queryable,
} from '@games/search-core';
import {
  checkChoice,
  checkInteger,
  checkMembers,
  checkRecord,
  guardOwnMoves,
  type Shape,
  queriesOf,
  unwrapPosition,
} from '@games/search-core/internal';
import { formatBoard, readBoard, type Board } from '../board/board-text';
import { POINT_PATTERN } from '../patterns/point-pattern';
import { inputError } from '../errors';
import { forbiddenKindOf, type ForbiddenKind } from '../patterns/forbidden';
import { symmetriesOf } from '../board/grid';
import { createPatternBoard } from '../patterns/pattern-board';
import type { PatternView } from '../patterns/pattern-view';
import { nameOf, readPoint } from '../board/point';
import { checkRule, checkSize, MARKS, type Mark, type Rule } from '../board/rule';
import { STONE_KEYS, TURN_KEYS } from '../board/zobrist';
import { createWinningRows } from './winning-rows';

/** Which game to play, and from where. */
export interface GomokuOptions {
  /** Points a side, 5 to 20. @default the size of {@link board}, else 15 */
  readonly size?: number | undefined;
  /** @default 'freestyle' */
  readonly rule?: Rule | undefined;
  /**
   * The board to start from: a text, see `parseBoard`, or rows of `'X'`, `'O'` and `null`, row 0 on top.
   *
   * @default an empty board
   */
  readonly board?: string | Board | undefined;
  /** The side to move on that board. @default by the number of stones, X having begun */
  readonly turn?: Mark | undefined;
  /** The moves to play from there, such as `['h8', 'i9']`; they can be taken back. @default none */
  readonly moves?: readonly string[] | undefined;
}

const OPTION_SHAPE: Shape<GomokuOptions> = {
  size: null,
  rule: null,
  board: null,
  turn: null,
  moves: null,
};

/**
 * A position of the game. A move is a point, `row * size + column`, row 0 on top. X (black) is side 0. Under renju the
 * forbidden points are no legal moves of black; a game in which one was played nevertheless is won by white. The game
 * is drawn when the board is full, or when the side to move has no legal move.
 */
export interface GomokuPosition extends Position, Hashed, Symmetric, Notated, Queryable<Mark> {
  readonly payoff: 'outcome';
  readonly size: number;
  readonly rule: Rule;
  /** Returns the stone on a point, `null` where there is none. */
  readonly stone: (point: number) => Mark | null;
  /** Returns the point played last, `null` at the start. */
  readonly lastMove: () => number | null;
  /** Returns the points of a row that won, in ascending order, or `null`. */
  readonly winningLine: () => number[] | null;
  /** Returns the board in one string of `size * size` characters `X`, `O`, `.`. */
  readonly board: () => string;
  /** Returns why black may not play at an empty point; `null` where it may, and always unless the rule is renju. */
  readonly forbidden: (point: number) => ForbiddenKind | null;
  /** Why black's last move has lost the game under renju: it was forbidden. `null` in every other game. */
  readonly foul: () => ForbiddenKind | null;
  /** Returns the number of empty points. */
  readonly empty: () => number;
  /** What every point is for either side, kept up to date move by move: read-only, for heuristics. */
  readonly patterns: PatternView;
  /** See `Notated`; `column` is where the text begins, from 1, for the message of an error. */
  readonly parseMove: (text: string, column?: number) => number;
}

/** Returns the position to work on, which checks nothing. @throws OptionError `search-core/wrong-type`. */
export function checkPosition(position: GomokuPosition): GomokuPosition {
  checkMembers('position', position, ['forbidden', 'stone', 'winningLine'], 'a position of gomoku');
  return unwrapPosition(position);
}

/**
 * Sets up a position. Its `play` and `undo` refuse what is against the rules, and leave it unchanged.
 *
 * `createPosition(JSON.parse(JSON.stringify(position)))` restores a position with the moves that can be taken back.
 *
 * @throws OptionError for a size, rule or turn that does not exist; NotationError for a text that is not a board;
 *   IllegalMoveError for a board that cannot come about: `gomoku/stone-count` (unless `turn` is given),
 *   `gomoku/two-winners`, `gomoku/played-on`, and for moves against the rules, as `parseMove`.
 * @remarks `play`, `undo`, `generate`, `outcome` and `hash` allocate nothing; `canonicalHash` visits every stone
 *   eight times.
 * @example
 * ```ts
 * const position = createPosition({ rule: 'renju' });
 * position.play(position.parseMove('h8'));
 * ```
 */
export function createPosition(options: GomokuOptions = {}): GuardedPosition<GomokuPosition, GomokuOptions> {
  checkRecord('options', options, OPTION_SHAPE);
  return guardOwnMoves(createUncheckedPosition(options), options);
}

/**
 * {@link createPosition} for this package: `play` and `undo` trust their callers, and `isLegal` does not ask whether the game
 * is over. `moves` are not played.
 */
export function createUncheckedPosition(options: GomokuOptions = {}): GomokuPosition {
  const rule = checkRule(options.rule);
  const given = options.board === undefined ? undefined : readBoard(options.board, options.size);
  const size = given === undefined ? checkSize(options.size) : Math.sqrt(given.length);
  const area = size * size;
  const renju = rule === 'renju';
  const patterns = createPatternBoard(size, rule);
  const { cells, pointPatterns, put, take, verdict } = patterns;
  const { findWinningStone, rowThrough } = createWinningRows(patterns, size, rule);
  const history = new Uint16Array(area);
  let symmetries: Uint16Array | undefined;
  let side: Side = 0;
  let plies = 0;
  let empty = area;
  /** The side that has won, or -1. */
  let won = -1;
  let low = 0;
  let high = 0;

  const toggle = (point: number, of: number): void => {
    const key = 2 * (2 * point + of);
    low ^= STONE_KEYS[key]!;
    high ^= STONE_KEYS[key + 1]!;
  };

  const pass = (): void => {
    side = side === 0 ? 1 : 0;
    low ^= TURN_KEYS[0]!;
    high ^= TURN_KEYS[1]!;
  };

  const play = (point: number): void => {
    if (pointPatterns[side * area + point] === POINT_PATTERN.FIVE) won = side;
    else if (renju && side === 0 && !patterns.allows(point, side)) won = 1;
    put(point, side);
    history[plies++] = point;
    empty--;
    toggle(point, side);
    pass();
  };

  const undo = (): void => {
    const point = history[--plies]!;
    pass();
    toggle(point, side);
    empty++;
    take(point, side);
    won = -1;
  };

  const generate = (into: Int32Array, from: number): number => {
    const restricted = renju && side === 0;
    let next = from;
    for (let point = 0; point < area; point++) {
      if (cells[point] === 0 && (!restricted || patterns.allows(point, side))) into[next++] = point;
    }
    return next - from;
  };

  const outcome = (): number => {
    if (won >= 0) return won === side ? 1 : -1;
    return empty === 0 || (renju && side === 0 && !patterns.canMove(side)) ? 0 : ONGOING;
  };

  const canonicalHash = (words: Int32Array): void => {
    symmetries ??= symmetriesOf(size);
    for (let symmetry = 0; symmetry < 8; symmetry++) {
      let first = side === 0 ? 0 : TURN_KEYS[0]!;
      let second = side === 0 ? 0 : TURN_KEYS[1]!;
      for (let point = 0; point < area; point++) {
        if (cells[point] === 0) continue;
        const key = 2 * (2 * symmetries[symmetry * area + point]! + cells[point]! - 1);
        first ^= STONE_KEYS[key]!;
        second ^= STONE_KEYS[key + 1]!;
      }
      if (symmetry === 0 || first < words[0]! || (first === words[0] && second < words[1]!)) {
        words[0] = first;
        words[1] = second;
      }
    }
  };

  const winningLine = (): number[] | null =>
    won < 0 || foul() !== null ? null : rowThrough(plies > 0 ? history[plies - 1]! : findWinningStone(won));

  const board = (): string => Array.from(cells, (cell) => (cell === 0 ? '.' : MARKS[cell - 1]!)).join('');

  const winner = (): Mark | null => MARKS[won] ?? null;

  const forbidden = (point: number): ForbiddenKind | null =>
    renju && cells[point] === 0 ? forbiddenKindOf(verdict(point)) : null;

  const foul = (): ForbiddenKind | null => {
    // White has won, and black has moved last.
    if (won !== 1 || side !== 1 || plies === 0) return null;
    const point = history[plies - 1]!;
    take(point, 0);
    const kind = forbidden(point);
    put(point, 0);
    return kind;
  };

  const parseMove = (text: string, column = 1): number => {
    const point = readPoint(text, size, plies + 1, column);
    const name = nameOf(point, size);
    if (outcome() !== ONGOING)
      throw inputError('gomoku/game-over', { index: plies + 1, point: name, winner: winner() ?? '' });
    if (cells[point] !== 0)
      throw inputError('gomoku/occupied', { index: plies + 1, point: name, mark: MARKS[cells[point]! - 1]! });
    const kind = side === 0 ? forbidden(point) : null;
    if (kind) throw inputError('gomoku/forbidden', { index: plies + 1, point: name, kind });
    return point;
  };

  const setUp = (points: string): void => {
    for (let point = 0; point < area; point++) {
      if (points[point] === '.') continue;
      const of = points[point] === 'X' ? 0 : 1;
      put(point, of);
      toggle(point, of);
      empty--;
    }
    const fives = [findWinningStone(0), findWinningStone(1)] as const;
    if (fives[0] >= 0 && fives[1] >= 0)
      throw inputError('gomoku/two-winners', {
        black: nameOf(fives[0], size),
        white: nameOf(fives[1], size),
      });
    won = fives[0] >= 0 ? 0 : fives[1] >= 0 ? 1 : -1;
    if (turnOf(points, options.turn) === 1) pass();
    if (won === side)
      throw inputError('gomoku/played-on', { mark: MARKS[won], point: nameOf(fives[won], size) });
  };

  setUp(given ?? '.'.repeat(area));

  const position: Omit<GomokuPosition, 'moves' | 'isOver'> = {
    payoff: 'outcome',
    maxMoves: area,
    maxPlies: empty,
    size,
    rule,
    patterns,
    turn: () => side,
    generate,
    play,
    undo,
    outcome,
    hash: (words) => {
      words[0] = low;
      words[1] = high;
    },
    canonicalHash,
    stone: (point) => MARKS[cells[point]! - 1] ?? null,
    lastMove: () => (plies > 0 ? history[plies - 1]! : null),
    winner,
    winningLine,
    board,
    forbidden,
    foul,
    isLegal: (point) => cells[point] === 0 && patterns.allows(point, side),
    empty: () => empty,
    formatMove: (move) => nameOf(checkInteger('move', move, 0, area - 1), size),
    parseMove,
    format: () => formatBoard(board()),
  };
  return { ...queriesOf(position, MARKS), ...position };
}

/** Returns whose turn it is: the given one, else by the number of stones. */
function turnOf(points: string, turn: unknown): Side {
  if (turn !== undefined) {
    checkChoice('turn', turn, MARKS);
    return turn === 'X' ? 0 : 1;
  }
  const black = points.split('X').length - 1;
  const white = points.split('O').length - 1;
  if (black !== white && black !== white + 1) throw inputError('gomoku/stone-count', { black, white });
  return black === white ? 0 : 1;
}

/** Takes back every move, and returns them in the order of play. */
export function takeBackAll({ lastMove, undo }: GomokuPosition): number[] {
  const moves: number[] = [];
  for (let move = lastMove(); move !== null; move = lastMove()) {
    moves.push(move);
    undo();
  }
  return moves.reverse();
}

/** Plays other moves in place of those on the board, and returns what was there. */
export function replay(position: GomokuPosition, moves: readonly number[]): number[] {
  const before = takeBackAll(position);
  moves.forEach(position.play);
  return before;
}

/**
 * Plays moves that may come from anywhere, as long as they keep the rules.
 *
 * @param moves - points of the board.
 * @param mayLose - whether the last move may be a forbidden one of black, which loses.
 * @throws IllegalMoveError `gomoku/game-over`, `gomoku/occupied`, `gomoku/forbidden`, with the number of the move; those
 *   before it have then been played.
 */
export function playChecked(
  position: GomokuPosition,
  moves: readonly number[],
  mayLose = false,
  before = 0,
): void {
  const { forbidden, formatMove, outcome, play, stone, turn, winner } = position;
  moves.forEach((move, index) => {
    const taken = stone(move);
    if (outcome() !== ONGOING)
      throw inputError('gomoku/game-over', {
        index: before + index + 1,
        point: formatMove(move),
        winner: winner() ?? '',
      });
    if (taken !== null)
      throw inputError('gomoku/occupied', {
        index: before + index + 1,
        point: formatMove(move),
        mark: taken,
      });
    const loses = mayLose && index === moves.length - 1;
    const kind = turn() === 0 && !loses ? forbidden(move) : null;
    if (kind !== null)
      throw inputError('gomoku/forbidden', { index: before + index + 1, point: formatMove(move), kind });
    play(move);
  });
}
