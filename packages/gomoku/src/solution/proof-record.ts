/**
 * Proofs as records of JSON, as checkpoints hold them.
 *
 * ```text
 * black to move   {"black":[…],"white":[…],"level":0,"tree":[bytes,zone]}
 *                 {"black":[…],"white":[…],"level":0,"move":point,"zone":zone}
 * white to move   {"black":[…],"white":[…],"level":0,"defaults":[[bytes,zone] …],"pass":false,
 *                  "answers":[[point,bytes,zone] …],"replies":[point …]}
 * ```
 *
 * Bytes and zones are text of two hexadecimal digits a byte. What is read is checked for its form only: the certificate
 * that comes of it is verified.
 *
 * @module
 */
import { createPointSet, type PointSet } from './point-set';
import type { BlackProof, WhiteProof } from './proof-store';
import type { StateStones, StoredTree } from './state';

/** A proof as a value of JSON. */
export type ProofRecord = Record<string, unknown>;

/** Writes a proof. */
export function writeProofRecord(proof: BlackProof | WhiteProof): ProofRecord {
  const { black, white, level } = proof.stones;
  const stones = { black, white, level };
  if ('tree' in proof) return { ...stones, tree: writeStoredTree(proof.tree) };
  if ('move' in proof) return { ...stones, move: proof.move, zone: writeZone(proof.zone) };
  return {
    ...stones,
    defaults: proof.defaults.map(writeStoredTree),
    pass: proof.pass,
    answers: proof.answers.map(([point, tree]) => [point, ...writeStoredTree(tree)]),
    replies: proof.replies,
  };
}

/** Reads a proof; undefined for anything that is none. @param area - points of the board. */
export function readProofRecord(record: ProofRecord, area: number): BlackProof | WhiteProof | undefined {
  const { black, white, level } = record;
  if (!isPoints(black, area) || !isPoints(white, area) || !isWhole(level, area)) return undefined;
  const stones = (side: 0 | 1): StateStones => ({ side, black, white, level });
  if ('tree' in record) {
    const tree = readStoredTree(record['tree']);
    return tree && { stones: stones(0), tree };
  }
  if ('move' in record) {
    const zone = readZone(record['zone']);
    const move = record['move'];
    return zone && isWhole(move, area - 1) ? { stones: stones(0), move, zone } : undefined;
  }
  return readWhiteProof(record, stones(1), area);
}

function readWhiteProof(record: ProofRecord, stones: StateStones, area: number): WhiteProof | undefined {
  const { defaults, pass, answers, replies } = record;
  if (!Array.isArray(defaults) || !Array.isArray(answers) || typeof pass !== 'boolean') return undefined;
  if (!isPoints(replies, area)) return undefined;
  const trees = defaults.map(readStoredTree);
  const answered = answers.map((entry): readonly [number, StoredTree] | undefined => {
    const [point, ...rest] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const tree = readStoredTree(rest);
    return tree && isWhole(point, area - 1) ? [point, tree] : undefined;
  });
  if (!trees.every((tree) => tree !== undefined) || !answered.every((entry) => entry !== undefined))
    return undefined;
  return { stones, defaults: trees, pass, answers: answered, replies };
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
