import type { Rule } from '../board/rule';
import type { ForbiddenKind } from '../patterns/forbidden';
import type { GomokuWords } from './gomoku-words';
import { titles } from './titles';

const forbidden = { overline: 'overline', 'double-four': 'double four', 'double-three': 'double three' };

const REASONS: Readonly<Record<ForbiddenKind, string>> = {
  overline: 'it makes a row of six or more',
  'double-four': 'it makes two fours at once',
  'double-three': 'it makes two open threes at once',
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
  title: titles.en,
  summary: 'Put stones on the crossings; five in a row wins.',
  sides: ['Black', 'White'],
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
  options: { size: 'Size', rule: 'Rule' },
  choices: { freestyle: 'Freestyle', standard: 'Standard', renju: 'Renju', caro: 'Caro' },
  presets: {},
  rules: ({ rule }) => RULES[rule],
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
  forbiddenPoint: (point, kind) => `${point}, forbidden for Black: ${REASONS[kind]} (${forbidden[kind]})`,
  draw: 'A draw',
  ending: (row) =>
    row === null
      ? 'The board is full'
      : `${row.length === 5 ? 'Five' : row.length} in a row: ${row.join(' ')}`,
};
