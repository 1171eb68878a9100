import { type GomokuPosition, type Rule } from '@games/gomoku';
import {
  afterFouls,
  gameTreeOf,
  moveTreeOf,
  openRecord,
  readGames,
  recordOf,
  writeGames,
  type GameRecord,
  type GameTree,
} from '@games/gomoku/records';
import { ONGOING, type InputError } from '@games/search-core';
import { EMPTY_TREE, mainLineFrom, type MoveTree, withLine } from '@games/search-core/session';
import { checkInteger } from '@games/search-core/internal';
import type { Context } from '../../context';
import type { Ended, Opened } from '../../game/game';
import { describeInputError, UsageError } from '../../errors';
import { readBytes } from '../../files/files';
import { writeWhole } from '../../files/output-file';

/** How a file of games is read. */
export interface GameFileOptions {
  /** Takes the place of the rule that the file names. */
  readonly rule?: Rule | undefined;
  /** Points a side, for a list of moves. */
  readonly size?: number | undefined;
}

/** A game of a file, and what was read in another way than it is written. */
interface FoundGame {
  readonly tree: GameTree;
  readonly warnings: readonly InputError[];
}

/**
 * Finds a game of a file of any format.
 *
 * @param number - of the game, from 1.
 */
export function findGame(file: string | Uint8Array, number: number, options: GameFileOptions): FoundGame {
  let warnings: InputError[] = [];
  let count = 0;
  for (const tree of readGames(file, { ...options, onWarning: (warning) => warnings.push(warning) })) {
    if (++count === number) return { tree, warnings };
    warnings = [];
  }
  checkInteger('--game', number, 1, count);
  throw new Error('a game was passed over');
}

/**
 * Reads the main line of a game of a file, and warns of what is in it that is not understood.
 *
 * @param number - of the game, from 1.
 * @returns also what makes the tree of the game with its variations; it is `undefined` where the record does not begin as the
 * file does.
 */
export async function readRecord(
  file: string,
  number: number,
  options: GameFileOptions,
  context: Context,
): Promise<{ readonly record: GameRecord; readonly tree: () => MoveTree | undefined }> {
  const { tree, warnings } = findGame(await readBytes(file, context), number, options);
  const all = [...warnings];
  const whole = recordOf(tree, { onWarning: (warning) => all.push(warning) });
  const record = afterFouls(whole);
  const { size } = options;
  if (size !== undefined && size !== record.size)
    throw new UsageError('cli/conflict', { option: file, other: '--size' });
  // A game that is refused needs no warnings.
  openRecord(record);
  warn(all, context);
  return {
    record,
    tree: () => (record.moves.length < whole.moves.length ? undefined : moveTreeOf(tree).tree),
  };
}

/** Prints warnings on standard error. */
export function warn(warnings: readonly InputError[], { messages, writeError }: Context): void {
  for (const warning of warnings) writeError(`${messages.warning(describeInputError(warning, messages))}\n`);
}

/** Writes the game that has been played on a position; the position goes back to its start. */
export async function saveRecord(
  file: string,
  opened: Opened<GomokuPosition>,
  players: readonly [black: string, white: string],
  ended: Ended | null,
  { interrupts }: Context,
): Promise<void> {
  await writeWhole(file, formatRecord(opened, players, ended, file), interrupts);
}

/**
 * Writes the game that has been played on a position, with its variations, as SGF or, by the end of the name, as a library
 * of RenLib; the position goes back to its start.
 *
 * @throws OptionError `gomoku/record-loss` for what a library cannot hold.
 */
export function formatRecord(
  { position, history, tree = withLine(EMPTY_TREE, history) }: Opened<GomokuPosition>,
  [black, white]: readonly [black: string, white: string],
  ended: Ended | null,
  path: string,
): Uint8Array {
  const { board, lastMove, rule, size, turn, undo, winner } = position;
  const result = ended === null ? resultOf(winner(), position.outcome() !== ONGOING) : resultOfEnd(ended);
  while (lastMove() !== null) undo();
  const start = { size, rule, board: board(), turn: turn() === 0 ? ('X' as const) : ('O' as const) };
  const isMainLine = mainLineFrom(tree, []).join() === history.join();
  const names = { black: black === '' ? undefined : black, white: white === '' ? undefined : white };
  const game = gameTreeOf({ ...start, ...names, result: isMainLine ? result : undefined }, tree);
  const format = path.toLowerCase().endsWith('.lib') ? 'lib' : 'sgf';
  return writeGames([game], format, { mainLine: true });
}

function resultOf(winner: 'X' | 'O' | null, isOver: boolean): string | undefined {
  if (winner === null) return isOver ? '0' : undefined;
  return winner === 'X' ? 'B+' : 'W+';
}

function resultOfEnd({ loser, reason }: Ended): string {
  return `${loser === 0 ? 'W' : 'B'}+${reason === 'resign' ? 'R' : 'T'}`;
}
