/**
 * The positions for which a certificate has no reply: those that are decided whatever the side plays, and those met before.
 * Maker and verifier must skip the same positions, so this is part of the format.
 */
import type { Side } from '@games/search-core';
import type { SequenciumPosition } from '../rules/position';

/**
 * Whether a side holds the value whatever it plays. Each move of the other side adds at most 1 to its maximum, and the first
 * number that it can add is one that it could write now.
 */
export function isDecided(position: SequenciumPosition, side: Side, value: number): boolean {
  const { rows, columns } = position;
  const other: Side = side === 0 ? 1 : 0;
  let largest = position.maximum(other);
  const empty = rows * columns - position.cells(0) - position.cells(1);
  for (let cell = 0; cell < rows * columns; cell++) {
    if (position.value(cell) !== 0) continue;
    const number = position.nextValue(other, cell);
    if (number > 0) largest = Math.max(largest, number + empty - 1);
  }
  const own = position.maximum(side);
  return side === 0 ? own - largest >= value : largest - own <= value;
}

/**
 * The key of a position: everything that decides the rest of the game. That is the side to move, the lead, and the number
 * that each side could write in each empty cell, relative to its maximum.
 */
export function keyOf(position: SequenciumPosition): string {
  const { rows, columns } = position;
  const [a, b] = [position.maximum(0), position.maximum(1)];
  const codes = [position.turn(), position.movesLeft(), 50 + a - b];
  for (let cell = 0; cell < rows * columns; cell++) {
    if (position.value(cell) !== 0) codes.push(0);
    else codes.push(1 + codeOf(position.nextValue(0, cell), a) * 64 + codeOf(position.nextValue(1, cell), b));
  }
  return String.fromCharCode(...codes);
}

function codeOf(number: number, maximum: number): number {
  return number === 0 ? 0 : maximum + 2 - number;
}
