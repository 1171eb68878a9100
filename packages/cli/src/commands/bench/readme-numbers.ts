/**
 * The numbers of the READMEs that `games bench` puts beside those of this machine. A test finds every quote in its
 * README.
 *
 * @module
 */

/** What is measured. */
export type TaskName =
  'gomoku-search' | 'gomoku-moves' | 'connect-four' | 'sequencium-5x5' | 'sequencium-3x9' | 'card-rows';

/** A number of a README. */
export interface ReadmeNumber {
  readonly package: 'gomoku' | 'connect-three' | 'sequencium' | 'card-rows';
  /** As it stands there, spaces and line breaks alike. */
  readonly quote: string;
  readonly value: number;
  /** Unit of the value: nodes or moves a second (more is better), or milliseconds. */
  readonly unit: 'nodes' | 'moves' | 'milliseconds';
}

/** Where the numbers of the READMEs come from. */
export const README_MACHINE = { cores: 2, node: 20 } as const;

export const README_NUMBERS: Readonly<Record<TaskName, ReadmeNumber>> = {
  'gomoku-search': {
    package: 'gomoku',
    quote: '12 positions to depth 14: 640,461 nodes, 702,000 nodes a second',
    value: 702_000,
    unit: 'nodes',
  },
  'gomoku-moves': {
    package: 'gomoku',
    quote: 'freestyle: 1,515,000 moves played and taken back a second',
    value: 1_515_000,
    unit: 'moves',
  },
  'connect-four': {
    package: 'connect-three',
    quote: 'L1_R2 35 (133)',
    value: 35,
    unit: 'milliseconds',
  },
  'sequencium-5x5': {
    package: 'sequencium',
    quote: '5 x 5 1 +1 1,1 853,645 0.36 2.40',
    value: 360,
    unit: 'milliseconds',
  },
  'sequencium-3x9': {
    package: 'sequencium',
    quote: '3 x 9 1 +2 1,1 516,870 0.19 2.77',
    value: 190,
    unit: 'milliseconds',
  },
  'card-rows': {
    package: 'card-rows',
    quote: '50 cards in 0.014 ms',
    value: 0.014,
    unit: 'milliseconds',
  },
};
