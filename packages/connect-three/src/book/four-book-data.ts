/** The book of Connect Four. */
export const FOUR_BOOK = '';
