/** Files of checksummed JSON lines: reads record by record and names the first invalid line. */
import { checkString, createChecksummedLines } from '@games/search-core/internal';

/**
 * `broken` makes the error about a line. @throws OptionError `search-core/wrong-type` for anything but a text.
 */
export function createRecordLines(text: string, broken: (line: number, expected: string) => Error) {
  checkString('text', text);
  const { read } = createChecksummedLines();
  let line = 0;
  let at = 0;
  return {
    /** Reads the next record. `expected` describes it, for the error if it is damaged or missing. */
    next: (expected: string): Record<string, unknown> => {
      line++;
      const end = text.indexOf('\n', at);
      if (end < 0) throw broken(line, at < text.length ? `${expected}, with the end of the line` : expected);
      const record = read(text.slice(at, end));
      if (record === undefined) throw broken(line, `${expected}, as it was written`);
      at = end + 1;
      return record;
    },
    /** The number of the line read last, from 1; 0 at the beginning. */
    line: (): number => line,
    /** Throws unless the text ends here. */
    end: (): void => {
      if (at < text.length) throw broken(line + 1, 'nothing more');
    },
  };
}
