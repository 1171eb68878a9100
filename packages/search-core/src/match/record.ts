import { NotationError } from '../errors';
import type { Notated, Position } from '../position';
import type { GameResult, Reason } from './game';
import type { MatchGame } from './match';

/** A game, with its number where it belongs to a match. */
export type RecordedGame = GameResult & Partial<Pick<MatchGame, 'game'>>;

const REASONS: readonly Reason[] = [
  'finished',
  'time',
  'illegal-move',
  'exception',
  'length',
  'scores',
  'solver',
];
const RESULTS = { '1-0': 1, '0-1': -1, '1/2-1/2': 0 } as const;
const WIDTH = 100;

/**
 * Writes a game in a form like that of chess's PGN: tags in brackets, then all moves, the opening's first, and the
 * result. After each player's move a comment holds what it thought, as searches score positions, and its time.
 *
 * ```text
 * [Game "12"]
 * [First "careful"]
 * [Second "random"]
 * [Result "1-0"]
 * [Reason "finished"]
 * [Opening "2"]
 * [Notation "moves"]
 *
 * 5 1 3 {+12, 4 ms} 7 {2 ms} … 1-0
 * ```
 *
 * @param createPosition - writes moves as the position does; without it, or for a game without notation, moves are
 * written as integers.
 */
export function formatRecord(game: RecordedGame, createPosition?: () => Position & Partial<Notated>): string {
  const result = Object.keys(RESULTS)[game.result === 1 ? 0 : game.result === -1 ? 1 : 2]!;
  const named = createPosition && namesOf(game, createPosition());
  const names = named ?? [...game.opening, ...game.moves].map(String);
  const tags: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Game', game.game],
    ['First', game.players[0]],
    ['Second', game.players[1]],
    ['Result', result],
    ['Margin', game.margin],
    ['Reason', game.reason],
    ['Detail', game.detail || null],
    ['Opening', game.opening.length],
    ['Notation', named ? 'moves' : 'integers'],
  ];
  const words = names.map((name, index) => name + commentOn(game, index - game.opening.length));
  const lines = tags.filter(([, value]) => value !== null && value !== undefined).map(formatTag);
  return `${lines.join('\n')}\n\n${wrap([...words, result])}\n`;
}

/** The moves as the position writes them; undefined where it has no notation that stands in a line of moves. */
function namesOf(game: RecordedGame, position: Position & Partial<Notated>): string[] | undefined {
  const names: string[] = [];
  for (const move of [...game.opening, ...game.moves]) {
    const name = position.formatMove?.(move);
    if (name === undefined || !/^[^\s{}]+$/.test(name)) return undefined;
    names.push(name);
    position.play(move);
  }
  return names;
}

function commentOn(game: RecordedGame, index: number): string {
  if (index < 0) return '';
  const score = game.scores[index] ?? null;
  const shown = score === null ? '' : `${score > 0 ? '+' : ''}${score}, `;
  return ` {${shown}${game.times[index]!} ms}`;
}

function formatTag([name, value]: readonly [string, string | number | null | undefined]): string {
  return `[${name} ${JSON.stringify(String(value))}]`;
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/**
 * Reads a game that {@link formatRecord} wrote.
 *
 * @param createPosition - reads moves in the position's notation; needed where the record is written so.
 * @throws NotationError `search-core/bad-record` naming what is missing or wrong; what `parseMove` throws.
 */
export function parseRecord(text: string, createPosition?: () => Position & Partial<Notated>): RecordedGame {
  const tags = readTags(text);
  const words = readWords(text);
  const result = RESULTS[need(tags, 'Result', (value) => value in RESULTS) as keyof typeof RESULTS];
  const plies = Number(need(tags, 'Opening', (value) => /^\d+$/.test(value)));
  const notation = need(tags, 'Notation', (value) => ['moves', 'integers'].includes(value));
  const names = words.map(({ name }) => name);
  const moves = notation === 'moves' ? movesOf(names, createPosition) : names.map(readInteger);
  if (plies > moves.length) throw badRecord('Opening', String(plies));
  const margin = tags.get('Margin');
  const game = tags.get('Game');
  return {
    ...(game !== undefined && { game: readInteger(game) }),
    players: [need(tags, 'First'), need(tags, 'Second')],
    opening: moves.slice(0, plies),
    moves: moves.slice(plies),
    result,
    margin: margin === undefined ? null : readInteger(margin),
    reason: need(tags, 'Reason', (value) => REASONS.includes(value as Reason)) as Reason,
    detail: tags.get('Detail') ?? '',
    times: words.slice(plies).map(({ time }) => time),
    scores: words.slice(plies).map(({ score }) => score),
  };
}

const TAG = /^\[(\w+) ("(?:[^"\\]|\\.)*")\]$/;

function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith('[')) break;
    const [, name, value] = TAG.exec(line) ?? [];
    if (name === undefined) throw badRecord('tag', line);
    tags.set(name, readString(value!));
  }
  return tags;
}

function readString(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw badRecord('tag', quoted);
  }
}

interface Word {
  readonly name: string;
  readonly score: number | null;
  readonly time: number;
}

const WORD = /^\s*([^\s{}]+)(?:\s+\{(?:([^{},]+),\s*)?([^{},]+?)\s*ms\})?/;

/** The moves with their comments; the result that ends them is left out. */
function readWords(text: string): Word[] {
  let rest = text.replace(/^(\[.*\]\r?\n)*/, '').trim();
  const words: Word[] = [];
  while (rest !== '') {
    const found = WORD.exec(rest);
    if (!found) throw badRecord('move', rest.slice(0, 20));
    const [all, name, score, time] = found;
    words.push({
      name: name!,
      score: score === undefined ? null : readNumber(score),
      time: time === undefined ? 0 : readNumber(time),
    });
    rest = rest.slice(all.length).trimStart();
  }
  const last = words.pop()?.name ?? '';
  if (!(last in RESULTS)) throw badRecord('result', last);
  return words;
}

function movesOf(
  names: readonly string[],
  createPosition: (() => Position & Partial<Notated>) | undefined,
): number[] {
  const position = createPosition?.();
  if (!position?.parseMove) throw badRecord('Notation', 'moves');
  return names.map((name) => {
    const move = position.parseMove!(name);
    position.play(move);
    return move;
  });
}

function readInteger(text: string): number {
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  throw badRecord('number', text);
}

function readNumber(text: string): number {
  const number = Number(text);
  if (Number.isFinite(number)) return number;
  throw badRecord('number', text);
}

function need(
  tags: ReadonlyMap<string, string>,
  name: string,
  fits: (value: string) => boolean = () => true,
): string {
  const value = tags.get(name);
  if (value !== undefined && fits(value)) return value;
  throw badRecord(name, value ?? '');
}

function badRecord(what: string, value: string): NotationError {
  return new NotationError('search-core/bad-record', `record: "${value}" is no ${what} of a game's record`, {
    what,
    value,
  });
}
