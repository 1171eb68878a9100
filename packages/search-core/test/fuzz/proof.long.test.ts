import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { createRandom, ONGOING, randomBelow, type Hashed, type Position, type Side } from '../../src';
import { verifyProof, type ProofTree } from '../../src/proof-number';
import { createTicTacToe } from '../../src/testing';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { mutate } from '../../../../tools/test-kit/mutate';
import { look, randomPosition } from '../helpers';
import { createGraphGame, isProof, measure, proofOf, valueOf } from '../games/proof-games';

const PROOFS_PER_GAME = 6;
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

const seen = { valid: 0, changed: 0, refused: 0, false: 0 };

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Mutates proofs about a position and compares each verdict with the truth. */
function attack(position: Position & Hashed, seed: number): void {
  const random = createRandom(seed);
  const below = (count: number): number => randomBelow(random, count);
  const truth = valueOf(position);
  const before = look(position);
  const proof = (): ProofTree => {
    const side = below(2) as Side;
    const value = side === 0 ? truth : 0 - truth;
    const least = position.payoff === 'margin' ? value - below(3) : value;
    return proofOf(position, side, least, below);
  };
  for (let count = 0; count < PROOFS_PER_GAME; count++) {
    const tree = proof() as ProofTree & Record<string, unknown>;
    const mutations = below(4);
    const donor = below(2) === 0 ? proof() : tree;
    for (let left = mutations; left > 0; left--)
      mutate(below(4) > 0 && isObject(tree.root) ? tree.root : tree, below, donor);
    // Most forgeries should not fail for their counts alone.
    if (below(4) > 0) Object.assign(tree, measure(tree.root));
    if (below(3) === 0 && typeof tree.atLeast === 'number')
      Object.assign(tree, { atLeast: tree.atLeast + below(2) });
    const verdict = verifyProof(position, tree);
    expect(look(position)).toBe(before);
    expect(verdict.valid).toBe(isProof(position, tree));
    if (verdict.valid) expect(tree.side === 0 ? truth : 0 - truth).toBeGreaterThanOrEqual(tree.atLeast);
    if (mutations === 0 && verdict.valid) seen.valid++;
    else if (verdict.valid) seen.changed++;
    else seen.refused++;
    if (typeof tree.atLeast === 'number' && (tree.side === 0 ? truth : 0 - truth) < tree.atLeast)
      seen.false++;
  }
}

describe('verifyProof', () => {
  fuzz('accepts no forged proof about a random game', seeds, (seed) => attack(createGraphGame(seed), seed));

  fuzz(
    'accepts no forged proof about tic-tac-toe',
    seeds,
    (seed) => {
      const random = createRandom(seed);
      const position = randomPosition(createTicTacToe, random, 4 + randomBelow(random, 5));
      if (position.outcome() === ONGOING || seed % 10 === 0) attack(position, seed);
    },
    2000,
  );

  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  const node = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      anything,
      fc.record(
        {
          move: fc.oneof(fc.nat(9), anything),
          children: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), anything),
        },
        { requiredKeys: [] },
      ),
    ),
  })).node;
  const tree = fc.oneof(
    anything,
    fc.record(
      {
        side: fc.oneof(fc.nat(1), anything),
        atLeast: fc.oneof(fc.integer({ min: -1, max: 1 }), anything),
        nodes: fc.oneof(fc.nat(9), anything),
        plies: fc.oneof(fc.nat(4), anything),
        root: fc.oneof(
          fc.record({ move: fc.constant(65_535), children: fc.array(node, { maxLength: 3 }) }),
          node,
        ),
      },
      { requiredKeys: [] },
    ),
  );
  fuzz('answers any value', fc.tuple(seeds, tree), ([seed, value]) => {
    const position = createGraphGame(seed);
    const before = look(position);
    const { valid } = verifyProof(position, value as ProofTree);
    return valid === isProof(position, value) && look(position) === before;
  });

  afterAll(() => {
    // The target would be empty if all were accepted, or none.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });
});
