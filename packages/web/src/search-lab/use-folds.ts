import { useCallback, useMemo, useState } from 'preact/hooks';
import type { Timeline } from './timeline';
import type { LabTree } from './tree';

/** Larger trees fold what is finished, until somebody unfolds it. */
const MAX_UNFOLDED = 60;
const NO_FOLDS: ReadonlyMap<number, boolean> = new Map();

export interface Folds {
  readonly isFolded: (id: number) => boolean;
  readonly onFold: (id: number) => void;
  /** Whether branches fold by themselves when they are finished. */
  readonly isFolding: boolean;
  readonly setFolding: (isFolding: boolean) => void;
}

/** What is folded: what somebody folded, and finished branches where that is wanted; for another tree all begins anew. */
export function useFolds(tree: LabTree, { steps, left }: Timeline, step: number): Folds {
  const [chosen, setChosen] = useState<{
    readonly tree: LabTree;
    readonly isFolding: boolean | null;
    readonly byHand: ReadonlyMap<number, boolean>;
  }>({ tree, isFolding: null, byHand: NO_FOLDS });
  const isSame = chosen.tree === tree;
  const wish = isSame ? chosen.isFolding : null;
  const isFolding = wish ?? tree.nodes.length > MAX_UNFOLDED;
  const byHand = isSame ? chosen.byHand : NO_FOLDS;
  const isDone = steps[step]?.kind === 'done';
  const line = useMemo(() => new Set(tree.line), [tree]);

  const isFolded = useCallback(
    (id: number): boolean => byHand.get(id) ?? (isFolding && left[id]! < step && !(isDone && line.has(id))),
    [byHand, isFolding, left, step, isDone, line],
  );
  return {
    isFolded,
    onFold: (id) => setChosen({ tree, isFolding: wish, byHand: new Map(byHand).set(id, !isFolded(id)) }),
    isFolding,
    setFolding: (isOn) => setChosen({ tree, isFolding: isOn, byHand: NO_FOLDS }),
  };
}
