import type { Notated, Position } from '../game/position';
import type { GameResult } from './game-result';
import type { MatchGame } from './match-result';

/** A game, with its number if it belongs to a match. */
export type RecordedGame = GameResult & Partial<Pick<MatchGame, 'game'>>;

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
  if (reason === 'aborted') return '*';
  return result === 0 ? '1/2-1/2' : result > 0 ? '1-0' : '0-1';
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
