/**
 * The numbers of the guide that `games bench` compares this machine with. A test compares them with `docs/numbers.json`.
 *
 * @module
 */

/** What is measured. */
export type TaskName =
  'gomoku-search' | 'gomoku-moves' | 'connect-four' | 'sequencium-5x5' | 'sequencium-3x9' | 'card-rows';

/** A number of the guide. */
export interface GuideNumber {
  readonly value: number;
  /** Unit of the value: nodes or moves a second (more is better), or milliseconds. */
  readonly unit: 'nodes' | 'moves' | 'milliseconds';
}

/** Where the numbers of the guide come from. */
export const GUIDE_MACHINE = { cores: 2, node: 20 } as const;

export const GUIDE_NUMBERS: Readonly<Record<TaskName, GuideNumber>> = {
  'gomoku-search': { value: 702_000, unit: 'nodes' },
  'gomoku-moves': { value: 1_515_000, unit: 'moves' },
  'connect-four': { value: 20, unit: 'milliseconds' },
  'sequencium-5x5': { value: 360, unit: 'milliseconds' },
  'sequencium-3x9': { value: 190, unit: 'milliseconds' },
  'card-rows': { value: 0.014, unit: 'milliseconds' },
};
