import { describe, expect, it } from 'vitest';
import { addPoint, createPointSet, type PointSet } from '../../../src/proofs/solver/point-set';
import { createProofStore, type BlackProof, type WhiteProof } from '../../../src/proofs/solver/proof-store';

const answered = { side: 0, black: [112, 113], white: [1, 2], level: 0 } as const;

function setOf(point: number): PointSet {
  const set = createPointSet();
  addPoint(set, point);
  return set;
}

function blackProof(byte: number, zone: PointSet): BlackProof {
  return { stones: answered, tree: { bytes: Uint8Array.of(byte), zone } };
}

/** A proof of white, with an answer to the reply at point 2. */
function whiteProof(byte: number, zone: PointSet): WhiteProof {
  const tree = { bytes: Uint8Array.of(byte), zone };
  const stones = { side: 1, black: [112, 113], white: [1], level: 0 } as const;
  return { stones, zone, defaults: [], pass: undefined, answers: [[2, tree]], replies: [] };
}

describe('createProofStore', () => {
  it('has the first proof of a state, and those of other zones', () => {
    const store = createProofStore();
    const first = blackProof(7, setOf(7));
    const further = [blackProof(8, setOf(8)), blackProof(9, setOf(9))];
    for (const proof of [first, ...further, blackProof(10, setOf(8))]) store.add(proof);
    expect(store.black(answered)).toBe(first);
    expect([7, 8, 9, 10].map((point) => store.black(answered, setOf(point)))).toEqual([
      first,
      ...further,
      undefined,
    ]);
    expect([...store.blackProofs()]).toEqual([first]);
    expect(store.size()).toBe(1);
  });

  it('replaces a reference to a claim by a proof that is none', () => {
    const store = createProofStore();
    const first = blackProof(6, setOf(6));
    const zone = setOf(7);
    const reference = {
      stones: answered,
      reference: { claim: { stones: answered, zone }, symmetry: 0, zone },
    };
    const own = blackProof(7, zone);
    for (const proof of [reference, first]) store.add(proof);
    expect(store.black(answered)).toBe(reference);
    for (const proof of [own, reference]) store.add(proof);
    expect([store.black(answered), store.black(answered, zone)]).toEqual([own, own]);
    expect(store.black(answered, setOf(6))).toBe(first);

    const other = createProofStore();
    for (const proof of [first, reference, own, reference]) other.add(proof);
    expect([other.black(answered), other.black(answered, zone)]).toEqual([first, own]);
  });

  it('has the answers of a proof of white also where another has its stones and its zone', () => {
    const store = createProofStore();
    const proof = whiteProof(7, setOf(7));
    store.add({ ...proof, answers: [] });
    expect(store.black(answered)).toBeUndefined();
    store.add(proof);
    expect(store.white(proof.stones)).toMatchObject({ answers: [] });
    expect(store.black(answered)).toMatchObject({ tree: { bytes: Uint8Array.of(7) } });
  });

  it('has the answers of a proof of white, and one of each zone', () => {
    const store = createProofStore();
    const proof = whiteProof(7, setOf(7));
    const { stones } = proof;
    store.add(proof);
    store.add(whiteProof(8, setOf(8)));
    store.add(whiteProof(9, setOf(7)));
    expect(store.white(stones)).toBe(proof);
    expect(store.white(stones, setOf(8))).toMatchObject({ zone: setOf(8) });
    expect(store.white(stones, setOf(9))).toBeUndefined();
    expect(store.black(answered)).toMatchObject({ tree: { bytes: Uint8Array.of(7) } });
    expect(store.black(answered, setOf(8))).toMatchObject({ tree: { bytes: Uint8Array.of(8) } });
  });
});
