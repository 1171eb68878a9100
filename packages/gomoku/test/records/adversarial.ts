/** Files that make careless readers take more than linear time, each of about a given size. */
import type { GameFormat } from '../../src/records';

/** A file of about `size` bytes. */
export interface Shape {
  readonly name: string;
  /** @default what the file is by its content */
  readonly format?: GameFormat;
  readonly file: (size: number) => string | Uint8Array;
}

const LIB_HEADER = [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, 4, ...Array<number>(10).fill(0xff)];

const filled = (before: string, unit: string, after = '') => {
  return (size: number): string => before + unit.repeat(Math.ceil(size / unit.length)) + after;
};
const numbered = (before: string, unit: (index: number) => string, after = '') => {
  return (size: number): string =>
    before +
    Array.from({ length: Math.ceil(size / unit(0).length) }, (_, index) => unit(index)).join('') +
    after;
};
const library = (before: readonly number[], unit: readonly number[], after: readonly number[]) => {
  return (size: number): Uint8Array =>
    Uint8Array.from([
      ...LIB_HEADER,
      ...before,
      ...Array.from({ length: Math.ceil(size / unit.length) }, () => unit).flat(),
      ...after,
    ]);
};
/** As many opening as closing parts. */
const nested = (before: string, open: string, close: string) => {
  return (size: number): string => {
    const count = Math.ceil(size / (open.length + close.length));
    return before + open.repeat(count) + close.repeat(count);
  };
};
/** A chain, and then as many variations. */
const two = (before: string, first: string, second: string, after: string) => {
  return (size: number): string => {
    const count = Math.ceil(size / (first.length + second.length));
    return before + first.repeat(count) + second.repeat(count) + after;
  };
};
const letters = (index: number): string =>
  String.fromCharCode(65 + (index % 26), 65 + ((index / 26) % 26), 65 + ((index / 676) % 26)) +
  String.fromCharCode(65 + ((index / 17_576) % 26));
const GAMES = '<game id="1"><move>h8</move></game>';

