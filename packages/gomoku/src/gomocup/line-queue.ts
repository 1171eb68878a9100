/** Enough for a board of every point, limits and some moves; all lines together, in characters. */
const MAX_LINES = 1000;
const MAX_CHARACTERS = 2 ** 17;

/**
 * Lines that wait for the end of a search, in order. `onOverflow` is called for the first line that is dropped.
 */
export function createLineQueue(onOverflow: () => void) {
  let lines: string[] = [];
  /** Characters that have waited since the queue was empty. */
  let characters = 0;
  let isOverflowing = false;

  const takeAll = (): string[] => {
    const all = lines;
    lines = [];
    characters = 0;
    isOverflowing = false;
    return all;
  };

  return {
    /** Keeps a line; one that does not fit is dropped, and so are all others until the queue has been empty. */
    add: (line: string): void => {
      if (isOverflowing) return;
      characters += line.length;
      isOverflowing = lines.length === MAX_LINES || characters > MAX_CHARACTERS;
      if (isOverflowing) onOverflow();
      else lines.push(line);
    },
    /** The first line, which waits no longer; undefined if there is none. */
    next: (): string | undefined => {
      const [line] = lines.splice(0, 1);
      if (lines.length === 0) takeAll();
      return line;
    },
    isEmpty: (): boolean => lines.length === 0,
    takeAll,
  };
}
