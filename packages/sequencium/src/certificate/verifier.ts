/** Verifies certificates by the rules alone, without the solver. */
import { ONGOING, type Side } from '@games/search-core';
import { isReadableArray, readProperty } from '@games/search-core/internal';
import { quote } from '@games/search-core/internal/errors';
import { solverError } from '../solver-errors';
import { isDecided, keyOf } from './omitted-positions';
import { checkCertificateSize, type Certificate } from './certificate';
import { createUncheckedPosition, type SequenciumPosition } from '../rules/position';

/** The flaw of a certificate, and the position where it shows. */
interface Flaw {
  readonly side: Side;
  /** The moves (cells) from the start to that position. */
  readonly moves: readonly number[];
  /**
   * No reply is left, the reply is no legal move, the game ends on the wrong side of the value, replies are left over,
   * or far more positions follow than the replies can answer.
   */
  readonly kind: 'missing' | 'illegal' | 'lost' | 'left-over' | 'oversized';
}

/** The verdict of {@link verifyCertificate}. */
export interface Verification {
  /** Null: the certificate proves its value. */
  readonly flaw: Flaw | null;
  /** Positions visited. */
  readonly positions: number;
}

/**
 * The limit of positions visited for a strategy grows with its replies. Real strategies need under two positions for each
 * reply; without a limit a small forgery could keep the verifier busy for ever.
 */
const MAX_POSITIONS = { minimum: 2 ** 20, forReply: 8, maximum: 2 ** 24 - 1 };

/**
 * Verifies a certificate by playing both strategies against every move of the other side. The certificate proves its value
 * when every game ends on the right side of it. Linear in the number of positions.
 *
 * @param certificate - a value from anywhere; nothing in it is trusted.
 * @returns the first flaw, or none.
 * @throws OptionError `sequencium/certificate-field` for missing or invalid fields;
 * `sequencium/certificate-size` and those of `createPosition` for a board that does not exist or is too large.
 * @example
 * ```ts
 * import { createCertificate, createPosition, solveSync, verifyCertificate } from '@games/sequencium';
 *
 * const position = createPosition({ rows: 4, columns: 4, payoff: 'margin' });
 * const certificate = createCertificate(position, solveSync(position));
 * console.log(verifyCertificate(certificate)); // { flaw: null, positions: 6845 }
 * ```
 */
export function verifyCertificate(certificate: Certificate): Verification {
  return verifyWithin(certificate, MAX_POSITIONS);
}

/** {@link verifyCertificate} with other limits. */
export function verifyWithin(certificate: Certificate, limits: typeof MAX_POSITIONS): Verification {
  const { rows, columns, start, balanced, value, strategies } = readCertificate(certificate);
  checkCertificateSize(rows, columns);
  const position = createUncheckedPosition({ rows, columns, start, balanced, payoff: 'margin' });
  let positions = 0;
  for (const side of [0, 1] as const) {
    const check = createCheck(position, side, value, strategies[side], limitOf(strategies[side], limits));
    const flaw = check.run();
    positions += check.positions();
    if (flaw !== null) return { flaw, positions };
  }
  return { flaw: null, positions };
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);

/** By field: its test, and the expected value in words. */
const FIELDS: Readonly<Record<keyof Certificate, readonly [(value: unknown) => boolean, string]>> = {
  rows: [isWhole, 'a whole number'],
  columns: [isWhole, 'a whole number'],
  start: [(value) => value === 1 || value === 3, '1 or 3'],
  balanced: [(value) => typeof value === 'boolean', 'true or false'],
  value: [isWhole, 'a whole number'],
  strategies: [(value) => isReadableArray(value) && readProperty(value, 'length') === 2, 'two texts'],
};

/** Reads each field once, as the value may have getters. */
function readCertificate(value: unknown): Certificate {
  const fields: Record<string, unknown> = {};
  for (const [name, [isRight, expected]] of Object.entries(FIELDS)) {
    fields[name] = readProperty(value, name);
    if (!isRight(fields[name])) throw fieldError(name, expected, fields[name]);
  }
  const strategies = ([0, 1] as const).map((side) => {
    const replies = readProperty(fields['strategies'], side);
    if (typeof replies !== 'string') throw fieldError(`strategies[${side}]`, 'a text', replies);
    return replies;
  });
  return { ...fields, strategies } as unknown as Certificate;
}

function fieldError(field: string, expected: string, value: unknown): Error {
  const found = typeof value === 'object' && value !== null ? 'an object' : quote(value);
  return solverError('sequencium/certificate-field', { field, expected, value: found });
}

function limitOf(replies: string, { minimum, forReply, maximum }: typeof MAX_POSITIONS): number {
  return Math.min(maximum, minimum + forReply * replies.length);
}

function createCheck(
  position: SequenciumPosition,
  side: Side,
  value: number,
  replies: string,
  limit: number,
) {
  const line: number[] = [];
  const seen = new Set<string>();
  let next = 0;

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
    if (next === replies.length) return flawed('missing');
    const move = replies.charCodeAt(next++) - 97;
    return legal.includes(move) ? after(move) : flawed('illegal');
  };

  const visit = (): Flaw | null => {
    if (position.outcome() !== ONGOING) return isDecided(position, side, value) ? null : flawed('lost');
    if (isDecided(position, side, value)) return null;
    const key = keyOf(position);
    if (seen.has(key)) return null;
    if (seen.size === limit) return flawed('oversized');
    seen.add(key);
    const legal = position.moves();
    if (position.turn() === side) return answer(legal);
    for (const move of legal.sort((a, b) => a - b)) {
      const flaw = after(move);
      if (flaw !== null) return flaw;
    }
    return null;
  };

  return {
    run: (): Flaw | null => visit() ?? (next < replies.length ? flawed('left-over') : null),
    positions: () => seen.size,
  };
}
