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
 * Bytes and zones are text of two hexadecimal digits a byte. What is read is checked for its form only; whether it holds is
 * for `proof-verifier.ts` to say.
 */
import { isWhole } from '@games/search-core/internal';
import type { Claim } from './claims';
import { createPointSet, type PointSet } from './point-set';
import type { BlackProof, WhiteProof } from './proof-store';
import type { StateStones, StoredTree } from './state';

const MAX_SYMMETRY = 7;

/** A proof as a value of JSON. */
export type ProofRecord = Record<string, unknown>;

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

/** Reads a proof; undefined for anything else. @param area - points of the board. */
export function readProofRecord(value: unknown, area: number): BlackProof | WhiteProof | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as ProofRecord;
  const zone = readZone(record['zone']);
  if ('defaults' in record) return zone && readWhiteProof(record, zone, area);
  const stones = readStones(record, 0, area);
  if (!stones) return undefined;
  if ('tree' in record) {
    const tree = readStoredTree(record['tree']);
    return tree && { stones, tree };
  }
  if (!zone) return undefined;
  const { move, symmetry } = record;
  if ('move' in record) return isWhole(move, 0, area - 1) ? { stones, move, zone } : undefined;
  const claim = readClaim(record['claim'], area);
  return claim && isWhole(symmetry, 0, MAX_SYMMETRY)
    ? { stones, reference: { claim, symmetry, zone } }
    : undefined;
}

function readStones(
  { black, white, level }: ProofRecord,
  side: 0 | 1,
  area: number,
): StateStones | undefined {
  const [blackPoints, whitePoints] = [black, white].map((points) => readList(points, readPoint(area), area));
  if (!blackPoints || !whitePoints || !isWhole(level, 0, area)) return undefined;
  return { side, black: blackPoints, white: whitePoints, level };
}

function readClaim(value: unknown, area: number): Claim | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stones = readStones(value as ProofRecord, 0, area);
  const zone = readZone((value as ProofRecord)['zone']);
  return stones && zone && { stones, zone };
}

function readWhiteProof(record: ProofRecord, zone: PointSet, area: number): WhiteProof | undefined {
  const stones = readStones(record, 1, area);
  const pass = record['pass'] === null ? undefined : readZone(record['pass']);
  if (record['pass'] !== null && !pass) return undefined;
  const defaults = readList(record['defaults'], readStoredTree, area);
  const answers = readList(record['answers'], (entry) => readAtPoint(entry, readStoredTree, area), area);
  const replies = readList(
    record['replies'],
    (entry) => readAtPoint(entry, ([text]) => readZone(text), area),
    area,
  );
  return stones && defaults && answers && replies && { stones, zone, defaults, pass, answers, replies };
}

/** Reads a list of at most `maximum` entries that are all good; undefined for any other. Holes are no entries. */
function readList<T>(
  value: unknown,
  read: (entry: unknown) => T | undefined,
  maximum: number,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > maximum) return undefined;
  const entries = Array.from(value, read);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** Reads `[point, …]`. */
function readAtPoint<T>(
  value: unknown,
  read: (rest: readonly unknown[]) => T | undefined,
  area: number,
): readonly [number, T] | undefined {
  const [point, ...rest] = Array.isArray(value) && value.length <= 3 ? (value as unknown[]) : [];
  const found = read(rest);
  return found !== undefined && isWhole(point, 0, area - 1) ? [point, found] : undefined;
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

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function writeBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte]!;
  return text;
}

function readBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length % 2 > 0 || !/^[0-9a-f]+$/.test(value)) return undefined;
  const digit = (index: number): number => {
    const code = value.charCodeAt(index);
    return code < 97 ? code - 48 : code - 87;
  };
  const bytes = new Uint8Array(value.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = 16 * digit(2 * at) + digit(2 * at + 1);
  return bytes;
}

function readPoint(area: number): (value: unknown) => number | undefined {
  return (value) => (isWhole(value, 0, area - 1) ? value : undefined);
}
