/**
 * How a row is reduced, step by step: wherever three neighbours a ≤ b ≥ c stand, a − b + c takes their place.
 *
 * The steps are those of `reduceRow`: cards come from the left, and each folds what lies before it as long as it can.
 *
 * @module
 */

/** A card, or the number that three others were folded to. */
export interface Fold {
  readonly value: number;
  /** The cards of the row that it stands for: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** How many folds lie over each other in it; 0 for a card. */
  readonly height: number;
  /** The three neighbours; none for a card. */
  readonly parts: readonly [Fold, Fold, Fold] | null;
}

export interface Folding {
  /** The folds in the order in which they are made. */
  readonly steps: readonly Fold[];
  /** What is left of the row. */
  readonly remains: readonly Fold[];
}

export function foldRow(row: readonly number[]): Folding {
  const steps: Fold[] = [];
  const remains: Fold[] = [];
  for (const [index, value] of row.entries()) {
    let last: Fold = { value, from: index, to: index + 1, height: 0, parts: null };
    for (;;) {
      const below = remains.at(-2);
      const top = remains.at(-1);
      if (below === undefined || top === undefined || !(last.value <= top.value && top.value >= below.value))
        break;
      remains.length -= 2;
      last = fold([below, top, last]);
      steps.push(last);
    }
    remains.push(last);
  }
  return { steps, remains };
}

function fold(parts: readonly [Fold, Fold, Fold]): Fold {
  const [left, middle, right] = parts;
  return {
    value: left.value - middle.value + right.value,
    from: left.from,
    to: right.to,
    height: 1 + Math.max(...parts.map(({ height }) => height)),
    parts,
  };
}
