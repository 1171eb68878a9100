/** Games from files of any format, and as SGF files. */
import {
  formatSgf,
  nodesOf,
  openRecord,
  readGames as readTrees,
  recordOf,
  type GameRecord,
  type GameTree,
} from '@games/gomoku/records';
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
  let warnings: Error[] = [];
  const onWarning = (warning: Error): unknown => warnings.push(warning);
  const games: LoadedGame<GomokuOptions>[] = [];
  let count = 0;
  for (const tree of readTrees(file, { onWarning })) {
    if (++count <= MAX_GAMES) games.push(loadedGame(tree, warnings, onWarning));
    warnings = [];
  }
  const [first, ...others] = games;
  const remarks = [
    ...first!.remarks!,
    ...leftOut({ games: count - games.length, variations: 0, comments: 0 }),
  ];
  return [{ ...first!, remarks }, ...others];
}

function loadedGame(
  tree: GameTree,
  warnings: readonly Error[],
  onWarning: (warning: Error) => unknown,
): LoadedGame<GomokuOptions> {
  const record = recordOf(tree, { onWarning });
  const setUp = setUpMoves(record);
  openRecord(record);
  const { size, rule, moves, black, white, date, result, comments } = record;
  const names = [black, white].filter((name) => name !== undefined && name !== '').join(' – ');
  return {
    options: { size, rule, opening: 'none' },
    moves: [...setUp, ...moves],
    title: [names, date, result].filter(Boolean).join(', '),
    remarks: [
      ...warnings,
      ...leftOut({
        games: 0,
        variations: countVariations(tree),
        comments: Object.keys(comments ?? {}).length,
      }),
    ],
  };
}

function leftOut(parts: LeftOutError['parts']): Error[] {
  return parts.games + parts.variations + parts.comments === 0 ? [] : [new LeftOutError(parts)];
}

function countVariations(tree: GameTree): number {
  let count = 0;
  for (const { children } of nodesOf(tree)) count += Math.max(0, children.length - 1);
  return count;
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
