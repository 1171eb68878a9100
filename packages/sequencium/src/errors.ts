/** The codes of every error that this package throws; `search-core/…` are those of the checks it borrows. */
export const ERROR_CODES = [
  'search-core/out-of-range',
  'sequencium/start',
  'sequencium/balanced',
  'sequencium/payoff',
  'sequencium/chains-collide',
  'sequencium/move-text',
  'sequencium/off-board',
  'sequencium/occupied',
  'sequencium/not-adjacent',
  'sequencium/game-over',
  'sequencium/turn',
  'sequencium/board-size',
  'sequencium/cell-text',
  'sequencium/row-length',
  'sequencium/unsupported',
  'sequencium/corner',
  'sequencium/turn-needed',
  'sequencium/too-large-to-solve',
  'sequencium/checkpoint',
  'sequencium/checkpoint-game',
  'sequencium/certificate',
  'sequencium/certificate-size',
  'sequencium/certificate-start',
  'sequencium/certificate-value',
  'sequencium/certificate-field',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];
