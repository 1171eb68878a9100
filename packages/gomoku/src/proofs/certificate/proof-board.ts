/**
 * The board on which a certificate is checked: stones put and taken, and for every window how many stones of each side
 * are in it. It knows the rules alone.
 *
 * ```text
 *   white[w] = 3, black[w] = 0        O . O O .     bit w of open[3]: white needs two more
 *   black[w] = 4, white[w] = 0        X X . X X     bit w of fours: black makes five in the gap (if it is exactly five)
 * ```
 *
 * Sets of points are eight words of 32 bits: bit `point & 31` of word `point >> 5`.
 */
import { createWindows, FIVE } from './windows';

/** Words of a set of points. */
export const SET_WORDS = 8;
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

export interface ProofBoard {
  readonly area: number;
  /** What is on each point: {@link EMPTY}, {@link BLACK} or {@link WHITE}. */
  readonly cells: Uint8Array;
  readonly blackSet: Int32Array;
  readonly whiteSet: Int32Array;
  readonly putBlack: (point: number) => void;
  readonly takeBlack: (point: number) => void;
  readonly putWhite: (point: number) => void;
  readonly takeWhite: (point: number) => void;
  readonly clear: () => void;
  /** Returns whether black makes five at an empty point. */
  readonly makesFive: (point: number) => boolean;
  /** Returns whether white makes five with one move, or has five. */
  readonly whiteThreatens: () => boolean;
  /**
   * Finds the empty points at which black makes five.
   *
   * @param into - gets the two lowest, ascending.
   * @returns how many there are, 2 for any more.
   */
  readonly findFives: (into: Uint8Array) => number;
  /**
   * Returns whether either side has a five on the board; black's must win by the rule, white's five or more in a row.
   */
  readonly hasFive: () => boolean;
  /**
   * Adds to a zone what the windows ask for at a level: two points in each that white could fill with as many stones and a
   * move.
   *
   * @param zones - holds the zone from `from` on.
   */
  readonly addWindows: (zones: Int32Array, from: number, level: number) => void;
}

