/** Writes numbers as `1.2K`. The first number creates the format, for which browsers take milliseconds. */
export function compactNumber(languageTag: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(languageTag, { notation: 'compact', maximumFractionDigits: 1 });
    return format.format(value);
  };
}
