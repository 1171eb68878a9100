import { quote } from '../../validation/quote';
import { fail } from './contract-error';
import type { GameLine } from './game-line';
import { changeBetween, snapshot, type Snapshot } from './snapshot';

/** A text that no game uses for a move. */
const NO_MOVE_TEXT = '\u2063no move\u2063';

/** Checks that each move has a text of its own, from which it is read again; other texts are refused. */
export function checkNotation(
  line: GameLine,
  before: Snapshot,
  moves: readonly number[],
  read: readonly number[],
): void {
  const { formatMove, parseMove } = line.position;
  if (!formatMove) return;
  const texts = moves.map((move) => formatMove(move));
  moves.forEach((move, index) => {
    const text: unknown = texts[index];
    if (typeof text !== 'string' || text === '')
      fail('formatMove', `wrote ${quote(text)} for the move ${move}, expected a text`, line);
    if (texts.indexOf(text) !== index)
      fail(
        'formatMove',
        `wrote "${quote(text)}" for the moves ${moves[texts.indexOf(text)]!} and ${move}`,
        line,
      );
  });
  if (!parseMove) return;
  for (const move of read) checkRead(line, texts[moves.indexOf(move)]!, move);
  checkRefusal(line);
  const change = changeBetween(before, snapshot(line), 'writing and reading moves');
  if (change) fail('parseMove', change, line);
}

function checkRead(line: GameLine, text: string, move: number): void {
  let read: unknown;
  try {
    read = line.position.parseMove!(text);
  } catch (error) {
    fail('parseMove', `refused "${quote(text)}", which formatMove wrote for the move ${move}`, line, error);
  }
  if (read !== move)
    fail('parseMove', `read "${quote(text)}" as ${quote(read)}, formatMove wrote it for ${move}`, line);
}

function checkRefusal(line: GameLine): void {
  let read: unknown;
  try {
    read = line.position.parseMove!(NO_MOVE_TEXT);
  } catch {
    return;
  }
  fail('parseMove', `read "${quote(NO_MOVE_TEXT)}" as ${quote(read)}; it must throw a NotationError`, line);
}
