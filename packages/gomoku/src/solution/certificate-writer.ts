/**
 * Writes certificates: proofs as bytes that a verifier checks by the rules alone.
 *
 * ```text
 * file      "GMKC" version size rule varint(sections) section … crc-32 of all this but the sections, and of
 *           their checksums
 * section   varint(length) varint(level) varint(count) black … varint(count) white … black node, crc-32 of these bytes
 * node      255 varint(0) node             a lemma: met again later
 *           254 symmetry varint(lemma)     the lemma of that number
 *           point white-node
 * ```
 *
 * A point is `row * size + column`, row 0 on top. First come the claims that are referred to, each a section of its own
 * that is one lemma, then the positions.
 *
 * @module
 */
import { crc32OfBytes } from '@games/search-core/engine';
import { proofRecordError } from '../errors';
import type { ClaimReference } from './claims';
import { removePoint } from './point-set';
import type { BlackProof, ProofStore, WhiteProof } from './proof-store';
import type { SolutionBoard, SolutionRule } from './solution-board';
import { withPoint, type StateStones } from './state';
import { writeVarint } from './tree-bytes';

const MAGIC = [71, 77, 75, 67];
const VERSION = 1;
const RULES: readonly SolutionRule[] = ['freestyle', 'standard'];
const LEMMA = 255;
const REFERENCE = 254;

/**
 * Writes the proofs of positions as a certificate, the claims that they rest on first, then the positions in their order.
 * A proof that is met again is written once.
 *
 * @param board - is played on.
 * @throws OptionError `gomoku/proof-record` where the store does not hold all that the proof of a position rests on.
 */
