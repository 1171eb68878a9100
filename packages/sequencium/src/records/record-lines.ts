/**
 * Reads files of checksummed JSON lines, record by record, and names the first line that is wrong.
 *
 * @module
 */
import { checkString, createChecksummedLines } from '@games/search-core/engine';

/** The records of a text, read in their order. */
export interface RecordLines {
  /** Reads the next record; `expected` says what it is, for the error where it is damaged or missing. */
  readonly next: (expected: string) => Record<string, unknown>;
  /** The number of the line that was read last, from 1; 0 at the beginning. */
  readonly line: () => number;
  /** Throws unless the text ends here. */
  readonly end: () => void;
}

/**
 * Begins to read a text. Linear.
 *
 * @param broken - makes the error about a line.
 * @throws OptionError `search-core/wrong-type` for what is no text.
 */
export function createRecordLines(
  text: string,
  broken: (line: number, expected: string) => Error,
): RecordLines {
  checkString('text', text);
  const { read } = createChecksummedLines();
  let line = 0;
  let at = 0;
  return {
    next: (expected) => {
      line++;
      const end = text.indexOf('\n', at);
      if (end < 0) throw broken(line, at < text.length ? `${expected}, with the end of the line` : expected);
      const record = read(text.slice(at, end));
      if (record === undefined) throw broken(line, `${expected}, as it was written`);
      at = end + 1;
      return record;
    },
    line: () => line,
    end: () => {
      if (at < text.length) throw broken(line + 1, 'nothing more');
    },
  };
}
