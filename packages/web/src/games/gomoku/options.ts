import type { Rule } from '@games/gomoku';

export const OPENINGS = ['none', 'swap2'] as const;

/** A type alias: options are a record. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type GomokuOptions = {
  readonly size: number;
  readonly rule: Rule;
  readonly opening: (typeof OPENINGS)[number];
};
