import { describe, expect, it } from 'vitest';
import { writeCertificate } from '../../src/solution/certificate-writer';
import { createPointSet } from '../../src/solution/point-set';
import { createProofStore, type BlackProof } from '../../src/solution/proof-store';
import { createSolutionBoard } from '../../src/solution/solution-board';
import type { StateStones } from '../../src/solution/state';

describe('writeCertificate', () => {
  it('takes what a proof rests on from the search that has found it', () => {
    const claim: StateStones = { side: 0, black: [112], white: [], level: 1 };
    const position: StateStones = { side: 0, black: [112], white: [3], level: 0 };
    const treeOf = (bytes: number[]): BlackProof => ({
      stones: claim,
      tree: { bytes: Uint8Array.from(bytes), zone: createPointSet() },
    });
    const found = treeOf([101, 102, 103]);
    const other = treeOf([201, 202, 203]);
    const root: BlackProof = {
      stones: position,
      reference: { stones: claim, symmetry: 0, zone: createPointSet() },
    };
    const finder = createProofStore();
    for (const proof of [found, root]) finder.add(proof);
    // The search of the position itself had proven the claim by another tree before it took over the root.
    const store = createProofStore(finder);
    store.add(other);

    const bytes = writeCertificate(
      createSolutionBoard(15, 'freestyle'),
      [{ stones: position, store }],
      new Map([found, root].map((proof) => [proof, finder])),
    );
    expect(bytes.join()).toContain('101,102,103');
    expect(bytes.join()).not.toContain('201,202,203');
  });

  it('writes the answers of a proof, also where their states were proven by other trees before', () => {
    const root: StateStones = { side: 0, black: [112], white: [3], level: 0 };
    const treeOf = (bytes: number[]) => ({ bytes: Uint8Array.from(bytes), zone: createPointSet() });
    const store = createProofStore();
    store.add({
      stones: { side: 0, black: [112, 113], white: [3, 50], level: 0 },
      tree: treeOf([201, 202, 203]),
    });
    store.add({
      stones: { side: 1, black: [112, 113], white: [3], level: 0 },
      defaults: [],
      pass: false,
      answers: [[50, treeOf([101, 102, 103])]],
      replies: [],
    });
    store.add({ stones: root, move: 113, zone: createPointSet() });

    const bytes = writeCertificate(createSolutionBoard(15, 'freestyle'), [{ stones: root, store }]);
    expect(bytes.join()).toContain('101,102,103');
    expect(bytes.join()).not.toContain('201,202,203');
  });
});
