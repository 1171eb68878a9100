import { describe, expect, it } from 'vitest';
import { createPointSet } from '../../src/solution/point-set';
import { createProofStore, type WhiteProof } from '../../src/solution/proof-store';

const answered = { side: 0, black: [112, 113], white: [1, 2], level: 0 } as const;

/** A proof of white, with an answer to the reply at point 2. */
function whiteProof(byte: number): WhiteProof {
  const tree = { bytes: Uint8Array.of(byte), zone: createPointSet() };
  const stones = { side: 1, black: [112, 113], white: [1], level: 0 } as const;
  return { stones, defaults: [], pass: false, answers: [[2, tree]], replies: [] };
}

describe('createProofStore', () => {
  it('keeps the first proof of a state: others rest on it', () => {
    const store = createProofStore();
    const first = { stones: answered, tree: { bytes: Uint8Array.of(7), zone: createPointSet() } };
    store.add(first);
    store.add(whiteProof(8));
    expect(store.black(answered)).toBe(first);
  });

  it('has the proofs of its base, and its own before them', () => {
    const base = createProofStore();
    base.add(whiteProof(7));
    const store = createProofStore(base);
    expect(store.black(answered)).toBe(base.black(answered));
    store.add(whiteProof(8));
    expect(store.black(answered)).toMatchObject({ tree: { bytes: Uint8Array.of(8) } });
    expect(base.black(answered)).toMatchObject({ tree: { bytes: Uint8Array.of(7) } });
  });

  it('does not tell an answer that it has taken over from that of its base', () => {
    const base = createProofStore();
    base.add(whiteProof(7));
    const store = createProofStore(base);
    store.add(whiteProof(7));
    expect(store.black(answered)).toBe(base.black(answered));
  });
});
