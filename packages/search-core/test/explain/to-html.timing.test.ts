import { expect, it } from 'vitest';
import { leastTime } from '../../../../tools/test-kit/timing';
import { toHtml } from '../../src/explain';
import { EMPTY, wideTree } from './wide-tree';

it('the time to write a page grows with the tree, not faster', () => {
  const timeOf = (depth: number): number => {
    const tree = { ...EMPTY, roots: [wideTree(10, depth)] };
    return leastTime(3, () => toHtml(tree, { maxNodes: 1_000_000 }));
  };
  // Ten times the nodes; a square would be a hundred.
  expect(timeOf(5) / timeOf(4)).toBeLessThan(50);
});
