import fc from 'fast-check';
import { createRandom, isInputError, ONGOING, randomBelow } from '@games/search-core';
import { afterAll, describe, expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { mutate, type Below } from '../../../../tools/test-kit/mutate';
import { createPosition, type GomokuPosition } from '../../src';
import { verifyCertificateSync } from '../../src/proofs/certificate';
import type { SolutionRule } from '../../src/internal';
import { createCertificate, createRecordVerifier, type ProofRecord } from '../../src/proofs/solver';
import { stonesOn } from '../../src/board/canonical-stones';
import { symmetriesOf } from '../../src/board/grid';
import {
  addPoint,
  createPointSet,
  hasPoint,
  listPoints,
  removePoint,
} from '../../src/proofs/solver/point-set';
import { writeProofRecord } from '../../src/proofs/solver/proof-record';
import { zoneOfProof, type BlackProof, type WhiteProof } from '../../src/proofs/solver/proof-store';
import { type BlackNode, treeBytes } from '../../src/proofs/solver/proof-tree';
import { createSolutionBoard } from '../../src/proofs/solver/solution-board';
import {
  sortedPoints,
  stateAfterMove,
  stateAfterPass,
  stateAfterReply,
  type StateStones,
  type StoredTree,
} from '../../src/proofs/solver/state';
import { createThreatTrees } from '../../src/proofs/solver/threat-tree';
import type { Cell } from '../proofs/certificate/builder';
import { createJudge, fiveOn } from '../proofs/certificate/truth';

const SIZE = 6;
const RULES = ['freestyle', 'standard'] as const;
/** Positions of each rule whose records are changed. */
const ORIGINALS = 12;
/** Boards with more empty points take the judge too long. */
const MAX_EMPTY = 11;
const seen = { accepted: 0, refused: 0, claims: 0 };

interface Original {
  readonly position: GomokuPosition;
  readonly records: readonly ProofRecord[];
}

/** A record as it was read. */
interface Claimed {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly level: number;
  readonly zone?: string;
  readonly tree?: readonly [bytes: string, zone: string];
  readonly defaults?: unknown;
}

function randomPosition(rule: SolutionRule, below: Below): GomokuPosition | undefined {
  const cells = Array.from({ length: SIZE * SIZE }, (): Cell => (below(2) === 0 ? 'X' : 'O'));
  for (let empty = 8 + below(6); empty > 0; empty--) cells[below(cells.length)] = '.';
  if (fiveOn(cells, rule) !== null || fiveOn(cells, 'freestyle') !== null) return undefined;
  const position = createPosition({ board: cells.join(''), rule, turn: 'X' });
  return position.outcome() === ONGOING ? position : undefined;
}

/** Wins by threats, of which some nodes become proofs of their own. */
function findOriginals(): Original[] {
  const below = belowOf(17);
  const boards = RULES.map((rule) => createSolutionBoard(SIZE, rule));
  const finders = boards.map(createThreatTrees);
  const originals: Original[] = [];
  while (originals.length < 2 * ORIGINALS) {
    const which = originals.length % 2;
    const position = randomPosition(RULES[which]!, below);
    if (!position) continue;
    boards[which]!.load(stonesOn(position.patterns.cells));
    const found = finders[which]!.search(300);
    const level = below(3);
    const tree = found && finders[which]!.write(found, level);
    // A tree of one move has little that can be wrong.
    if (!tree || (!tree.next && originals.length % 8 > 0)) continue;
    const pointsOf = (stone: number): number[] =>
      Array.from(position.patterns.cells, (cell, point) => (cell === stone ? point : -1)).filter(
        (point) => point >= 0,
      );
    const proofs: (BlackProof | WhiteProof)[] = [];
    const stones: StateStones = { side: 0, black: pointsOf(1), white: pointsOf(2), level };
    expand(tree, stones, proofs, below);
    proofs.push(...referencesTo(proofs, below));
    originals.push({ position, records: proofs.map(writeProofRecord) });
  }
  return originals;
}

function belowOf(seed: number): Below {
  const random = createRandom(seed);
  return (count) => randomBelow(random, count);
}

/** Writes a tree as proofs: nodes by themselves, or what is below them as it is. */
function expand(
  node: BlackNode,
  stones: StateStones,
  proofs: (BlackProof | WhiteProof)[],
  below: Below,
): void {
  const { move, next, zone } = node;
  if (listPoints(zone).length === 1 || below(4) === 0) {
    proofs.push({ stones, tree: { bytes: treeBytes(node), zone } });
    return;
  }
  const after = stateAfterMove(stones, move);
  const rest = zone.slice();
  removePoint(rest, move);
  const white = {
    defaults: [] as StoredTree[],
    pass: undefined as WhiteProof['pass'],
    answers: [] as [number, StoredTree][],
    replies: [] as [number, WhiteProof['zone']][],
  };
  const reply = (point: number, child: BlackNode): void => {
    if (below(2) === 0) white.answers.push([point, { bytes: treeBytes(child), zone: child.zone }]);
    else {
      expand(child, stateAfterReply(after, point), proofs, below);
      white.replies.push([point, child.zone]);
    }
  };
  if (next && 'forced' in next) reply(fiveOf(after), next.forced);
  if (next && 'defaults' in next) {
    for (const child of next.defaults)
      if (white.pass || below(3) > 0) white.defaults.push({ bytes: treeBytes(child), zone: child.zone });
      else {
        expand(child, stateAfterPass(after), proofs, below);
        white.pass = child.zone;
      }
    for (const answer of next.answers) reply(answer.move, answer.node);
  }
  proofs.push({ stones: after, zone: rest, ...white }, { stones, move, zone });
}

/** The point at which black makes five, where there is only one. */
function fiveOf({ black, white }: StateStones): number {
  const cells = Array.from({ length: SIZE * SIZE }, (): Cell => '.');
  for (const point of black) cells[point] = 'X';
  for (const point of white) cells[point] = 'O';
  return [...cells.keys()].find(
    (point) => cells[point] === '.' && fiveOn(cells.with(point, 'X'), 'freestyle') === 'X',
  )!;
}

/** References to proofs of black by symmetry, with white's further stones outside of the zone. */
function referencesTo(proofs: readonly (BlackProof | WhiteProof)[], below: Below): BlackProof[] {
  const symmetries = symmetriesOf(SIZE);
  return proofs.flatMap((proof) => {
    if ('defaults' in proof || below(3) > 0) return [];
    const { stones } = proof;
    const symmetry = below(8);
    const imageOf = (point: number): number => symmetries[symmetry * SIZE * SIZE + point]!;
    const zone = createPointSet();
    for (const point of listPoints(zoneOfProof(proof))) addPoint(zone, imageOf(point));
    const [black, white] = [stones.black, stones.white].map((points) => points.map(imageOf)) as [
      number[],
      number[],
    ];
    const further = below(SIZE * SIZE);
    const fits = ![...black, ...white].includes(further) && !hasPoint(zone, further) && stones.level > 0;
    const level = fits ? stones.level - 1 : stones.level;
    const carried = { side: 0, black: sortedPoints(black), level } as const;
    const claim = { stones, zone: zoneOfProof(proof) };
    const whiteStones = sortedPoints(fits ? [...white, further] : white);
    const cells = Array.from({ length: SIZE * SIZE }, (): Cell => '.');
    for (const point of whiteStones) cells[point] = 'O';
    if (fiveOn(cells, 'freestyle') !== null) return [];
    return [{ stones: { ...carried, white: whiteStones }, reference: { claim, symmetry, zone } }];
  });
}

/** Changes a digit of a zone or a tree. */
function mutateText(records: ProofRecord[], below: Below): void {
  const record: unknown = records[below(records.length)];
  if (typeof record !== 'object' || record === null) return;
  const change = (text: unknown): unknown => {
    if (typeof text !== 'string' || text === '') return text;
    const at = below(text.length);
    return text.slice(0, at) + below(16).toString(16) + text.slice(at + 1);
  };
  const { tree, zone } = record as { tree?: unknown; zone?: unknown };
  const part = below(2);
  if (Array.isArray(tree)) tree[part] = change(tree[part]);
  else Object.assign(record, { zone: change(zone) });
}

/** The records as they were read, where all of them are taken for proven. */
function verified(position: GomokuPosition, records: readonly unknown[]): readonly ProofRecord[] | undefined {
  try {
    return createRecordVerifier({ size: SIZE, rule: position.rule as SolutionRule }).verify(records);
  } catch (error) {
    // Getters that throw are no records of JSON.
    if (isInputError(error) || (error as Error).message === 'a trap') return undefined;
    throw error;
  }
}

describe('mutated records of proofs', () => {
  const originals = findOriginals();
  const judges = { freestyle: createJudge(SIZE, 'freestyle'), standard: createJudge(SIZE, 'standard') };

  /** Black wins, whatever white replies where it is to move, with white stones put outside of the zone. */
  const checkClaim = (claimed: Claimed, rule: SolutionRule, below: Below): void => {
    const { black, white, level } = claimed;
    const zone = Buffer.from(claimed.tree?.[1] ?? claimed.zone!, 'hex');
    const isInZone = (point: number): boolean => ((zone[point >> 3]! >> (point & 7)) & 1) === 1;
    const cells = Array.from({ length: SIZE * SIZE }, (): Cell => '.');
    for (const point of black) cells[point] = 'X';
    for (const point of white) cells[point] = 'O';
    for (let left = level; left > 0; left--) {
      const point = below(cells.length);
      if (cells[point] === '.' && !isInZone(point)) cells[point] = 'O';
    }
    const empty = [...cells.keys()].filter((point) => cells[point] === '.');
    if (fiveOn(cells, rule) !== null || empty.length > MAX_EMPTY) return;
    seen.claims++;
    const replies = claimed.defaults === undefined ? [[]] : empty.map((point) => [point]);
    for (const reply of replies) {
      const board = cells.map((cell, point) => (reply.includes(point) ? 'O' : cell));
      const isWon = fiveOn(board, 'freestyle') !== 'O' && judges[rule](board);
      expect([board.join(''), isWon]).toEqual([board.join(''), true]);
    }
  };

  const check = (seed: number): void => {
    const below = belowOf(seed);
    const { position, records } = originals[below(originals.length)]!;
    const forged = structuredClone(records) as ProofRecord[];
    if (below(2) === 0) forged.reverse();
    const donor = originals[below(originals.length)]!.records;
    for (let left = below(8) === 0 ? 0 : 1 + below(3); left > 0; left--)
      if (below(2) === 0) mutateText(forged, below);
      else mutate(forged, below, donor);
    const found = verified(position, forged);
    seen[found ? 'accepted' : 'refused']++;
    if (!found) return;
    const rule = position.rule as SolutionRule;
    for (const record of found) checkClaim(record as unknown as Claimed, rule, below);
    const verifier = createRecordVerifier({ size: SIZE, rule });
    verifier.verify(found);
    if (verifier.proves(position)) verifyCertificateSync(createCertificate([position], found));
  };

  fuzz(
    'are refused, or true, and make a certificate that holds',
    fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    check,
    1000,
  );

  afterAll(() => {
    if (process.env['FUZZ_SECONDS'] !== undefined) console.log('records', seen);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });
});
