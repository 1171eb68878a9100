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
import { answersOf, isSameTree, type BlackProof, type ProofStore, type WhiteProof } from './proof-store';
import type { SolutionBoard, SolutionRule } from './solution-board';
import { withPoint, type StateStones } from './state';
import { writeVarint } from './tree-bytes';

const MAGIC = [71, 77, 75, 67];
const VERSION = 1;
const RULES: readonly SolutionRule[] = ['freestyle', 'standard'];
const LEMMA = 255;
const REFERENCE = 254;

/** A position that is proven: black to move, and what is known of it. */
export interface ProvenStones {
  readonly stones: StateStones;
  readonly store: ProofStore;
}

/**
 * Where a proof looks up those that it rests on: in what its own search knew. Another search may have proven the same state
 * by another tree, whose zone does not fit.
 */
export type Origins = ReadonlyMap<BlackProof | WhiteProof, ProofStore>;

/**
 * Writes the proofs of positions as a certificate, the claims that they rest on first, then the positions in their order.
 * A proof that is met again, in any store, is written once.
 *
 * @param board - is played on.
 * @param origins - of proofs that come from a search of another position. @default none: all are looked up in the store
 * @throws OptionError `gomoku/proof-record` where a store does not hold the proof of its position.
 */
export function writeCertificate(
  board: SolutionBoard,
  positions: readonly ProvenStones[],
  origins: Origins = new Map(),
): Uint8Array {
  const header = [...MAGIC, VERSION, board.size, RULES.indexOf(board.rule)];
  const survey = surveyProofs(board, positions, origins);
  const sections = [...survey.claims, ...positions];
  writeVarint(header, sections.length);
  const parts: Uint8Array[] = [Uint8Array.from(header)];
  /** The file's checksum is that of the header and of the checksums of the sections. */
  const summed = [...header];
  const numbers = new Map<BlackProof, number>();
  for (const position of sections) {
    const section = writeSection(board, position, { ...survey, numbers, origins });
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

function writeSection(
  board: SolutionBoard,
  { stones, store: own }: ProvenStones,
  { shared, numbers, origins }: Lemmas,
): Uint8Array {
  const bytes: number[] = [];
  writeVarint(bytes, stones.level);
  for (const points of [stones.black, stones.white]) {
    writeVarint(bytes, points.length);
    bytes.push(...points);
  }

  const writeReference = (symmetry: number, proof: BlackProof): void => {
    const number = numbers.get(proof);
    if (number === undefined) throw proofRecordError(own.size());
    bytes.push(REFERENCE, symmetry);
    writeVarint(bytes, number);
  };

  const writeBlack = (state: StateStones, known: ProofStore, proof = proofOf(known, state)): void => {
    const store = origins.get(proof) ?? known;
    if ('reference' in proof) {
      writeReference(proof.reference.symmetry, proofOf(store, proof.reference.stones));
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
      writeWhite(afterMove(state, proof.move), store);
    }
    if (shared.has(proof)) numbers.set(proof, numbers.size);
  };

  const writeWhite = (state: StateStones, known: ProofStore): void => {
    const { black, white, level } = state;
    const fives = fivesAt(board, state);
    if (fives.length > 1) return;
    if (fives.length === 1) {
      writeBlack(afterReply(state, fives[0]!), known);
      return;
    }
    const proof = whiteProofOf(known, state);
    const store = origins.get(proof) ?? known;
    const { defaults, pass } = proof;
    writeVarint(bytes, defaults.length + (pass ? 1 : 0));
    for (const tree of defaults) for (const byte of tree.bytes) bytes.push(byte);
    if (pass) writeBlack({ side: 0, black, white, level: level + 1 }, store);
    const answers = answersIn(store, state, proof);
    writeVarint(bytes, answers.length);
    for (const [point, answer] of answers) {
      bytes.push(point);
      writeBlack(afterReply(state, point), store, answer);
    }
  };

  writeBlack(stones, own);
  return Uint8Array.from(bytes);
}

/** What is written once, and referred to where it is met again. */
interface Lemmas {
  /** The proofs that are met more than once. */
  readonly shared: ReadonlySet<BlackProof>;
  /** Those of them that are written, in their order. */
  readonly numbers: Map<BlackProof, number>;
  readonly origins: Origins;
}

/** What a certificate has to hold. */
interface Survey {
  /** What is referred to as a claim, each before those that rest on it. */
  readonly claims: readonly ProvenStones[];
  /** The proofs that are met more than once. */
  readonly shared: ReadonlySet<BlackProof>;
}

function surveyProofs(board: SolutionBoard, positions: readonly ProvenStones[], origins: Origins): Survey {
  const claims: ProvenStones[] = [];
  const claimed = new Set<BlackProof>();
  const seen = new Set<BlackProof>();
  const shared = new Set<BlackProof>();

  const visitBlack = (state: StateStones, known: ProofStore, proof = proofOf(known, state)): void => {
    const store = origins.get(proof) ?? known;
    if ('reference' in proof) {
      visitClaim(proof.reference.stones, store);
      return;
    }
    if (seen.has(proof)) {
      shared.add(proof);
      return;
    }
    seen.add(proof);
    if ('move' in proof) visitWhite(afterMove(state, proof.move), store);
  };

  const visitClaim = (stones: StateStones, store: ProofStore): void => {
    const proof = proofOf(store, stones);
    if (claimed.has(proof)) return;
    claimed.add(proof);
    visitBlack(stones, store);
    shared.add(proof);
    claims.push({ stones, store });
  };

  const visitWhite = (state: StateStones, known: ProofStore): void => {
    const fives = fivesAt(board, state);
    if (fives.length > 1) return;
    if (fives.length === 1) {
      visitBlack(afterReply(state, fives[0]!), known);
      return;
    }
    const proof = whiteProofOf(known, state);
    const store = origins.get(proof) ?? known;
    const { black, white, level } = state;
    if (proof.pass) visitBlack({ side: 0, black, white, level: level + 1 }, store);
    for (const [point, answer] of answersIn(store, state, proof))
      visitBlack(afterReply(state, point), store, answer);
  };

  for (const { stones, store } of positions) visitBlack(stones, store);
  return { claims, shared };
}

/**
 * The proofs that answer white's replies, by the points in ascending order. A tree of the proof itself is the answer even where
 * the store has another one for that state: the zone of the proof is that of its own trees.
 */
function answersIn(
  store: ProofStore,
  state: StateStones,
  proof: WhiteProof,
): (readonly [number, BlackProof])[] {
  const own = answersOf(proof).map((answer, index) => {
    const known = store.black(answer.stones);
    return [proof.answers[index]![0], known && isSameTree(answer, known) ? known : answer] as const;
  });
  const others = proof.replies.map((point) => [point, proofOf(store, afterReply(state, point))] as const);
  return [...own, ...others].sort(([left], [right]) => left - right);
}

function proofOf(store: ProofStore, state: StateStones): BlackProof {
  const proof = store.black(state);
  if (!proof) throw proofRecordError(store.size());
  return proof;
}

function whiteProofOf(store: ProofStore, state: StateStones): WhiteProof {
  const proof = store.white(state);
  if (!proof) throw proofRecordError(store.size());
  return proof;
}

function afterMove({ black, white, level }: StateStones, move: number): StateStones {
  return { side: 1, black: withPoint(black, move), white, level };
}

function afterReply({ black, white, level }: StateStones, reply: number): StateStones {
  return { side: 0, black, white: withPoint(white, reply), level };
}

/** The points at which black makes five. */
function fivesAt(board: SolutionBoard, { black, white }: StateStones): number[] {
  const cells = new Uint8Array(board.area);
  for (const point of black) cells[point] = 1;
  for (const point of white) cells[point] = 2;
  board.load(cells);
  return board.fivesOf(0);
}
