/** Writes numbers as a language does. Intl is slow to begin, so it is asked at the first number. */
export function createNumberFormat(
  language: string,
  options?: Intl.NumberFormatOptions,
): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat(language, options)).format(value);
}
