import {
  formatMoves,
  formatSgf,
  openRecord,
  parseSgf,
  type GameRecord,
  type GomokuPosition,
} from '@games/gomoku';
import { ONGOING } from '@games/search-core';
import { checkInteger } from '@games/search-core/engine';
import type { Context } from '../../context';
import { readText } from '../../files/files';
import { writeWhole } from '../../files/output-file';

/** A game of an SGF file, checked against the rules and its result; games count from 1. */
export async function readRecord(file: string, number: number, { input }: Context): Promise<GameRecord> {
  const games = parseSgf(await readText(file, input));
  const record = games[checkInteger('--game', number, 1, games.length) - 1]!;
  openRecord(record);
  return record;
}

/** The moves of a record as text. */
export function movesOf({ moves, size }: GameRecord): string {
  return formatMoves(moves, size);
}

/** Writes the game that has been played on a position as SGF; the position goes back to its start. */
export async function saveRecord(
  file: string,
  position: GomokuPosition,
  players: readonly [black: string, white: string],
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
  await writeWhole(file, formatSgf({ ...start, moves, black, white, result }));
}

function resultOf(winner: 'X' | 'O' | null, isOver: boolean): string | undefined {
  if (winner === null) return isOver ? '0' : undefined;
  return winner === 'X' ? 'B+' : 'W+';
}
