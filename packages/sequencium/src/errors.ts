/** The codes of every error that this package throws; `search-core/…` are those of the checks it borrows. */
export const ERROR_CODES = [
  'search-core/out-of-range',
  // OptionError: `start` is neither 1 nor 3. Give 1 (both sides begin with 1) or 3 (with 1-2-3).
  'sequencium/start',
  // OptionError: `balanced` is not a boolean. Give `true` or `false`.
  'sequencium/balanced',
  // OptionError: `payoff` is not a way to pay. Give `'outcome'` or `'margin'`.
  'sequencium/payoff',
  // OptionError: The starting chains 1-2-3 meet on a board this small. Give a larger board, or `start: 1`.
  'sequencium/chains-collide',
  // NotationError: The text is not a move. Write row and column from 0: `2,3`.
  'sequencium/move-text',
  // NotationError: The cell is not on the board. Name a row up to `lastRow` and a column up to `lastColumn`.
  'sequencium/off-board',
  // IllegalMoveError: The cell holds a number. Choose an empty cell.
  'sequencium/occupied',
  // IllegalMoveError: The cell does not touch a cell of the side to move. Choose a cell beside one of its
  // own.
  'sequencium/not-adjacent',
  // IllegalMoveError: The game is over. Take moves back, or begin another game.
  'sequencium/game-over',
  // OptionError: `turn` is not a side. Give `'A'` or `'B'`.
  'sequencium/turn',
  // OptionError: The board has another size than `rows` and `columns`. Make them agree.
  'sequencium/board-size',
  // NotationError: The text of a cell is neither a side with a number nor a dot. Write `A3`, `B12` or `.`.
  'sequencium/cell-text',
  // NotationError: A row has another length than the first one. Complete the row.
  'sequencium/row-length',
  // IllegalMoveError: A number has no neighbour of its side that is smaller by one. Correct the board; every
  // number extends another.
  'sequencium/unsupported',
  // IllegalMoveError: A corner does not hold the 1 of its side. Put A1 and B1 in their corners.
  'sequencium/corner',
  // IllegalMoveError: The board does not show whose turn it is. Give `turn`.
  'sequencium/turn-needed',
  // OptionError: The board is too large for the solver. Give a board of at most `largest`, or use `analyse`.
  'sequencium/too-large-to-solve',
  // OptionError: A line of a checkpoint is damaged. Use an older checkpoint, or begin again.
  'sequencium/checkpoint',
  // OptionError: The checkpoint belongs to another board or question. Give the position and options that it
  // was written for.
  'sequencium/checkpoint-game',
  // OptionError: A line of a certificate is damaged. Get or create the certificate again.
  'sequencium/certificate',
  // OptionError: The board is too large for a certificate. Choose one of at most `maximum` cells.
  'sequencium/certificate-size',
  // OptionError: A certificate is about a whole game, and the position is in the middle of one. Give a
  // position without moves.
  'sequencium/certificate-start',
  // OptionError: The value is not that of the position. Create the certificate with the solved value.
  'sequencium/certificate-value',
  // OptionError: A field of the certificate is missing, or has another form. Get or create the certificate
  // again.
  'sequencium/certificate-field',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];
