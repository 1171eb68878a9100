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
 * A point is `row * size + column`, row 0 on top. Every reference is to a lemma as it lies, with symmetry 0.
 *
 * @module
 */
import { crc32OfBytes } from '@games/search-core/engine';
import { proofRecordError } from '../errors';
import type { ProofStore } from './proof-store';
import type { SolutionBoard, SolutionRule } from './solution-board';
import { stateKey, withPoint, type StateStones } from './state';
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
 * Writes the proofs of positions as a certificate, in their order.
 *
 * @param board - is played on.
 * @throws OptionError `gomoku/proof-record` where a store does not hold the proof of its position.
 */
export function writeCertificate(board: SolutionBoard, positions: readonly ProvenStones[]): Uint8Array {
  const bytes = [...MAGIC, VERSION, board.size, RULES.indexOf(board.rule)];
  writeVarint(bytes, positions.length);
  /** The file's checksum is that of the header and of the checksums of the sections. */
  const summed = [...bytes];
  const lemmas = { next: 0 };
  for (const position of positions) {
    const section = writeSection(board, position, lemmas);
    const checksum = checksumOf(section);
    writeVarint(bytes, section.length + checksum.length);
    for (const part of [section, checksum]) for (const byte of part) bytes.push(byte);
    summed.push(...checksum);
  }
  bytes.push(...checksumOf(summed));
  return Uint8Array.from(bytes);
}

/** A CRC-32, the lowest byte first. */
function checksumOf(bytes: readonly number[]): number[] {
  const sum = crc32OfBytes(Uint8Array.from(bytes));
  return [sum & 255, (sum >>> 8) & 255, (sum >>> 16) & 255, sum >>> 24];
}

function writeSection(
  board: SolutionBoard,
  { stones, store }: ProvenStones,
  lemmas: { next: number },
): number[] {
  const bytes: number[] = [];
  writeVarint(bytes, stones.level);
  for (const points of [stones.black, stones.white]) {
    writeVarint(bytes, points.length);
    bytes.push(...points);
  }
  const shared = findShared(board, stones, store);
  /** Numbers of the lemmas of this section. */
  const numbers = new Map<string, number>();

  const writeBlack = (state: StateStones): void => {
    const key = stateKey(state);
    const number = numbers.get(key);
    if (number !== undefined) {
      bytes.push(REFERENCE, 0);
      writeVarint(bytes, number);
      return;
    }
    if (shared.has(key)) bytes.push(LEMMA, 0);
    const proof = proofOf(store, state);
    if ('tree' in proof) for (const byte of proof.tree.bytes) bytes.push(byte);
    else {
      bytes.push(proof.move);
      writeWhite(afterMove(state, proof.move));
    }
    if (shared.has(key)) numbers.set(key, lemmas.next++);
  };

  const writeWhite = (state: StateStones): void => {
    const { black, white, level } = state;
    const fives = fivesAt(board, state);
    if (fives.length > 1) return;
    if (fives.length === 1) {
      writeBlack(afterReply(state, fives[0]!));
      return;
    }
    const { defaults, pass, answers, replies } = whiteProofOf(store, state);
    writeVarint(bytes, defaults.length + (pass ? 1 : 0));
    for (const tree of defaults) for (const byte of tree.bytes) bytes.push(byte);
    if (pass) writeBlack({ side: 0, black, white, level: level + 1 });
    const listed = [...answers.map(([point]) => point), ...replies].sort((left, right) => left - right);
    writeVarint(bytes, listed.length);
    for (const point of listed) {
      bytes.push(point);
      writeBlack(afterReply(state, point));
    }
  };

  writeBlack(stones);
  return bytes;
}

/** Finds the states of a proof that are met more than once and are longer than a reference. */
function findShared(board: SolutionBoard, root: StateStones, store: ProofStore): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();

  const visitBlack = (state: StateStones): void => {
    const key = stateKey(state);
    const proof = proofOf(store, state);
    if (seen.has(key)) {
      shared.add(key);
      return;
    }
    seen.add(key);
    if ('move' in proof) visitWhite(afterMove(state, proof.move));
  };

  const visitWhite = (state: StateStones): void => {
    const fives = fivesAt(board, state);
    if (fives.length > 1) return;
    if (fives.length === 1) {
      visitBlack(afterReply(state, fives[0]!));
      return;
    }
    const { pass, answers, replies } = whiteProofOf(store, state);
    const { black, white, level } = state;
    if (pass) visitBlack({ side: 0, black, white, level: level + 1 });
    for (const [point] of answers) visitBlack(afterReply(state, point));
    for (const point of replies) visitBlack(afterReply(state, point));
  };

  visitBlack(root);
  return shared;
}

type Known<T> = Exclude<T, undefined>;

function proofOf(store: ProofStore, state: StateStones): Known<ReturnType<ProofStore['black']>> {
  const proof = store.black(state);
  if (!proof) throw proofRecordError(store.size());
  return proof;
}

function whiteProofOf(store: ProofStore, state: StateStones): Known<ReturnType<ProofStore['white']>> {
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
