import {
  formatSgf,
  openRecord,
  parseSgf,
  type GameRecord,
  type GomokuPosition,
  type Rule,
} from '@games/gomoku';
import { ONGOING, type InputError } from '@games/search-core';
import { checkInteger } from '@games/search-core/internal';
import type { Context } from '../../context';
import type { Ended } from '../../game/game-file';
import { describeInputError } from '../../errors';
import { readBytes } from '../../files/files';
import { writeWhole } from '../../files/output-file';

/**
 * Reads a game of an SGF file, and warns of what is in it that is not understood.
 *
 * @param number - of the game, from 1.
 * @param rule - takes the place of the one that the file names.
 */
export async function readRecord(
  file: string,
  number: number,
  rule: Rule | undefined,
  context: Context,
): Promise<GameRecord> {
  const warnings: (readonly [InputError, number])[] = [];
  const games = parseSgf(await readBytes(file, context), {
    rule,
    onWarning: (warning, game) => warnings.push([warning, game + 1]),
  });
  const record = games[checkInteger('--game', number, 1, games.length) - 1]!;
  // A game that is refused needs no warnings.
  openRecord(record);
  const { messages, tell } = context;
  for (const [warning, game] of warnings)
    if (game === number) tell(`${messages.warning(describeInputError(warning, messages))}\n`);
  return record;
}

/** Writes the game that has been played on a position as SGF; the position goes back to its start. */
export async function saveRecord(
  file: string,
  position: GomokuPosition,
  players: readonly [black: string, white: string],
  ended: Ended | null,
  { interrupts }: Context,
): Promise<void> {
  await writeWhole(file, formatSgf(recordOf(position, players, ended)), interrupts);
}

/** Makes the record of the game that has been played on a position; the position goes back to its start. */
export function recordOf(
  position: GomokuPosition,
  [black, white]: readonly [black: string, white: string],
  ended: Ended | null,
): GameRecord {
  const { board, lastMove, rule, size, turn, undo, winner } = position;
  const result = ended === null ? resultOf(winner(), position.outcome() !== ONGOING) : resultOfEnd(ended);
  const moves: number[] = [];
  for (let move = lastMove(); move !== null; move = lastMove()) {
    moves.unshift(move);
    undo();
  }
  const start = { size, rule, board: board(), turn: turn() === 0 ? ('X' as const) : ('O' as const) };
  return { ...start, moves, black, white, result };
}

function resultOf(winner: 'X' | 'O' | null, isOver: boolean): string | undefined {
  if (winner === null) return isOver ? '0' : undefined;
  return winner === 'X' ? 'B+' : 'W+';
}

function resultOfEnd({ loser, reason }: Ended): string {
  return `${loser === 0 ? 'W' : 'B'}+${reason === 'resign' ? 'R' : 'T'}`;
}
