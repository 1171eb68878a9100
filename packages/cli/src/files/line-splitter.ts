/** A line without its end; null for one that was longer than allowed, whose text is not kept. */
export type Line = string | null;

export interface LineSplitter {
  /** Takes the next bytes and returns the lines that they complete. */
  readonly push: (chunk: Uint8Array) => Line[];
  /** Returns what stands after the last end of a line, if anything. */
  readonly finish: () => Line[];
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Cuts bytes into lines of UTF-8, however they come, and keeps no more of a line than it may be long.
 *
 * @param maximum - bytes of a line; a longer one is reported as soon as that is known.
 * @param isEndedByReturn - whether a carriage return ends a line, with or without a line feed after it.
 */
export function createLineSplitter(maximum: number, isEndedByReturn: boolean): LineSplitter {
  const decoder = new TextDecoder('utf-8');
  let pieces: Uint8Array[] = [];
  let length = 0;
  let isTooLong = false;
  let followsReturn = false;

  /** Keeps a piece of the line under way; false where it is the piece too many. */
  const keep = (piece: Uint8Array): boolean => {
    if (isTooLong) return true;
    length += piece.length;
    if (length <= maximum) {
      // The chunk belongs to the stream, which may fill it anew.
      if (piece.length > 0) pieces.push(piece.slice());
      return true;
    }
    isTooLong = true;
    pieces = [];
    return false;
  };

  const takeLine = (): Line | undefined => {
    const line = isTooLong ? undefined : decoder.decode(Buffer.concat(pieces, length));
    pieces = [];
    length = 0;
    isTooLong = false;
    return line;
  };

  const push = (chunk: Uint8Array): Line[] => {
    const lines: Line[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      const isReturn = isEndedByReturn && byte === CARRIAGE_RETURN;
      if (byte === LINE_FEED || isReturn) {
        if (followsReturn && byte === LINE_FEED && at === start && length === 0 && !isTooLong) start = at + 1;
        else {
          if (!keep(chunk.subarray(start, at))) lines.push(null);
          const line = takeLine();
          if (line !== undefined) lines.push(line);
          start = at + 1;
        }
      }
      followsReturn = isReturn;
    }
    if (!keep(chunk.subarray(start))) lines.push(null);
    return lines;
  };

  return {
    push,
    finish: () => {
      const line = length > 0 ? takeLine() : undefined;
      return line === undefined ? [] : [line];
    },
  };
}
