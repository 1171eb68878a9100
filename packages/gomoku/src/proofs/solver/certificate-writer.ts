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
 */
import { crc32OfBytes, joinBytes } from '@games/search-core/internal';
import { proofError } from '../../proof-errors';
import { claimedProof, partsOf, proofAfterMove, surveyProofs } from './proof-survey';
import type { BlackProof, ProofStore, WhiteProof } from './proof-store';
import type { SolutionRule } from '../../board/rule';
import type { SolutionBoard } from './solution-board';
import type { StateStones } from './state';
import { writeVarint } from './proof-tree';

const MAGIC = [71, 77, 75, 67];
const VERSION = 1;
const RULES: readonly SolutionRule[] = ['freestyle', 'standard'];
const LEMMA = 255;
const REFERENCE = 254;

/**
 * Writes the proofs of positions as a certificate, the claims that they depend on first, then the positions in their
 * order. A proof that occurs more than once is written once.
 *
 * @param board - is played on.
 * @throws OptionError `gomoku/proof-record` where the store does not hold all that the proof of a position depends on.
 */
export function writeCertificate(
  board: SolutionBoard,
  positions: readonly StateStones[],
  store: ProofStore,
): Uint8Array {
  const header = [...MAGIC, VERSION, board.size, RULES.indexOf(board.rule)];
  const { claims, shared, roots } = surveyProofs(board, positions, store);
  const sections = [...claims, ...roots];
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
  return joinBytes(parts);
}

/** A CRC-32, the lowest byte first. */
function checksumOf(bytes: Uint8Array): Uint8Array {
  const sum = crc32OfBytes(bytes);
  return Uint8Array.of(sum, sum >>> 8, sum >>> 16, sum >>> 24);
}

/** The lemmas: proofs that are written once, and referred to later. */
interface Lemmas {
  /** The proofs that occur more than once. */
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
    if (number === undefined) throw proofError('gomoku/proof-record', { index: store.added() });
    bytes.push(REFERENCE, symmetry);
    writeVarint(bytes, number);
  };

  const writeBlack = (proof: BlackProof): void => {
    if ('reference' in proof) {
      writeReference(proof.reference.symmetry, claimedProof(proof.reference, store));
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
      writeWhite(proofAfterMove(proof, store));
    }
    if (shared.has(proof)) numbers.set(proof, numbers.size);
  };

  const writeWhite = (proof: WhiteProof): void => {
    const parts = partsOf(board, proof, store);
    if (!parts) return;
    const { isForced, pass, answers } = parts;
    if (isForced) {
      writeBlack(answers[0]![1]);
      return;
    }
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