export const SHAPES: readonly Shape[] = [
  { name: 'SGF: an encoding that is not closed', file: filled('(;GM[4]CA[', ' ') },
  { name: 'SGF: nodes without moves', file: filled('(;SZ[15]RU[0]', ';', ')') },
  {
    name: 'SGF: variations after nodes without moves',
    file: two('(;RU[renju]', ';;;;;;;;', '(;B[aa])', ')'),
  },
  { name: 'SGF: variations of one move', file: filled('(;RU[renju]', '(;B[aa])', ')') },
  { name: 'SGF: variations inside of each other', file: nested('(;RU[0]', '(;C[a]', ')') },
  { name: 'SGF: moves of both sides in one node', file: filled('(;RU[0]', 'B[aa]W[bb]', ')') },
  { name: 'SGF: passes', file: filled('(;RU[0]', ';B[];W[]', ')') },
  { name: 'SGF: stones set up and taken', file: filled('(;RU[0]', ';AB[aa];AE[aa]', ')') },
  { name: 'SGF: one property with many values', file: filled('(;RU[0]LB', '[hh:A]', ')') },
  { name: 'SGF: one property many times', file: filled('(;RU[0]', 'LB[hh:A]', ')') },
  { name: 'SGF: many properties', file: numbered('(;RU[0]', (index) => `${letters(index)}[]`, ')') },
  {
    name: 'SGF: many properties, a node each',
    file: numbered('(;RU[0]', (index) => `;${letters(index)}[]`, ')'),
  },
  {
    name: 'SGF: labels, a node each',
    file: numbered('(;RU[0]', (index) => `;LB[hh:${letters(index)}]`, ')'),
  },
  { name: 'SGF: comments, a node each', file: filled('(;RU[0]', ';C[a]', ')') },
  { name: 'SGF: backslashes', file: filled('(;RU[0]C[', '\\\\', '])') },
  { name: 'SGF: a value without an end', file: filled('(;RU[0]C[', 'a\n') },
  { name: 'SGF: line ends', file: filled('(;RU[0]', '\r', ')') },
  { name: 'SGF: opening brackets', file: filled('(;RU[0])', '( ') },
  { name: 'SGF: small letters', file: filled('(;RU[0]', 'a', '[])') },
  { name: 'SGF: a rule of spaces', file: filled('(;RU[', ' ', 'x])') },
  { name: 'SGF: games', file: filled('', '(;RU[0])') },
  { name: 'SGF: rectangles', file: filled('(;SZ[5]RU[0]TR', '[aa:ee]', ')') },
  { name: 'SGF: an old program writes marks', file: filled('(;RU[0]M', '[aa]', ')') },
  {
    name: 'RenLib: texts on the board with flags',
    file: library([0, 0], [0x78, 0xc3, 0, 3, 65, 0], [0x78, 0x40]),
  },
  {
    name: 'RenLib: texts on the board',
    file: library([0, 0], [0x78, 0xc3, 0, 1, 65, 0], [0x78, 0x40]),
  },
  { name: 'RenLib: moves', file: library([0, 0], [0x78, 0], [0x78, 0x40]) },
  { name: 'RenLib: siblings', file: library([0, 0], [0x78, 0xc0], [0x78, 0x40]) },
  { name: 'RenLib: nodes without moves', file: library([0, 0], [0x78, 0x12], [0x78, 0x40]) },
  { name: 'RenLib: comments', file: library([0, 0], [0x78, 0x08, 0xe9, 0], [0x78, 0x40]) },
  { name: 'RenLib: comments of seven bits', file: library([0, 0], [0x78, 0x20, 97, 253], [0x78, 0x40]) },
  { name: 'RenLib: a comment without an end', file: library([0, 0, 0x78, 0x48], [0x41], []) },
  { name: 'Piskvork: blank lines', file: filled('Piskvorky 15x15, 0:0, 0\n', '\n', '0\n') },
  { name: 'Piskvork: moves', file: filled('Piskvorky 15x15, 0:0, 0\n', '8,8,0\n') },
  { name: 'Piskvork: a line of digits', file: filled('Piskvorky 15x15, 0:0, 0\n', '1') },
  { name: 'Piskvork: a line of spaces', file: filled('Piskvorky 15x15, 0:0, 0\n8,8', ' ', 'x\n') },
  {
    name: 'RIF: moves that are none, on one line',
    file: filled('<database>', '<game><move>x</move></game>'),
  },
  {
    name: 'RIF: rules that are not known',
    file: filled('<database><rule id="1" name="x"/>', '<game rule="1"/>'),
  },
  { name: 'RIF: attributes', file: numbered('<database><game ', (index) => `a${letters(index)}="1" `, '/>') },
  { name: 'RIF: tags that are not closed', file: filled(`<database>${GAMES}`, '<a>') },
  { name: 'RIF: tags inside of each other', file: nested(`<database>${GAMES}`, '<a>', '</a>') },
  { name: 'RIF: comments', file: filled(`<database>${GAMES}`, '<!-- -->') },
  { name: 'RIF: a comment without an end', file: filled(`<database>${GAMES}`, '<!--') },
  { name: 'RIF: signs that stand for others', file: filled('<database><game id="', '&#38', '"/>') },
  { name: 'RIF: line ends', file: filled('<database><game><move>h8</move><info>', '\r\n', '</info></game>') },
  { name: 'sav: numbers', format: 'sav', file: filled('15 15 9 ', '1 ') },
  { name: 'sav: a line of digits', format: 'sav', file: filled('15 15 9 ', '1') },
  { name: 'moves: names', file: filled('', 'h8 ') },
  { name: 'moves: letters', file: filled('', 'hh ') },
  { name: 'moves: letters, and another sign', file: filled('', 'hh ', '?') },
  { name: 'moves: pairs', file: filled('7,7 ', '1,1 ') },
  { name: 'moves: spaces', file: filled('h8', ' ', '?') },
  { name: 'moves: digits', file: filled('h8 ', '1') },
  { name: 'moves: marks that combine', format: 'txt', file: two('h8 a', '\u0301', '\u0323', '') },
  { name: 'a board: points', file: filled('', '.') },
  { name: 'a board: zeros', file: filled('', '0', 'x') },
  { name: 'a board: lines', file: filled('', '.\n') },
  { name: 'a board: JSON', file: filled('[', '0,', '0]') },
  { name: 'no format', file: filled('', '(') },
];
