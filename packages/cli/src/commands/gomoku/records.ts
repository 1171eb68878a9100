import { formatSgf, parseSgf, type GameRecord, type GomokuPosition } from '@games/gomoku';
import { ONGOING } from '@games/search-core';
import { checkInteger } from '@games/search-core/engine';
import type { Context } from '../../context';
import type { Ended } from '../shared/game-file';
import { readText } from '../../files/files';
import { writeWhole } from '../../files/output-file';

/** Reads a game of an SGF file; games count from 1. The rules are checked where it is opened. */
export async function readRecord(file: string, number: number, context: Context): Promise<GameRecord> {
  const games = parseSgf(await readText(file, context));
  return games[checkInteger('--game', number, 1, games.length) - 1]!;
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
