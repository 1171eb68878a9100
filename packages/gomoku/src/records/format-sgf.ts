/** The writing of SGF; `parse-sgf.ts` describes the properties. */
import { checkChoice, checkIntegers, checkRecord, checkString } from '@games/search-core/internal';
import { parseBoard } from '../board/board-text';
import { letterOf } from '../board/point';
import { checkRule, checkSize, MARKS } from '../board/rule';
import { firstTurn, type GameRecord } from './game-record';
import { escapeValue } from './sgf-syntax';

/** Records print this many moves a line. */
const MOVES_A_LINE = 10;
const STONES = { AB: 'X', AW: 'O' } as const;

/**
 * Writes a game as a file of one record, which `parseSgf` reads as the same record.
 *
 * @param record - the game, from `parseSgf` or made by a program.
 * @returns the file, with ten moves a line.
 * @throws OptionError for a size or rule that does not exist, or a move off the board; NotationError for a text that
 *   is not a board.
 * @example
 * ```ts
 * const record = { size: 15, rule: 'renju', board: '.'.repeat(225), turn: 'X', moves: [112, 98] } as const;
 * formatSgf({ ...record, black: 'a', result: 'B+' });
 * // (;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]PB[a]RE[B+]
 * // ;B[hh];W[ig])
 * ```
 */
export function formatSgf(record: GameRecord): string {
  checkTexts(record);
  const { size, rule, turn, black, white, date, result, rules, comments = {} } = record;
  checkSize(size);
  const board = parseBoard(record.board, { size });
  const moves = checkIntegers('moves', record.moves, 0, size * size - 1);
  const point = (at: number): string => `${letterOf(at % size)}${letterOf(Math.floor(at / size))}`;
  const property = (name: string, text: string | undefined): string =>
    text === undefined ? '' : `${name}[${escapeValue(text)}]`;
  const stones = (name: 'AB' | 'AW'): string => {
    const points = Array.from(board).flatMap((mark, at) => (mark === STONES[name] ? [`[${point(at)}]`] : []));
    return points.length === 0 ? '' : name + points.join('');
  };
  const first = turn === 'X' ? 0 : 1;
  const move = (at: number, index: number): string => {
    const line = index % MOVES_A_LINE === 0 ? '\n' : '';
    return `${line};${'BW'[(first + index) % 2]!}[${point(at)}]${property('C', comments[index + 1])}`;
  };
  return [
    `(;FF[4]GM[4]CA[UTF-8]SZ[${size}]`,
    property('RU', rules ?? checkRule(rule)),
    property('PB', black),
    property('PW', white),
    property('DT', date),
    property('RE', result),
    stones('AB'),
    stones('AW'),
    turn === firstTurn(board) ? '' : property('PL', 'BW'[first]),
    property('C', comments[0]),
    ...moves.map(move),
    ')\n',
  ].join('');
}

function checkTexts(record: GameRecord): void {
  checkRecord('record', record);
  checkChoice('turn', record.turn, MARKS);
  checkRule(record.rule);
  for (const name of ['black', 'white', 'date', 'result', 'rules'] as const)
    if (record[name] !== undefined) checkString(name, record[name]);
  const { comments = {} } = record;
  checkRecord('comments', comments);
  for (const [move, text] of Object.entries(comments)) checkString(`comments[${move}]`, text);
}
