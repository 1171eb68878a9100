/**
 * A computer player whose limit a person chooses, in the place of a level: `time-7` thinks for seven seconds a move,
 * `depth-9` looks nine plies ahead; both at full strength.
 *
 * @module
 */

export const LIMITS = {
  time: { minimum: 1, maximum: 600, usual: 10 },
  depth: { minimum: 1, maximum: 60, usual: 8 },
} as const;
export type LimitKind = keyof typeof LIMITS;

export interface Limit {
  readonly kind: LimitKind;
  /** Seconds, or plies. */
  readonly amount: number;
}

export function formatLimit({ kind, amount }: Limit): string {
  return `${kind}-${amount}`;
}

/** @returns `null` for a text that names no limit, or one that is out of range. */
export function parseLimit(text: string): Limit | null {
  const found = /^(time|depth)-(\d{1,3})$/.exec(text);
  if (found === null) return null;
  const kind = found[1] as LimitKind;
  const amount = Number(found[2]);
  const { minimum, maximum } = LIMITS[kind];
  return amount >= minimum && amount <= maximum ? { kind, amount } : null;
}

/** The limit as searches take it; `null` for a level. */
export function searchLimit(level: string): { milliseconds: number } | { depth: number } | null {
  const limit = parseLimit(level);
  if (limit === null) return null;
  return limit.kind === 'time' ? { milliseconds: 1000 * limit.amount } : { depth: limit.amount };
}
