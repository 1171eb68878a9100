/**
 * Proofs as records of JSON, as checkpoints hold them.
 *
 * ```text
 * black to move   {"black":[…],"white":[…],"level":0,"tree":[bytes,zone]}
 *                 {"black":[…],"white":[…],"level":0,"move":point,"zone":zone}
 *                 {"black":[…],"white":[…],"level":0,"symmetry":number,"zone":zone,
 *                  "claim":{"black":[…],"white":[…],"level":1,"zone":zone}}
 * white to move   {"black":[…],"white":[…],"level":0,"zone":zone,"defaults":[[bytes,zone] …],
 *                  "pass":zone or null,"answers":[[point,bytes,zone] …],"replies":[[point,zone] …]}
 * ```
 *
 * Bytes and zones are text of two hexadecimal digits a byte. What is read is checked for its form only: the certificate
 * that comes of it is verified.
 *
 * @module
 */
import type { Claim } from './claims';
import { createPointSet, type PointSet } from './point-set';
import type { BlackProof, WhiteProof } from './proof-store';
import type { StateStones, StoredTree } from './state';

const MAX_SYMMETRY = 7;

/** A proof as a value of JSON. */
export type ProofRecord = Record<string, unknown>;

/** Writes a proof. */
export function writeProofRecord(proof: BlackProof | WhiteProof): ProofRecord {
  const { black, white, level } = proof.stones;
  const stones = { black, white, level };
  if ('tree' in proof) return { ...stones, tree: writeStoredTree(proof.tree) };
  if ('move' in proof) return { ...stones, move: proof.move, zone: writeZone(proof.zone) };
  if ('reference' in proof) {
    const { symmetry, zone, claim } = proof.reference;
    const { black: claimBlack, white: claimWhite, level: claimLevel } = claim.stones;
    const claimed = { black: claimBlack, white: claimWhite, level: claimLevel, zone: writeZone(claim.zone) };
    return { ...stones, symmetry, zone: writeZone(zone), claim: claimed };
  }
  return {
    ...stones,
    zone: writeZone(proof.zone),
    defaults: proof.defaults.map(writeStoredTree),
    pass: proof.pass ? writeZone(proof.pass) : null,
    answers: proof.answers.map(([point, tree]) => [point, ...writeStoredTree(tree)]),
    replies: proof.replies.map(([point, zone]) => [point, writeZone(zone)]),
  };
}

/** Reads a proof; undefined for anything that is none. @param area - points of the board. */
export function readProofRecord(record: ProofRecord, area: number): BlackProof | WhiteProof | undefined {
  const stones = readStones(record, 'defaults' in record ? 1 : 0, area);
  if (!stones) return undefined;
  if ('tree' in record) {
    const tree = readStoredTree(record['tree']);
    return tree && { stones, tree };
  }
  const zone = readZone(record['zone']);
  if (!zone) return undefined;
  if ('defaults' in record) return readWhiteProof(record, stones, zone, area);
  const { move, symmetry } = record;
  if ('move' in record) return isWhole(move, area - 1) ? { stones, move, zone } : undefined;
  const claim = readClaim(record['claim'], area);
  return claim && isWhole(symmetry, MAX_SYMMETRY)
    ? { stones, reference: { claim, symmetry, zone } }
    : undefined;
}

/**
 * Cleans a record that comes from elsewhere: it keeps the fields of its proof, and no others.
 *
 * @param size - of the board.
 * @returns undefined for anything that is no record of a proof. The proof itself is not checked.
 */
export function cleanProofRecord(record: unknown, size: number): ProofRecord | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const proof = readProofRecord(record as ProofRecord, size * size);
  return proof && writeProofRecord(proof);
}

function readStones(
  { black, white, level }: ProofRecord,
  side: 0 | 1,
  area: number,
): StateStones | undefined {
  if (!isPoints(black, area) || !isPoints(white, area) || !isWhole(level, area)) return undefined;
  return { side, black, white, level };
}

function readClaim(value: unknown, area: number): Claim | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stones = readStones(value as ProofRecord, 0, area);
  const zone = readZone((value as ProofRecord)['zone']);
  return stones && zone && { stones, zone };
}

function readWhiteProof(
  record: ProofRecord,
  stones: StateStones,
  zone: PointSet,
  area: number,
): WhiteProof | undefined {
  const pass = record['pass'] === null ? undefined : readZone(record['pass']);
  if (record['pass'] !== null && !pass) return undefined;
  const defaults = readList(record['defaults'], readStoredTree);
  const answers = readList(record['answers'], (entry) => readAtPoint(entry, readStoredTree, area));
  const replies = readList(record['replies'], (entry) =>
    readAtPoint(entry, ([text]) => readZone(text), area),
  );
  return defaults && answers && replies && { stones, zone, defaults, pass, answers, replies };
}

/** Reads a list whose entries are all good; undefined for any other. */
function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.map(read);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** Reads `[point, …]`. */
function readAtPoint<T>(
  value: unknown,
  read: (rest: readonly unknown[]) => T | undefined,
  area: number,
): readonly [number, T] | undefined {
  const [point, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
  const found = read(rest);
  return found !== undefined && isWhole(point, area - 1) ? [point, found] : undefined;
}

function writeStoredTree({ bytes, zone }: StoredTree): [string, string] {
  return [writeBytes(bytes), writeZone(zone)];
}

function readStoredTree(value: unknown): StoredTree | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const bytes = readBytes(value[0]);
  const zone = readZone(value[1]);
  return bytes && zone && { bytes, zone };
}

function writeZone(zone: PointSet): string {
  return writeBytes(new Uint8Array(zone.buffer, zone.byteOffset, zone.byteLength));
}

function readZone(value: unknown): PointSet | undefined {
  const bytes = readBytes(value);
  const zone = createPointSet();
  if (bytes?.length !== zone.byteLength) return undefined;
  new Uint8Array(zone.buffer).set(bytes);
  return zone;
}

function writeBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

function readBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^(?:[0-9a-f]{2})+$/.test(value)) return undefined;
  return Uint8Array.from({ length: value.length / 2 }, (_, index) =>
    Number.parseInt(value.slice(2 * index, 2 * index + 2), 16),
  );
}

function isWhole(value: unknown, maximum: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maximum;
}

function isPoints(value: unknown, area: number): value is number[] {
  return Array.isArray(value) && value.every((point) => isWhole(point, area - 1));
}
