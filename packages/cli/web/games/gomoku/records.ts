/** Games as SGF files. */
import { formatSgf, openRecord, parseSgf, type GameRecord } from '@games/gomoku';
import { FieldError } from '../../play/share';
import type { Forfeit, LoadedGame } from '../game-module';
import { stonesOf, type OpenedPosition } from './opening';
import type { GomokuOptions } from './options';

/** Games of a file that are listed: each is played through, and nobody looks for one among thousands. */
const MAX_GAMES = 100;

/**
 * Reads the first games of a file.
 *
 * @throws an InputError that names the place in the text, or the move that breaks the rules.
 */
export function readGames(content: string): readonly LoadedGame<GomokuOptions>[] {
  return parseSgf(content)
    .slice(0, MAX_GAMES)
    .map((record) => {
      const setUp = setUpMoves(record);
      openRecord(record);
      const { size, rule, moves, black, white, result } = record;
      const names = [black, white].filter((name) => name !== undefined && name !== '').join(' – ');
      return {
        options: { size, rule, opening: 'none' },
        moves: [...setUp, ...moves],
        title: [names, result].filter(Boolean).join(', '),
      };
    });
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
  readonly position: OpenedPosition;
  readonly options: GomokuOptions;
  readonly moves: readonly number[];
  /** The names of black and white. */
  readonly names: readonly [string, string];
  readonly forfeit: Forfeit | null;
  readonly date: Date;
}

export function writeGame({ position, options, moves, names, forfeit, date }: GameOnBoard): string {
  const { size, rule } = options;
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
