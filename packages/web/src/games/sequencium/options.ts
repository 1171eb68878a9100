import type { SequenciumOptions } from '@games/sequencium';

/** A type alias: options are a record. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type SequenciumChoices = {
  readonly rows: number;
  readonly columns: number;
  /** The numbers that each side begins with. */
  readonly start: '1' | '1-2-3';
  /** One move a turn; or the first side moves once, then both move twice. */
  readonly turns: 'single' | 'double';
};

/** The options of the page as the package takes them. */
export function rulesOf({ rows, columns, start, turns }: SequenciumChoices): SequenciumOptions {
  return { rows, columns, start: start === '1' ? 1 : 3, balanced: turns === 'double' };
}
