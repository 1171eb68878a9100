/** Game records: a game and its data, whatever file it is from. */
import { ONGOING, type GuardedPosition } from '@games/search-core';
import {
  checkChoice,
  checkInteger,
  checkIntegers,
  checkRecord,
  checkString,
  guardMovesAfter,
} from '@games/search-core/internal';
import { recordError } from '../record-errors';
import { parseBoard } from '../board/board-text';
import {
  createUncheckedPosition,
  type GomokuOptions,
  type GomokuPosition,
  playChecked,
} from '../rules/position';
import { checkRule, checkSize, MARKS, type Mark, type Rule } from '../board/rule';

/** A game and its data. */
export interface GameRecord {
  readonly size: number;
  readonly rule: Rule;
  /** The board at the start, in one string; all `.` in a usual game. */
  readonly board: string;
  /** Who moves first from there. */
  readonly turn: Mark;
  /** The points played, in their order. */
  readonly moves: readonly number[];
  /** The players. */
  readonly black?: string | undefined;
  readonly white?: string | undefined;
  /** When it was played, as SGF writes it: `2026-11-22`. */
  readonly date?: string | undefined;
  /** How it ended: `B+…`, `W+…`, `0` for a draw, or any text of a record. */
  readonly result?: string | undefined;
  /** The rule in the words of the record; what {@link GameRecord.rule} follows from. */
  readonly rules?: string | undefined;
  /** Comments: entry `n` stands at the position after `n` moves. */
  readonly comments?: Readonly<Record<number, string>> | undefined;
}

/**
 * Sets up the position after the last move of a record, or after an earlier one. A record of renju may end with a
 * forbidden move of black: the game is won by white. Where it goes on after one, the position begins as {@link afterFouls}.
 *
 * @param record - the game, from `parseSgf` or made by a program.
 * @param count - how many moves to play. @default all
 * @returns a new position, whose moves can be taken back.
 * @throws OptionError for an invalid record or count; IllegalMoveError for a game against the rules, or
 *   (`gomoku/sgf-result`) one whose result contradicts the board at its end.
 * @example
 * ```ts
 * const [record] = parseSgf('(;GM[4]SZ[15];B[hh];W[ig];B[gi])');
 * openRecord(record!).turn(); // 1: white is to move
 * openRecord(record!, 1).format(); // the board after the first move
 * ```
 */
export function openRecord(
  record: GameRecord,
  count?: number,
): GuardedPosition<GomokuPosition, GomokuOptions> {
  checkRecord('record', record);
  const size = checkSize(record.size);
  const moves = checkIntegers('moves', record.moves, 0, size * size - 1);
  if (count !== undefined) checkInteger('count', count, 0, moves.length);
  const { rule, board, turn, moves: played } = afterFoulsOf({ ...record, size, moves }, count);
  const start = { size, rule, board, turn };
  const position = createUncheckedPosition(start);
  playChecked(position, played, true, (count ?? moves.length) - played.length);
  if (count === undefined || count === moves.length) checkResult(record, position);
  return guardMovesAfter(position, start, played.map(position.formatMove));
}

/**
 * Lets a record of renju begin after the last double three or double four of black that white did not claim: the game goes on
 * (RIF 9.8), and the stone stands on the board from which the record begins.
 *
 * @param count - how many of all moves to keep. @default all
 * @throws OptionError for an invalid record or count; NotationError for a text that is not a board.
 */
export function afterFouls(record: GameRecord, count?: number): GameRecord {
  const checked = checkGameRecord(record);
  if (count !== undefined) checkInteger('count', count, 0, checked.moves.length);
  return afterFoulsOf(checked, count);
}

function afterFoulsOf(record: GameRecord, count = record.moves.length): GameRecord {
  const kept = record.moves.slice(0, count);
  let rest: GameRecord = { ...record, moves: kept };
  if (record.rule !== 'renju') return rest;
  let position = createUncheckedPosition({
    size: record.size,
    rule: 'renju',
    board: record.board,
    turn: record.turn,
  });
  for (const [index, move] of kept.entries()) {
    const kind = position.turn() === 0 ? position.forbidden(move) : null;
    if (index + 1 < record.moves.length && (kind === 'double-three' || kind === 'double-four')) {
      const board = position.board();
      const comments = Object.entries(record.comments ?? {})
        .map(([ply, text]) => [Number(ply) - index - 1, text] as const)
        .filter(([ply]) => ply >= 0);
      rest = {
        ...record,
        board: `${board.slice(0, move)}X${board.slice(move + 1)}`,
        turn: 'O',
        moves: kept.slice(index + 1),
        comments: Object.fromEntries(comments),
      };
      position = createUncheckedPosition({ size: rest.size, rule: 'renju', board: rest.board, turn: 'O' });
    } else if (position.outcome() === ONGOING && position.isLegal(move)) position.play(move);
    else break;
  }
  return rest;
}

/** Checks a record that comes from outside. @returns it with its board in one string. */
export function checkGameRecord(record: GameRecord): GameRecord {
  checkRecord('record', record);
  checkChoice('turn', record.turn, MARKS);
  checkRule(record.rule);
  for (const name of ['black', 'white', 'date', 'result', 'rules'] as const)
    if (record[name] !== undefined) checkString(name, record[name]);
  const { comments = {} } = record;
  checkRecord('comments', comments);
  for (const [move, text] of Object.entries(comments)) checkString(`comments[${move}]`, text);
  const size = checkSize(record.size);
  const board = parseBoard(record.board, { size });
  return { ...record, size, board, moves: checkIntegers('moves', record.moves, 0, size * size - 1) };
}

/** Returns the winner that a record names, `draw`, or undefined where it names neither. */
function claimOf(result: string | undefined): Mark | 'draw' | undefined {
  const text = (result ?? '').toLowerCase();
  if (text === '0' || text === 'draw') return 'draw';
  return text.startsWith('b+') ? 'X' : text.startsWith('w+') ? 'O' : undefined;
}

/** A game may end before the board decides it, but must not contradict the board. */
function checkResult({ result }: GameRecord, { winner, empty }: GomokuPosition): void {
  const claimed = claimOf(result);
  const actual = winner() ?? (empty() === 0 ? 'draw' : undefined);
  if (claimed === undefined || actual === undefined || claimed === actual) return;
  throw recordError('gomoku/sgf-result', { expected: RESULTS[actual], found: result! });
}

const RESULTS = { X: 'B+', O: 'W+', draw: '0' } as const;

const emptyBoards: string[] = [];

/** The board without stones, one string for each size. */
export function emptyBoard(size: number): string {
  return (emptyBoards[size] ??= '.'.repeat(size * size));
}

/** The side that moves first from a board when a record does not say. */
export function firstTurn(board: string): Mark {
  if (board === emptyBoards[Math.sqrt(board.length)]) return 'X';
  return board.split('X').length > board.split('O').length ? 'O' : 'X';
}
