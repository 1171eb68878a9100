/** A text says something that no field of the game allows. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  constructor(
    readonly field: string,
    readonly found: string,
    readonly expected: string,
  ) {
    super(`${field}: expected ${expected}, got '${found}'`);
  }
}

/** Games of a file that the page does not list. */
export class LeftOutError extends Error {
  override readonly name = 'LeftOutError';
  constructor(readonly games: number) {
    super(`left out: ${games} games`);
  }
}
