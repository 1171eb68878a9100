import { formatSgf, parseSgf, type GameRecord, type GomokuPosition } from '@games/gomoku';
import { ONGOING } from '@games/search-core';
import { checkInteger } from '@games/search-core/engine';
import type { Context } from '../../context';
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
  { interrupts }: Context,
): Promise<void> {
  const { board, lastMove, rule, size, turn, undo, winner } = position;
  const result = resultOf(winner(), position.outcome() !== ONGOING);
  const moves: number[] = [];
  for (let move = lastMove(); move !== null; move = lastMove()) {
    moves.unshift(move);
    undo();
  }
  const [black, white] = players;
  const start = { size, rule, board: board(), turn: turn() === 0 ? ('X' as const) : ('O' as const) };
  await writeWhole(file, formatSgf({ ...start, moves, black, white, result }), interrupts);
}

function resultOf(winner: 'X' | 'O' | null, isOver: boolean): string | undefined {
  if (winner === null) return isOver ? '0' : undefined;
  return winner === 'X' ? 'B+' : 'W+';
}
