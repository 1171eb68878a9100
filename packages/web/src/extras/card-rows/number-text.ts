/** A number with a true minus. */
export function numberText(value: number): string {
  return String(value).replace('-', '−');
}

/** A number that is always signed, as margins are; 0 is plain. */
export function signedText(value: number): string {
  return value > 0 ? `+${value}` : numberText(value);
}
