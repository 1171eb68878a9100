/** The words of the Gomocup protocol: coordinates count from 0 at the top left, x to the right, y down. */
import { isInputError, type Value } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import type { Swap2Choice } from '../openings/swap2';
import type { BookMove } from './books';

/** The commands of a manager. A line begins with one of these, in large letters or small. */
const COMMANDS = [
  'START',
  'RECTSTART',
  'RESTART',
  'BEGIN',
  'TURN',
  'BOARD',
  'DONE',
  'SWAP2BOARD',
  'TAKEBACK',
  'PLAY',
  'INFO',
  'ABOUT',
  'END',
  'STOP',
  'YXSTOP',
  'YXSHOWFORBID',
  'YXSHOWINFO',
  'YXBOARD',
  'YXNBEST',
  'YXBALANCEONE',
  'YXBALANCETWO',
  'YXBLOCK',
  'YXBLOCKUNDO',
  'YXBLOCKRESET',
  'YXHASHCLEAR',
  'YXSWAP2STEP1',
  'YXSWAP2STEP2',
  'YXSWAP2STEP3',
] as const;

export type CommandName = (typeof COMMANDS)[number];

/** A command that cannot be obeyed; the text follows `ERROR`. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** The command of a line, if it is one, and what follows it. */
export function readCommand(line: string): { name: CommandName | null; word: string; rest: string } {
  const text = line.trim();
  const end = text.search(/\s/);
  const word = end < 0 ? text : text.slice(0, end);
  const name = COMMANDS.find((command) => command === word.toUpperCase()) ?? null;
  return { name, word, rest: text.slice(word.length).trim() };
}

/** Whole numbers separated by commas, or `null`. */
export function readNumbers(text: string, count: number): number[] | null {
  const words = text.split(/\s+(?:,\s*)?|,\s*/);
  const isFine = words.length === count && words.every((word) => /^-?\d{1,15}$/.test(word));
  return isFine ? words.map(Number) : null;
}

/** @throws ProtocolError for anything but a point of the board. */
export function readPoint(text: string, size: number): number {
  const numbers = readNumbers(text, 2);
  const [x = -1, y = -1] = numbers ?? [];
  if (x >= 0 && x < size && y >= 0 && y < size) return y * size + x;
  throw new ProtocolError(`expected x,y with 0 to ${size - 1} each, got ${printable(text)}`);
}

/** `x,y` of a point. */
export function writePoint(point: number, size: number): string {
  return `${point % size},${Math.floor(point / size)}`;
}

export interface BoardStone {
  readonly point: number;
  /** True if the stone is the engine's, whose turn it is. */
  readonly isOwn: boolean;
}

/** A line of `BOARD`. @throws ProtocolError */
export function readStone(line: string, size: number): BoardStone {
  const [x, y, field] = readNumbers(line, 3) ?? [];
  if (field === undefined) throw new ProtocolError(`expected x,y,field or DONE, got ${printable(line)}`);
  if (field === 3) throw new ProtocolError('field 3, of games that go on after a five, is not supported');
  if (field !== 1 && field !== 2)
    throw new ProtocolError(`expected field 1 (own) or 2 (opponent), got ${field}`);
  return { point: readPoint(`${x},${y}`, size), isOwn: field === 1 };
}

/** A line of `SWAP2BOARD` or `YXBLOCK`; some managers write whose stone it is there too. @throws ProtocolError */
export function readPointOf(line: string, size: number): number {
  return readPoint(readNumbers(line, 3) ? line.replace(/,[^,]*$/, '') : line, size);
}

export function writeChoice(choice: Swap2Choice, size: number): string {
  if (choice.kind === 'swap') return 'SWAP';
  return choice.points.map((point) => writePoint(point, size)).join(' ');
}

export function writeAbout(about: Readonly<Record<string, string>>): string {
  return Object.entries(about)
    .map(([key, value]) => `${key}="${value}"`)
    .join(', ');
}

export function writeError(error: unknown): string {
  if (error instanceof ProtocolError || isInputError(error))
    return `ERROR ${error.message.replace(/[^\x20-\x7e]/g, '?')}`;
  return `ERROR internal error: ${printable(error instanceof Error ? error.message : String(error))}`;
}

/** `FORBID` as managers read it: two digits for x and for y of every point, then a full stop. */
export function writeForbidden(points: readonly number[], size: number): string {
  const digits = (value: number): string => String(value).padStart(2, '0');
  const list = points.map((point) => digits(point % size) + digits(Math.floor(point / size)));
  return `FORBID ${list.join('')}.`;
}

/** The result of a search, or how far it is. */
export interface Finding {
  readonly depth: number;
  readonly value: Value;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly principalVariation: readonly number[];
}

/** @param rank - of the move among the best ones, from 1; left out where only the best is asked for. */
export function writeFinding(finding: Finding, size: number, rank?: number): string {
  const { depth, value, nodes, milliseconds, principalVariation } = finding;
  const line = principalVariation.map((point) => writePoint(point, size)).join(' ');
  const time = Math.round(milliseconds);
  const place = rank === undefined ? '' : ` multipv ${rank}`;
  return `MESSAGE depth ${depth}${place} value ${writeValue(value)} nodes ${nodes} time ${time} pv ${line}`;
}

/** Writes where a move of a book comes from: the proof that black wins, or the book of openings and what that says. */
export function writeBookMove({ move, opening }: BookMove, size: number): string {
  const from = opening ? `depth ${opening.depth} value ${writeValue(opening.value)}` : 'proof';
  return `MESSAGE book ${from} pv ${writePoint(move, size)}`;
}

/** The lines that Yixin-Board draws while a search goes on. */
export function writeProgress({ value, principalVariation }: Finding, size: number): string[] {
  const points = principalVariation.map((point) => writePoint(point, size));
  const lines = ['REFRESH', `VAL ${scoreOfValue(value)}`, `PV ${points.join(' ')}`];
  return [...lines, ...points.slice(0, 1).map((best) => `BEST ${best}`)].map(
    (line) => `MESSAGE REALTIME ${line}`,
  );
}

/** An evaluation as a number with its sign, a win or loss as the plies to it: `+35`, `-M6`. */
function writeValue(value: Value): string {
  switch (value.kind) {
    case 'win':
      return `+M${value.plies}`;
    case 'loss':
      return `-M${value.plies}`;
    case 'draw':
      return '0';
    case 'score':
      return value.score > 0 ? `+${value.score}` : String(value.score);
  }
}

/** Someone else's text as it may stand in a reply: short, on one line, in ASCII. */
export function printable(text: string): string {
  const plain = text.slice(0, 41).replace(/[^\x20-\x7e]/g, '?');
  return `'${text.length > 40 ? `${plain.slice(0, 40)}...` : plain}'`;
}
