/**
 * Files of JSON lines that find their own damage: each line ends with the CRC-32 of all the text before it, its own
 * fields included. So a line also vouches for every line above it, and the first wrong one can be named.
 *
 * ```text
 * {"kind":"…","rows":5,"checksum":"90f1d2aa"}
 * {"threshold":1,"checksum":"03c7be10"}
 * ```
 */
import { crc32, formatChecksum } from './checksum';

/** The lines of a file, written or read in their order. */
export interface ChecksummedLines {
  /** @param record - an object with at least one field, none of them called `checksum`. */
  readonly write: (record: object) => string;
  /**
   * Reads the next line.
   *
   * @param line - the line without its end.
   * @returns its fields but for the checksum; undefined for anything that {@link ChecksummedLines.write} did not write
   * there, which then does not count as a line.
   */
  readonly read: (line: string) => Record<string, unknown> | undefined;
}

const SUFFIX = /,"checksum":"[0-9a-f]{8}"\}$/;
const SUFFIX_LENGTH = ',"checksum":"01234567"}'.length;

export function createChecksummedLines(): ChecksummedLines {
  let sum = 0;

  const suffixOf = (body: string): string => `,"checksum":"${formatChecksum(crc32(body, sum))}"}`;

  return {
    write: (record) => {
      const body = JSON.stringify(record).slice(0, -1);
      const line = `${body}${suffixOf(body)}\n`;
      sum = crc32(line, sum);
      return line;
    },
    read: (line) => {
      const body = line.slice(0, -SUFFIX_LENGTH);
      if (!SUFFIX.test(line.slice(-SUFFIX_LENGTH)) || !line.endsWith(suffixOf(body))) return undefined;
      const record = parseObject(`${body}}`);
      if (record !== undefined) sum = crc32(`${line}\n`, sum);
      return record;
    },
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
