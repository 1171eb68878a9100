/** Writes numbers as `1.2K`. Browsers take long to set up the format, so only the first number does it. */
export function compactNumber(languageTag: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(languageTag, { notation: 'compact', maximumFractionDigits: 1 });
    return format.format(value);
  };
}
