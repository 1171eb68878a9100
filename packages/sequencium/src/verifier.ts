/**
 * Checks certificates by the rules alone: it knows nothing of how a value is found.
 *
 * @module
 */
import { ONGOING, type Side } from '@games/search-core';
import type { Certificate } from './certificate';
import { createPosition, type SequenciumPosition } from './position';

/** What is wrong with a certificate, and where. */
export interface Flaw {
  readonly side: Side;
  /** The moves (cells) that lead there from the start. */
  readonly moves: readonly number[];
  /** No reply is left, the reply is no legal move, the game ends on the wrong side of the value, replies are left over. */
  readonly kind: 'missing' | 'illegal' | 'lost' | 'left-over';
}

/** What {@link verifyCertificate} found. */
export interface Verification {
  /** Null: the certificate proves its value. */
  readonly flaw: Flaw | null;
  /** Positions visited. */
  readonly positions: number;
}

/**
 * Plays both strategies of a certificate against everything the other side can do. The certificate proves its value
 * when every game ends on the right side of it.
 *
 * @throws OptionError for a board that does not exist.
 */
export function verifyCertificate(certificate: Certificate): Verification {
  const { rows, columns, start, balanced, value, strategies } = certificate;
  const position = createPosition({ rows, columns, start, balanced, payoff: 'margin' });
  let positions = 0;
  for (const side of [0, 1] as const) {
    const check = createCheck(position, side, value, strategies[side]);
    const flaw = check.run();
    positions += check.positions();
    if (flaw !== null) return { flaw, positions };
  }
  return { flaw: null, positions };
}

function createCheck(position: SequenciumPosition, side: Side, value: number, replies: string) {
  const { columns } = position;
  const line: number[] = [];
  const seen = new Set<string>();
  let read = 0;

  const flawed = (kind: Flaw['kind']): Flaw => ({ side, moves: [...line], kind });

  const after = (move: number): Flaw | null => {
    position.play(move);
    line.push(move);
    const flaw = visit();
    line.pop();
    position.undo();
    return flaw;
  };

  const answer = (legal: readonly number[]): Flaw | null => {
    if (read === replies.length) return flawed('missing');
    const move = replies.charCodeAt(read++) - 97;
    return legal.includes(move) ? after(move) : flawed('illegal');
  };

  const visit = (): Flaw | null => {
    if (position.outcome() !== ONGOING) return isDecided(position, side, value) ? null : flawed('lost');
    if (isDecided(position, side, value)) return null;
    const key = keyOf(position);
    if (seen.has(key)) return null;
    seen.add(key);
    const legal = position.legal().map(([row, column]) => row * columns + column);
    if (position.turn() === side) return answer(legal);
    for (const move of legal.sort((a, b) => a - b)) {
      const flaw = after(move);
      if (flaw !== null) return flaw;
    }
    return null;
  };

  return {
    run: (): Flaw | null => visit() ?? (read < replies.length ? flawed('left-over') : null),
    positions: () => seen.size,
  };
}

/**
 * Whether a side holds the value whatever it plays: with every move the other adds at most 1 to its maximum, and the
 * first number it can add is one it could write now.
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
 * What decides the rest of a game: who is to move, the lead, and what each side could write in each empty cell,
 * relative to its maximum.
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
