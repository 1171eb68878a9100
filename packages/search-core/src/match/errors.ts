/** Every code of an error that the match module throws, beside those of checks it shares with searches. */
export const MATCH_ERROR_CODES = [
  'search-core/bad-hypotheses',
  'search-core/bad-log',
  'search-core/bad-record',
  'search-core/illegal-opening',
  'search-core/other-match',
  'search-core/too-few-openings',
] as const;
