/** Games as SGF files. */
import { formatSgf, openRecord, parseSgf, type GameRecord } from '@games/gomoku';
import { FieldError, LeftOutError } from '../../shared/errors';
import type { Forfeit, LoadedGame } from '../../contract/game-module';
import { createOpenedPosition, stonesOf, type OpenedPosition } from './opening';
import type { GomokuOptions } from './options';

/** Games of a file that are listed: each is played through, and nobody looks for one among thousands. */
const MAX_GAMES = 100;

/**
 * Reads the first games of a file.
 *
 * @throws an InputError that names the place in the text, or the move that breaks the rules.
 */
export function readGames(file: Uint8Array): readonly LoadedGame<GomokuOptions>[] {
  const variations = countVariations(new TextDecoder().decode(file));
  const warnings: (readonly [warning: Error, game: number])[] = [];
  const all = parseSgf(file, { onWarning: (warning, game) => warnings.push([warning, game]) });
  const records = all.slice(0, MAX_GAMES);
  return records.map((record, index) => {
    const setUp = setUpMoves(record);
    openRecord(record);
    const { size, rule, moves, black, white, date, result, comments } = record;
    const names = [black, white].filter((name) => name !== undefined && name !== '').join(' – ');
    return {
      options: { size, rule, opening: 'none' },
      moves: [...setUp, ...moves],
      title: [names, date, result].filter(Boolean).join(', '),
      remarks: [
        ...warnings.flatMap(([warning, game]) => (game === index ? [warning] : [])),
        ...leftOut({
          games: index === 0 ? all.length - records.length : 0,
          variations: variations[index] ?? 0,
          comments: Object.keys(comments ?? {}).length,
        }),
      ],
    };
  });
}

function leftOut(parts: LeftOutError['parts']): Error[] {
  return parts.games + parts.variations + parts.comments === 0 ? [] : [new LeftOutError(parts)];
}

/** Counts the variations of each game of a file: the trees that follow another one of the same game. */
function countVariations(text: string): number[] {
  const counts: number[] = [];
  let depth = 0;
  let isAfterTree = false;
  for (const [sign] of text.replace(/\[(?:\\[^]|[^\]\\])*\]/g, '').matchAll(/\(\s*;|\)/g)) {
    if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth++ === 0) counts.push(0);
    else if (isAfterTree) counts[counts.length - 1]!++;
    isAfterTree = sign === ')';
  }
  return counts;
}

/** The stones of a board in an order in which both sides could have put them by turns. */
function setUpMoves({ board, turn }: GameRecord): number[] {
  const points = Array.from(board, (mark, point) => ({ mark, point }));
  const pointsOf = (mark: string): number[] =>
    points.filter((each) => each.mark === mark).map(({ point }) => point);
  const black = pointsOf('X');
  const white = pointsOf('O');
  if (black.length !== white.length + (turn === 'O' ? 1 : 0))
    throw new FieldError('setup', `${black.length} ● ${white.length} ○`, 'n ● n ○ | n + 1 ● n ○');
  return black.flatMap((point, index) => [point, ...white.slice(index, index + 1)]);
}

interface GameOnBoard {
  readonly options: GomokuOptions;
  readonly moves: readonly number[];
  /** The names of black and white. */
  readonly names: readonly [string, string];
  readonly forfeit: Forfeit | null;
  readonly date: Date;
}

export function writeGame({ options, moves, names, forfeit, date }: GameOnBoard): string {
  const { size, rule } = options;
  const position = createOpenedPosition(options);
  moves.forEach(position.play);
  return formatSgf({
    size,
    rule,
    board: '.'.repeat(size * size),
    turn: 'X',
    moves: stonesOf(moves, size * size),
    black: names[0],
    white: names[1],
    date: date.toISOString().slice(0, 10),
    result: resultOf(position, forfeit),
  });
}

function resultOf({ winner, empty }: OpenedPosition, forfeit: Forfeit | null): string | undefined {
  if (forfeit !== null) return `${forfeit.loser === 0 ? 'W' : 'B'}+${forfeit.by === 'time' ? 'T' : 'R'}`;
  const mark = winner();
  if (mark !== null) return mark === 'X' ? 'B+' : 'W+';
  return empty() === 0 ? '0' : undefined;
}
