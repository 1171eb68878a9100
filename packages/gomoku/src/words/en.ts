import type { Rule } from '../board/rule';
import type { ForbiddenKind } from '../patterns/forbidden';
import type { GomokuWords } from './gomoku-words';
import { marksEn as marks, sidesEn as sides, summaryEn as summary, titleEn as title } from './titles';

const forbidden = { overline: 'overline', 'double-four': 'double four', 'double-three': 'double three' };

const forbiddenPoint = (point: string, kind: ForbiddenKind): string => `${point}, ${marks[kind]}`;

const choices: Readonly<Record<Rule, string>> = {
  freestyle: 'Freestyle',
  standard: 'Standard',
  renju: 'Renju',
  caro: 'Caro',
};

const RULES: Readonly<Record<Rule, string>> = {
  freestyle: 'Five in a row win, more do too: across, down or diagonally.',
  standard: 'Exactly five in a row win; six or more do not count.',
  caro: 'Exactly five in a row win, unless the opponent blocks them at both ends; the edge of the board does not block.',
  renju:
    'Exactly five in a row win for Black, who may not make two threes, two fours or six in a row. White may, and wins with five or more.',
};

/** The texts in English. */
export const en: GomokuWords = {
  title,
  summary,
  sides,
  levels: {
    novice: 'Novice',
    beginner: 'Beginner',
    casual: 'Casual',
    amateur: 'Amateur',
    club: 'Club player',
    strong: 'Strong',
    expert: 'Expert',
    master: 'Master',
    'full-5': 'Best in 5 s',
    'full-15': 'Best in 15 s',
    perfect: 'Perfect',
  },
  levelNotes: {
    novice: 'builds rows of its own, and overlooks every other plan of yours.',
    beginner: 'sees most of your plans, and chooses loosely among good moves.',
    casual: 'sees what its next move makes, and often takes the second best.',
    amateur: 'looks at its move and your answer.',
    club: 'looks two moves of each side ahead.',
    strong: 'always takes the best move it finds, and sees wins by fours (VCF).',
    expert: 'plays like Strong, with four times as many positions.',
    master: 'searches with full strength for a second.',
    'full-5': 'searches with full strength for five seconds.',
    'full-15': 'searches with full strength for fifteen seconds, from the first move on.',
    perfect: 'plays the moves of a proof, which holds against every reply.',
  },
  options: { size: 'Size', rule: 'Rule' },
  choices,
  presets: {
    freestyle: 'Freestyle',
    renju: 'Renju',
    standard: 'Standard',
    middle: '13 × 13',
    small: '9 × 9',
  },
  marks,
  rules: ({ rule = 'freestyle' }) => RULES[rule],
  notation: () => 'Type a point: column letter and row number, as in h8.',
  subtitle: ({ rule, size }) => `${choices[rule]}   ${size} × ${size}`,
  forbidden,
  shapeNames: {
    five: 'five',
    overline: 'overline',
    'open-four': 'open four',
    'double-four': 'double four',
    four: 'four',
    'open-three': 'open three',
    'sleeping-three': 'sleeping three',
    'open-two': 'open two',
    'sleeping-two': 'sleeping two',
  },
  directionNames: {
    horizontal: 'across',
    vertical: 'down',
    diagonal: 'diagonal \\',
    'anti-diagonal': 'diagonal /',
  },
  forbiddenPoint,
  draw: 'A draw',
  ending: ({ foul, formatMove, lastMove, winningLine }) => {
    const kind = foul();
    if (kind !== null) return forbiddenPoint(formatMove(lastMove()!), kind);
    const row = winningLine()?.map(formatMove);
    if (row === undefined) return 'The board is full';
    return `${row.length === 5 ? 'Five' : row.length} in a row: ${row.join(' ')}`;
  },
};