/** Creates an empty board; `exact`: only exactly five of black win. */
export function createProofBoard(size: number, exact: boolean): ProofBoard {
  const area = size * size;
  const { count, points, before, after, start, through } = createWindows(size);
  const words = (count + 31) >>> 5;
  const cells = new Uint8Array(area);
  const blackSet = new Int32Array(SET_WORDS);
  const whiteSet = new Int32Array(SET_WORDS);
  const black = new Uint8Array(count);
  const white = new Uint8Array(count);
  /** `open[stones * words + word]`: by the number of white stones, the windows without black. */
  const open = new Int32Array((FIVE + 1) * words);
  /** The windows with four stones of black and none of white. */
  const fours = new Int32Array(words);
  let fourCount = 0;
  /** Windows without black in which white has four stones or five. */
  let threatCount = 0;

  /** Puts a stone of black on a point (`step` 1), or takes it off (-1). */
  const changeBlack = (point: number, step: 1 | -1): void => {
    cells[point] = step === 1 ? BLACK : EMPTY;
    blackSet[point >> 5]! ^= 1 << (point & 31);
    for (let entry = start[point]!, end = start[point + 1]!; entry < end; entry++) {
      const window = through[entry]!;
      const after = black[window]! + step;
      const fewer = step === 1 ? after - 1 : after;
      const others = white[window]!;
      black[window] = after;
      if (fewer === 0) {
        open[others * words + (window >> 5)]! ^= 1 << (window & 31);
        if (others >= FIVE - 1) threatCount -= step;
      } else if (fewer >= 3 && others === 0) {
        fours[window >> 5]! ^= 1 << (window & 31);
        fourCount += fewer === 3 ? step : -step;
      }
    }
  };

  /** As {@link changeBlack}, for white. */
  const changeWhite = (point: number, step: 1 | -1): void => {
    cells[point] = step === 1 ? WHITE : EMPTY;
    whiteSet[point >> 5]! ^= 1 << (point & 31);
    for (let entry = start[point]!, end = start[point + 1]!; entry < end; entry++) {
      const window = through[entry]!;
      const after = white[window]! + step;
      const fewer = step === 1 ? after - 1 : after;
      const others = black[window]!;
      white[window] = after;
      if (others === 0) {
        const place = fewer * words + (window >> 5);
        open[place]! ^= 1 << (window & 31);
        open[place + words]! ^= 1 << (window & 31);
        if (fewer === 3) threatCount += step;
      } else if (others === 4 && fewer === 0) {
        fours[window >> 5]! ^= 1 << (window & 31);
        fourCount -= step;
      }
    }
  };

  const clear = (): void => {
    for (const list of [cells, blackSet, whiteSet, black, white, open, fours]) list.fill(0);
    for (let window = 0; window < count; window++) open[window >> 5]! |= 1 << (window & 31);
    fourCount = 0;
    threatCount = 0;
  };

  const isBlack = (point: number): boolean => point >= 0 && cells[point] === BLACK;

  /** Returns whether a window full of black is a row that wins. */
  const wins = (window: number): boolean => !exact || (!isBlack(before[window]!) && !isBlack(after[window]!));

  const makesFive = (point: number): boolean => {
    if (fourCount === 0) return false;
    for (let entry = start[point]!, end = start[point + 1]!; entry < end; entry++) {
      const window = through[entry]!;
      if (black[window] === FIVE - 1 && white[window] === 0 && wins(window)) return true;
    }
    return false;
  };

  const gapOf = (window: number): number => {
    let index = FIVE * window;
    while (cells[points[index]!] !== EMPTY) index++;
    return points[index]!;
  };

  const findFives = (into: Uint8Array): number => {
    if (fourCount === 0) return 0;
    let first = area;
    let second = area;
    for (let word = 0; word < words; word++) {
      for (let bits = fours[word]!; bits !== 0; bits &= bits - 1) {
        const window = (word << 5) + 31 - Math.clz32(bits & -bits);
        if (!wins(window)) continue;
        const gap = gapOf(window);
        if (gap < first) {
          second = first;
          first = gap;
        } else if (gap > first && gap < second) second = gap;
      }
    }
    into[0] = first;
    into[1] = second;
    return first === area ? 0 : second === area ? 1 : 2;
  };

  const hasFive = (): boolean => {
    for (let window = 0; window < count; window++) {
      if (white[window] === FIVE || (black[window] === FIVE && wins(window))) return true;
    }
    return false;
  };

  /** Adds the lowest empty points of a window to a zone until it holds two. */
  const addWindow = (zones: Int32Array, from: number, window: number): void => {
    const end = FIVE * (window + 1);
    let held = 0;
    for (let index = end - FIVE; index < end; index++) {
      const point = points[index]!;
      if (cells[point] === EMPTY && (zones[from + (point >> 5)]! >>> (point & 31)) & 1) held++;
    }
    for (let index = end - FIVE; held < 2; index++) {
      const point = points[index]!;
      const bit = 1 << (point & 31);
      if (cells[point] !== EMPTY || zones[from + (point >> 5)]! & bit) continue;
      zones[from + (point >> 5)]! |= bit;
      held++;
    }
  };

  const addWindows = (zones: Int32Array, from: number, level: number): void => {
    if (level === 0) return;
    const least = Math.max(0, FIVE - 1 - level);
    for (let word = 0; word < words; word++) {
      let bits = 0;
      for (let stones = least; stones < FIVE - 1; stones++) bits |= open[stones * words + word]!;
      for (; bits !== 0; bits &= bits - 1)
        addWindow(zones, from, (word << 5) + 31 - Math.clz32(bits & -bits));
    }
  };

  clear();
  return {
    area,
    cells,
    blackSet,
    whiteSet,
    putBlack: (point) => changeBlack(point, 1),
    takeBlack: (point) => changeBlack(point, -1),
    putWhite: (point) => changeWhite(point, 1),
    takeWhite: (point) => changeWhite(point, -1),
    clear,
    makesFive,
    whiteThreatens: () => threatCount > 0,
    findFives,
    hasFive,
    addWindows,
  };
}
