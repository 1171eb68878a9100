/** The plain search as the solver asks it, where WebAssembly is forbidden. */
import { type NodeSearch, type NullWindowSearch, PAUSED } from './node-search';
import { createPlainSearch, type PlainSearch, REACHES, UNSETTLED } from './plain-search';
import { type SplitBoard, splitBits } from './split-board';
import type { TableSizes } from './table';

/** Creates the node search of a board in plain code. What it remembers cannot be saved, and nothing can be added to it. */
export function createPlainNodeSearch(board: SplitBoard, { largeEntries }: TableSizes): NodeSearch {
  const plain = createPlainSearch(board, largeEntries);
  const { lowBits } = board;
  const searchBy =
    (search: PlainSearch['search']): NullWindowSearch =>
    (own, all, stones, beta) => {
      const [ownLow, ownHigh] = splitBits(own, lowBits);
      const [allLow, allHigh] = splitBits(all, lowBits);
      const answer = search({ ownLow, ownHigh, allLow, allHigh, stones }, beta);
      if (answer === UNSETTLED) return PAUSED;
      return answer === REACHES ? beta : beta - 1;
    };
  let granted = 0;
  return {
    search: searchBy(plain.search),
    resume: searchBy(plain.resume),
    grant: (nodes) => {
      granted = plain.nodes() + nodes;
      plain.grant(nodes);
    },
    left: () => granted - plain.nodes(),
    suspend: plain.suspend,
    restore: plain.restore,
    key: new Int32Array(2),
    forEachEntry: () => undefined,
    store: () => undefined,
    nodes: plain.nodes,
    clear: plain.clear,
  };
}
