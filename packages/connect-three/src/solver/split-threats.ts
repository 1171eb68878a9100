/** The cells that complete lines, of positions that are pairs of words. */
import type { SplitBoard } from './split-board';

export interface ThreatFinder {
  /** Finds the cells where a stone of the side completes a line, free or not. */
  readonly findThreats: (low: number, high: number) => void;
  /** The result of {@link ThreatFinder.findThreats}: low word, high word. */
  readonly found: Int32Array;
}

export function createThreatFinder({ connect, stride, lowBits }: SplitBoard): ThreatFinder {
  const found = new Int32Array(2);

  function findThreats(low: number, high: number): void {
    let foundLow = low << 1;
    let foundHigh = high << 1;
    for (let length = 2; length < connect; length++) {
      foundLow &= low << length;
      foundHigh &= high << length;
    }
    for (let direction = -1; direction <= 1; direction++) {
      const step = stride + direction;
      const rest = lowBits - step;
      if (connect !== 4) {
        findInDirection(low, high, step);
        foundLow |= found[0]!;
        foundHigh |= found[1]!;
        continue;
      }
      const left1Low = low << step;
      const left1High = (high << step) | (low >>> rest);
      const left2Low = (low & left1Low) << step;
      const left2High = ((high & left1High) << step) | ((low & left1Low) >>> rest);
      const right1High = high >>> step;
      const right1Low = (low >>> step) | (high << rest);
      const right2High = (high & right1High) >>> step;
      const right2Low = ((low & right1Low) >>> step) | ((high & right1High) << rest);
      foundLow |= ((low & left2Low) << step) | (left2Low & right1Low) | (left1Low & right2Low);
      foundLow |= ((low & right2Low) >>> step) | ((high & right2High) << rest);
      foundHigh |= ((high & left2High) << step) | ((low & left2Low) >>> rest) | (left2High & right1High);
      foundHigh |= (left1High & right2High) | ((high & right2High) >>> step);
    }
    found[0] = foundLow;
    found[1] = foundHigh;
  }

  /** {@link findThreats} of lines of any length in one direction: with a number of stones on the left, the others on the right. */
  function findInDirection(low: number, high: number, step: number): void {
    const rest = lowBits - step;
    let foundLow = 0;
    let foundHigh = 0;
    for (let onLeft = 0; onLeft < connect; onLeft++) {
      let runLow = -1;
      let runHigh = -1;
      let shiftedLow = low;
      let shiftedHigh = high;
      for (let index = 0; index < onLeft; index++) {
        shiftedHigh = (shiftedHigh << step) | (shiftedLow >>> rest);
        shiftedLow = lowBits === 32 ? shiftedLow << step : (shiftedLow << step) & ((1 << lowBits) - 1);
        runLow &= shiftedLow;
        runHigh &= shiftedHigh;
      }
      shiftedLow = low;
      shiftedHigh = high;
      for (let index = onLeft + 1; index < connect; index++) {
        shiftedLow = (shiftedLow >>> step) | (shiftedHigh << rest);
        if (lowBits < 32) shiftedLow &= (1 << lowBits) - 1;
        shiftedHigh >>>= step;
        runLow &= shiftedLow;
        runHigh &= shiftedHigh;
      }
      foundLow |= runLow;
      foundHigh |= runHigh;
    }
    found[0] = foundLow;
    found[1] = foundHigh;
  }

  return { findThreats, found };
}
