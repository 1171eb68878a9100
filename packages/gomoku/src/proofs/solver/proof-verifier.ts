/**
 * Verifies proofs one by one, as records hold them: each by the rules, and by the zones of those that it depends on. Trees and
 * zones are those of certificates (`docs/certificate.md`).
 *
 * Proofs may come in any order, for none of them can depend on itself: every move of black adds a stone, and a claim does not
 * refer to another one.
 */
import { isInputError } from '@games/search-core';
import { createLemmaStore } from '../certificate/lemma-store';
import { createProofBoard, EMPTY } from '../certificate/proof-board';
import { createProofChecker } from '../certificate/proof-checker';
import { symmetriesOf } from '../../board/grid';
import type { ClaimReference } from './claims';
import {
  addPoint,
  addPoints,
  createPointSet,
  hasPoint,
  isSameSet,
  keepPoints,
  listPoints,
  removePoint,
  type PointSet,
} from './point-set';
import { answersOf, zoneKey, zoneOfProof, type BlackProof, type WhiteProof } from './proof-store';
import type { SolutionRule } from '../../board/rule';
import {
  stateAfterMove,
  stateAfterPass,
  stateAfterReply,
  stateKey,
  type StateStones,
  type StoredTree,
} from './state';

/** Verified proofs, for others to depend on: their stones and zones. */
export function createProofVerifier(size: number, rule: SolutionRule) {
  const area = size * size;
  const symmetries = symmetriesOf(size);
  const board = createProofBoard(size, rule === 'standard');
  // Trees of records are wins by threats, without lemmas.
  const checker = createProofChecker(board, createLemmaStore(), symmetries, { maxLemmas: 0 });
  const fives = new Uint8Array(2);
  /** Keys of the states with black to move, and of the proofs with their zones: all, and those that are no references. */
  const states = new Set<string>();
  const proofs = new Set<string>();
  const claims = new Set<string>();

  const isAdded = (stones: StateStones, zone: PointSet): boolean => proofs.has(proofKey(stones, zone));

  /** Puts stones on the empty board; false unless they are those of a game that goes on. */
  const setUp = ({ black, white }: StateStones): boolean => {
    board.clear();
    return putAll(black, board.putBlack) && putAll(white, board.putWhite) && !board.hasFive();
  };

  const putAll = (points: readonly number[], put: (point: number) => void): boolean =>
    points.every((point, index) => {
      if (board.cells[point] !== EMPTY || (index > 0 && point <= points[index - 1]!)) return false;
      put(point);
      return true;
    });

  /** Returns whether a tree wins on the board, and has the zone that it claims. */
  const treeHolds = ({ bytes, zone }: StoredTree, level: number): boolean => {
    try {
      checker.begin(bytes, 0, bytes.length, level);
      checker.run(Infinity);
    } catch (error) {
      if (isInputError(error)) return false;
      throw error;
    }
    return checker.end() === bytes.length && isSameSet(checker.summary().zone, zone);
  };

  const referenceHolds = ({ claim, symmetry, zone }: ClaimReference, stones: StateStones): boolean => {
    if (!claims.has(proofKey(claim.stones, claim.zone))) return false;
    const carry = (points: readonly number[]): PointSet =>
      setOf(points.map((point) => symmetries[symmetry * area + point]!));
    const white = carry(claim.stones.white);
    const further = stones.white.filter((point) => !hasPoint(white, point));
    return (
      isSameSet(carry(claim.stones.black), setOf(stones.black)) &&
      further.length === stones.white.length - claim.stones.white.length &&
      further.length + stones.level <= claim.stones.level &&
      isSameSet(carry(listPoints(claim.zone)), zone) &&
      !further.some((point) => hasPoint(zone, point))
    );
  };

  const blackHolds = (proof: BlackProof): boolean => {
    const { stones } = proof;
    if (!setUp(stones)) return false;
    if ('tree' in proof) return treeHolds(proof.tree, stones.level);
    if ('reference' in proof) return referenceHolds(proof.reference, stones);
    const { move, zone } = proof;
    if (board.cells[move] !== EMPTY || !hasPoint(zone, move)) return false;
    const rest = zone.slice();
    removePoint(rest, move);
    return isAdded(stateAfterMove(stones, move), rest);
  };

  const whiteHolds = ({ stones, zone, defaults, pass, answers, replies }: WhiteProof): boolean => {
    if (!setUp(stones) || board.whiteThreatens()) return false;
    const { level } = stones;
    const points = [...answers, ...replies].map(([point]) => point);
    const passes = [...defaults.map((tree) => tree.zone), ...(pass ? [pass] : [])];
    const count = board.findFives(fives);
    if (!isComplete(points, passes, count)) return false;
    if (!defaults.every((tree) => treeHolds(tree, level + 1))) return false;
    if (pass && !isAdded(stateAfterPass(stones), pass)) return false;
    const answersHold = answers.every(([point, tree]) => {
      board.putWhite(point);
      const holds = treeHolds(tree, level);
      board.takeWhite(point);
      return holds;
    });
    if (!answersHold || !replies.every(([point, rest]) => isAdded(stateAfterReply(stones, point), rest)))
      return false;
    const found = setOf([...fives.subarray(0, count)]);
    for (const part of [
      ...passes,
      ...answers.map(([, tree]) => tree.zone),
      ...replies.map(([, rest]) => rest),
    ])
      addPoints(found, part);
    board.addWindows(found, 0, level);
    return isSameSet(found, zone);
  };

  /**
   * Returns whether each reply of white is answered once: by an answer, or by what wins after a pass; nothing else is
   * there.
   */
  const isComplete = (points: readonly number[], passes: readonly PointSet[], count: number): boolean => {
    if (count > 0)
      return (
        passes.length === 0 && points.length === 2 - count && points.every((point) => point === fives[0])
      );
    if (points.some((point) => board.cells[point] !== EMPTY)) return false;
    const left = setOf([...board.cells.keys()].filter((point) => board.cells[point] === EMPTY));
    for (const zone of passes) keepPoints(left, zone);
    for (const point of points) removePoint(left, point);
    return (
      listPoints(left).length === 0 &&
      new Set(points).size === points.length &&
      points.length + passes.length > 0
    );
  };

  const holds = (proof: BlackProof | WhiteProof): boolean =>
    'defaults' in proof ? whiteHolds(proof) : blackHolds(proof);

  return {
    /**
     * Verifies proofs that depend on each other and on those that were added before, and adds them if all of them hold.
     *
     * @returns the index of the first that does not hold, -1 if there is none.
     */
    add: (added: readonly (BlackProof | WhiteProof)[]): number => {
      const news: [Set<string>, string][] = [];
      const enter = (set: Set<string>, key: string): void => {
        if (set.has(key)) return;
        set.add(key);
        news.push([set, key]);
      };
      const enterBlack = (proof: BlackProof): void => {
        const key = proofKey(proof.stones, zoneOfProof(proof));
        enter(states, stateKey(proof.stones));
        enter(proofs, key);
        if (!('reference' in proof)) enter(claims, key);
      };
      for (const proof of added) {
        if ('defaults' in proof) {
          enter(proofs, proofKey(proof.stones, proof.zone));
          answersOf(proof).forEach(enterBlack);
        } else enterBlack(proof);
      }
      const flaw = added.findIndex((proof) => !holds(proof));
      if (flaw >= 0) for (const [set, key] of news) set.delete(key);
      return flaw;
    },
    /** Returns whether a proof of a state with black to move was added. */
    isProven: (stones: StateStones): boolean => states.has(stateKey(stones)),
  };
}

function proofKey(stones: StateStones, zone: PointSet): string {
  return stateKey(stones) + zoneKey(zone);
}

function setOf(points: readonly number[]): PointSet {
  const set = createPointSet();
  for (const point of points) addPoint(set, point);
  return set;
}
