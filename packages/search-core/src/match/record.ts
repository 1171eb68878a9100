import { NotationError } from '../errors';
import { isLegal } from '../game/moves';
import type { Notated, Position } from '../game/position';
import { checkCallback, checkString } from '../validation/check-options';
import { quote } from '../validation/quote';
import type { EndReason, GameResult } from './game-result';
import type { MatchGame } from './match-result';
import { badRecord, readInteger, readRecordText } from './record-text';
import { findFieldFlaw, findReplayFlaw, REASONS, type GameFlaw } from './replay';

/** A game, with its number if it belongs to a match. */
export type RecordedGame = GameResult & Partial<Pick<MatchGame, 'game'>>;

const RESULTS: ReadonlyMap<string, -1 | 0 | 1> = new Map([
  ['1-0', 1],
  ['0-1', -1],
  ['1/2-1/2', 0],
]);
/** Stands for the result of a game that was aborted. */
const NO_RESULT = '*';
const LINE_WIDTH = 100;

/**
 * Writes a game in a form like that of chess's PGN: tags in brackets, then all moves, the opening's first, and the
 * result. After each player's move a comment holds its score, as searches score positions, and its time. An aborted
 * game has the result `*`.
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
  const result = formatResult(game);
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

function formatResult({ result, reason }: RecordedGame): string {
  if (reason === 'aborted') return NO_RESULT;
  return [...RESULTS.keys()].find((text) => RESULTS.get(text) === result)!;
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
    if (line !== '' && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/**
 * Reads a game that {@link formatRecord} wrote. Linear.
 *
 * @param createPosition - reads moves in the position's notation; needed where the record is written so. With it, the
 * game is played again: its moves must be legal and it must end as it says.
 * @throws NotationError `search-core/bad-record` naming what is missing, wrong, or at odds with the rest; OptionError
 * `search-core/wrong-type` for anything but a text; what `parseMove` throws.
 */
export function parseRecord(text: string, createPosition?: () => Position & Partial<Notated>): RecordedGame {
  checkString('text', text);
  checkCallback('createPosition', createPosition);
  const { tags, words } = readRecordText(text);
  const last = words.pop();
  const ending = last?.time === undefined ? (last?.name ?? '') : `${last.name} {}`;
  if (!isResult(ending)) throw badRecord('result', ending);
  const result = need(tags, 'Result', isResult);
  if (ending !== result) throw badRecord('result', ending);
  const plies = readInteger(need(tags, 'Opening', (value) => /^\d{1,9}$/.test(value)));
  const moves = readMoves(
    words.map(({ name }) => name),
    need(tags, 'Notation', (value) => ['moves', 'integers'].includes(value)),
    createPosition,
  );
  if (plies > moves.length) throw badRecord('Opening', String(plies));
  const margin = tags.get('Margin');
  const game = tags.get('Game');
  const record: RecordedGame = {
    ...(game !== undefined && { game: readInteger(game) }),
    players: [need(tags, 'First'), need(tags, 'Second')],
    opening: moves.slice(0, plies),
    moves: moves.slice(plies),
    result: RESULTS.get(result) ?? 0,
    margin: margin === undefined ? null : readInteger(margin),
    reason: need(tags, 'Reason', (value) => REASONS.includes(value as EndReason)) as EndReason,
    detail: tags.get('Detail') ?? '',
    times: words.slice(plies).map(({ time }) => time ?? 0),
    scores: words.slice(plies).map(({ score }) => score),
  };
  if ((result === NO_RESULT) !== (record.reason === 'aborted')) throw badRecord('Reason', record.reason);
  const flaw = findFieldFlaw(record) ?? (createPosition && findReplayFlaw(record, createPosition()));
  if (flaw) throw contradiction(flaw, record);
  return record;
}

function isResult(text: string): boolean {
  return RESULTS.has(text) || text === NO_RESULT;
}

function contradiction({ field, expected }: GameFlaw, record: RecordedGame): NotationError {
  const value = Array.isArray(record[field]) ? `${record[field].length} entries` : quote(record[field]);
  return new NotationError(
    'search-core/bad-record',
    `record: ${field} is ${value}, which contradicts the game; expected ${expected}`,
    { what: field, value },
  );
}

function readMoves(
  names: readonly string[],
  notation: string,
  createPosition: (() => Position & Partial<Notated>) | undefined,
): number[] {
  if (notation === 'integers') return names.map(readInteger);
  const position = createPosition?.();
  if (!position?.parseMove) throw badRecord('Notation', 'moves');
  return names.map((name) => {
    const move = position.parseMove!(name);
    // The contract says nothing of moves in a game that is over, nor of a move that cannot be played.
    if (!isLegal(position, move)) throw badRecord('move', name);
    position.play(move);
    return move;
  });
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