export function writeCertificate(
  board: SolutionBoard,
  positions: readonly StateStones[],
  store: ProofStore,
): Uint8Array {
  const header = [...MAGIC, VERSION, board.size, RULES.indexOf(board.rule)];
  const proofs = positions.map((stones) => proven(store, store.black(stones)));
  const { claims, shared } = surveyProofs(board, proofs, store);
  const sections = [...claims, ...proofs];
  writeVarint(header, sections.length);
  const parts: Uint8Array[] = [Uint8Array.from(header)];
  /** The file's checksum is that of the header and of the checksums of the sections. */
  const summed = [...header];
  const lemmas = { shared, numbers: new Map<BlackProof, number>() };
  for (const proof of sections) {
    const section = writeSection(board, proof, store, lemmas);
    const checksum = checksumOf(section);
    const length: number[] = [];
    writeVarint(length, section.length + checksum.length);
    parts.push(Uint8Array.from(length), section, checksum);
    summed.push(...checksum);
  }
  parts.push(checksumOf(Uint8Array.from(summed)));
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** A CRC-32, the lowest byte first. */
function checksumOf(bytes: Uint8Array): Uint8Array {
  const sum = crc32OfBytes(bytes);
  return Uint8Array.of(sum, sum >>> 8, sum >>> 16, sum >>> 24);
}

/** What is written once, and referred to where it is met again. */
interface Lemmas {
  /** The proofs that are met more than once. */
  readonly shared: ReadonlySet<BlackProof>;
  /** Those of them that are written, in their order. */
  readonly numbers: Map<BlackProof, number>;
}

function writeSection(
  board: SolutionBoard,
  root: BlackProof,
  store: ProofStore,
  { shared, numbers }: Lemmas,
): Uint8Array {
  const { black, white, level } = root.stones;
  const bytes: number[] = [];
  writeVarint(bytes, level);
  for (const points of [black, white]) {
    writeVarint(bytes, points.length);
    bytes.push(...points);
  }

  const writeReference = (symmetry: number, proof: BlackProof): void => {
    const number = numbers.get(proof);
    if (number === undefined) throw proofRecordError(store.size());
    bytes.push(REFERENCE, symmetry);
    writeVarint(bytes, number);
  };

  const writeBlack = (proof: BlackProof): void => {
    if ('reference' in proof) {
      writeReference(proof.reference.symmetry, claimOf(proof.reference, store));
      return;
    }
    if (numbers.has(proof)) {
      writeReference(0, proof);
      return;
    }
    if (shared.has(proof)) bytes.push(LEMMA, 0);
    if ('tree' in proof) for (const byte of proof.tree.bytes) bytes.push(byte);
    else {
      bytes.push(proof.move);
      writeWhite(afterMove(proof, store));
    }
    if (shared.has(proof)) numbers.set(proof, numbers.size);
  };

  const writeWhite = (proof: WhiteProof): void => {
    const fives = countFives(board, proof);
    if (fives > 1) return;
    const answers = answersOf(proof, store);
    if (fives === 1) {
      writeBlack(answers[0]![1]);
      return;
    }
    const pass = passOf(proof, store);
    writeVarint(bytes, proof.defaults.length + (pass ? 1 : 0));
    for (const tree of proof.defaults) for (const byte of tree.bytes) bytes.push(byte);
    if (pass) writeBlack(pass);
    writeVarint(bytes, answers.length);
    for (const [point, answer] of answers) {
      bytes.push(point);
      writeBlack(answer);
    }
  };

  writeBlack(root);
  return Uint8Array.from(bytes);
}

/** What a certificate has to hold. */
interface Survey {
  /** What is referred to as a claim, each before those that rest on it. */
  readonly claims: readonly BlackProof[];
  /** The proofs that are met more than once. */
  readonly shared: ReadonlySet<BlackProof>;
}

function surveyProofs(board: SolutionBoard, proofs: readonly BlackProof[], store: ProofStore): Survey {
  const claims = new Set<BlackProof>();
  const seen = new Set<BlackProof>();
  const shared = new Set<BlackProof>();

  const visitBlack = (proof: BlackProof): void => {
    if ('reference' in proof) visitClaim(claimOf(proof.reference, store));
    else if (seen.has(proof)) shared.add(proof);
    else {
      seen.add(proof);
      if ('move' in proof) visitWhite(afterMove(proof, store));
    }
  };

  const visitClaim = (proof: BlackProof): void => {
    if (claims.has(proof)) return;
    visitBlack(proof);
    shared.add(proof);
    claims.add(proof);
  };

  const visitWhite = (proof: WhiteProof): void => {
    const fives = countFives(board, proof);
    if (fives > 1) return;
    const pass = fives === 0 ? passOf(proof, store) : undefined;
    if (pass) visitBlack(pass);
    for (const [, answer] of answersOf(proof, store)) visitBlack(answer);
  };

  proofs.forEach(visitBlack);
  return { claims: [...claims], shared };
}

function proven<T>(store: ProofStore, proof: T | undefined): T {
  if (!proof) throw proofRecordError(store.size());
  return proof;
}

/** The proof that a reference refers to: none that refers to another one. */
function claimOf({ claim }: ClaimReference, store: ProofStore): BlackProof {
  const proof = proven(store, store.black(claim.stones, claim.zone));
  if ('reference' in proof) throw proofRecordError(store.size());
  return proof;
}

/** The proof of the state after black's move: the one whose zone is that of the move's without the move itself. */
function afterMove(
  { stones: { black, white, level }, move, zone }: Extract<BlackProof, { move: number }>,
  store: ProofStore,
): WhiteProof {
  const rest = zone.slice();
  removePoint(rest, move);
  return proven(store, store.white({ side: 1, black: withPoint(black, move), white, level }, rest));
}

function passOf({ stones, pass }: WhiteProof, store: ProofStore): BlackProof | undefined {
  if (!pass) return undefined;
  const { black, white, level } = stones;
  return proven(store, store.black({ side: 0, black, white, level: level + 1 }, pass));
}

/** The proofs that answer white's replies, by the points in ascending order. */
function answersOf(
  { stones: { black, white, level }, answers, replies }: WhiteProof,
  store: ProofStore,
): (readonly [number, BlackProof])[] {
  const zones = [...answers.map(([point, { zone }]) => [point, zone] as const), ...replies];
  return zones
    .map(([point, zone]) => {
      const stones = { side: 0, black, white: withPoint(white, point), level } as const;
      return [point, proven(store, store.black(stones, zone))] as const;
    })
    .sort(([left], [right]) => left - right);
}

/** At how many points black makes five. */
function countFives(board: SolutionBoard, { stones: { black, white } }: WhiteProof): number {
  const cells = new Uint8Array(board.area);
  for (const point of black) cells[point] = 1;
  for (const point of white) cells[point] = 2;
  board.load(cells);
  return board.fivesOf(0).length;
}
