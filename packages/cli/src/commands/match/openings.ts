import { isInputError, ONGOING } from '@games/search-core';
import { randomOpenings, type RandomOpenings } from '@games/search-core/match';
import type { Context } from '../../context';
import { describeInputError, UsageError } from '../../errors';
import { readText } from '../../files/files';
import type { GameOfMatch } from './game-setup';
import { recordMoves, type RecordedPosition } from './external-player';

/** The fewest random moves of an opening where nothing is said, and the most that are tried to have enough openings. */
const MIN_PLIES = 2;
const MAX_PLIES = 8;

type Openings = readonly (readonly number[])[] | RandomOpenings<RecordedPosition>;

export interface OpeningFlags {
  readonly openings?: string | undefined;
  readonly randomPlies?: number | undefined;
  readonly games: number;
  readonly seed: number;
}

/** Finds the openings that the command line asks for; without a word random ones, as short as are enough for all pairs. */
export async function findOpenings(
  game: GameOfMatch,
  { openings, randomPlies, games, seed }: OpeningFlags,
  context: Context,
): Promise<Openings> {
  if (openings !== undefined) return readOpenings(openings, game, context);
  if (randomPlies !== undefined) return { plies: randomPlies };
  for (let plies = MIN_PLIES; plies < MAX_PLIES; plies++)
    if (hasEnough(game, plies, Math.ceil(games / 2), seed)) return { plies };
  return { plies: MAX_PLIES };
}

function hasEnough(game: GameOfMatch, plies: number, count: number, seed: number): boolean {
  try {
    randomOpenings<RecordedPosition>(() => recordMoves(game.createPosition()), { plies, count, seed });
    return true;
  } catch (error) {
    if (isInputError(error) && error.code === 'search-core/too-few-openings') return false;
    throw error;
  }
}

/**
 * Reads a file of openings, one a line: moves as `--moves` takes them, or as files of the game's players have them. Blank lines and lines that begin with `#` are left out.
 *
 * @throws UsageError `cli/opening` naming the line.
 */
async function readOpenings(
  file: string,
  game: GameOfMatch,
  context: Context,
): Promise<readonly (readonly number[])[]> {
  const lines = (await readText(file, context)).split(/\r?\n|\r/);
  const openings = lines.flatMap((line, index) => {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return [];
    return [readOpening(text, file, index + 1, game, context)];
  });
  if (openings.length === 0) throw new UsageError('cli/no-openings', { file });
  return openings;
}

function readOpening(
  text: string,
  file: string,
  line: number,
  game: GameOfMatch,
  { messages }: Context,
): readonly number[] {
  const fail = (problem: string): never => {
    throw new UsageError('cli/opening', { file, line, problem });
  };
  try {
    const moves = game.parseMoves(game.forms?.readOpening(text) ?? text);
    const position = game.createPosition();
    moves.forEach(position.play);
    return position.outcome() === ONGOING ? moves : fail(messages.match.openingOver);
  } catch (error) {
    if (!isInputError(error) || error instanceof UsageError) throw error;
    return fail(describeInputError(error, messages));
  }
}
