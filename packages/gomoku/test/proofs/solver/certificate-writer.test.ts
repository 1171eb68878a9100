import { describe, expect, it } from 'vitest';
import { writeCertificate } from '../../../src/proofs/solver/certificate-writer';
import { addPoint, createPointSet, type PointSet } from '../../../src/proofs/solver/point-set';
import { createProofStore, type BlackProof, type WhiteProof } from '../../../src/proofs/solver/proof-store';
import { createSolutionBoard } from '../../../src/proofs/solver/solution-board';
import type { StateStones } from '../../../src/proofs/solver/state';

const board = createSolutionBoard(15, 'freestyle');

function setOf(...points: number[]): PointSet {
  const set = createPointSet();
  for (const point of points) addPoint(set, point);
  return set;
}

function treeOf(stones: StateStones, bytes: number[], zone: PointSet): BlackProof {
  return { stones, tree: { bytes: Uint8Array.from(bytes), zone } };
}

/** Whether a certificate of a root holds a tree: that is, its bytes. */
function holds(
  root: StateStones,
  proofs: readonly Parameters<ReturnType<typeof createProofStore>['add']>[0][],
) {
  const store = createProofStore();
  for (const proof of proofs) store.add(proof);
  const bytes = writeCertificate(board, [root], store).join();
  return (tree: readonly number[]): boolean => bytes.includes(tree.join());
}

const RIGHT = [101, 102, 103];
const WRONG = [201, 202, 203];

describe('writeCertificate', () => {
  it('takes the proof of a claim with the zone that was claimed', () => {
    const claim: StateStones = { side: 0, black: [112], white: [], level: 1 };
    const root: StateStones = { side: 0, black: [112], white: [3], level: 0 };
    const zone = setOf(7);
    const found = holds(root, [
      treeOf(claim, WRONG, setOf(8)),
      treeOf(claim, RIGHT, zone),
      { stones: root, reference: { claim: { stones: claim, zone }, symmetry: 0, zone } },
    ]);
    expect([found(RIGHT), found(WRONG)]).toEqual([true, false]);
  });

  it('takes the proofs of answers, replies and passes with the zones that the proof of white rests on', () => {
    const root: StateStones = { side: 0, black: [112], white: [3], level: 0 };
    const white: StateStones = { side: 1, black: [112, 113], white: [3], level: 0 };
    const answered: StateStones = { ...white, side: 0, white: [3, 50] };
    const replied: StateStones = { ...white, side: 0, white: [3, 51] };
    const passed: StateStones = { ...white, side: 0, level: 1 };
    const states = [answered, replied, passed];
    const trees = [
      [101, 1, 2, 3],
      [102, 1, 2, 3],
      [103, 1, 2, 3],
    ];
    const zones = [setOf(60), setOf(61), setOf(62)];
    const found = holds(root, [
      // Proven before, by others, or afterwards, with other zones.
      ...states.map((state, index) => treeOf(state, [...WRONG, index], setOf(70))),
      { ...whiteProof(white, setOf(60, 61, 62, 70)), pass: setOf(70) },
      ...states.slice(1).map((state, index) => treeOf(state, trees[index + 1]!, zones[index + 1]!)),
      {
        ...whiteProof(white, setOf(60, 61, 62)),
        pass: zones[2],
        answers: [[50, { bytes: Uint8Array.from(trees[0]!), zone: zones[0]! }]],
        replies: [[51, zones[1]!]],
      },
      { stones: root, move: 113, zone: setOf(60, 61, 62, 113) },
    ]);
    expect([...trees.map(found), found(WRONG)]).toEqual([true, true, true, false]);
  });

  it('names what is missing where white has only one reply', () => {
    const four: StateStones = { side: 0, black: [112, 113, 114], white: [111, 3, 5], level: 0 };
    const zone = setOf(115, 116);
    const after: StateStones = { ...four, side: 1, black: [112, 113, 114, 115] };
    const missing = expect.objectContaining({ code: 'gomoku/proof-record' }) as Error;
    const proofs: [BlackProof, WhiteProof] = [
      { stones: four, move: 115, zone },
      whiteProof(after, setOf(116)),
    ];
    expect(() => holds(four, proofs)).toThrow(missing);
    const answer = { bytes: Uint8Array.of(7), zone: setOf(116) };
    expect(() => holds(four, [proofs[0], { ...proofs[1], answers: [[117, answer]] }])).toThrow(missing);
    expect(() => holds(four, [proofs[0], { ...proofs[1], answers: [[116, answer]] }])).not.toThrow();
  });

  it('names what is missing', () => {
    const root: StateStones = { side: 0, black: [112], white: [3], level: 0 };
    const zone = setOf(60, 113);
    const move: BlackProof = { stones: root, move: 113, zone };
    const white: StateStones = { side: 1, black: [112, 113], white: [3], level: 0 };
    const missing = expect.objectContaining({ code: 'gomoku/proof-record' }) as Error;
    expect(() => holds(root, [])).toThrow(missing);
    expect(() => holds(root, [move])).toThrow('records[1]: expected a record of the proof');
    expect(() => holds(root, [move, whiteProof(white, setOf(60, 61))])).toThrow(missing);
    expect(() => holds(root, [move, { ...whiteProof(white, setOf(60)), pass: setOf(60) }])).toThrow(missing);
  });
});

function whiteProof(stones: StateStones, zone: PointSet) {
  return { stones, zone, defaults: [], pass: undefined, answers: [], replies: [] };
}
