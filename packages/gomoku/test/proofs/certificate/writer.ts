/** Certificates for tests: trees as objects, and their bytes. */
import { crc32 } from 'node:zlib';

/** A black node: its move, and how it goes on unless it has won; or a reference. */
export type Tree =
  | {
      readonly move: number;
      /** For a lemma: levels above that of its place. */
      readonly extra?: number | undefined;
      readonly forced?: Tree | undefined;
      readonly replies?: Replies | undefined;
    }
  | { readonly symmetry: number; readonly lemma: Tree };

export interface Replies {
  readonly defaults: readonly Tree[];
  readonly answers: readonly (readonly [reply: number, then: Tree])[];
}

export interface Section {
  readonly level: number;
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly tree: Tree;
}

/** Appends a number of seven bits a byte. */
function writeNumber(bytes: number[], value: number): void {
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  bytes.push(value);
}

/** Writes a tree; `numbers` are those of the lemmas that are complete. */
function writeTree(bytes: number[], tree: Tree, numbers: Map<Tree, number>): void {
  if ('lemma' in tree) {
    bytes.push(254, tree.symmetry);
    writeNumber(bytes, numbers.get(tree.lemma)!);
    return;
  }
  const { move, extra, forced, replies } = tree;
  if (extra !== undefined) {
    bytes.push(255);
    writeNumber(bytes, extra);
  }
  bytes.push(move);
  if (forced) writeTree(bytes, forced, numbers);
  if (replies) {
    writeNumber(bytes, replies.defaults.length);
    for (const each of replies.defaults) writeTree(bytes, each, numbers);
    writeNumber(bytes, replies.answers.length);
    for (const [reply, then] of replies.answers) {
      bytes.push(reply);
      writeTree(bytes, then, numbers);
    }
  }
  if (extra !== undefined) numbers.set(tree, numbers.size);
}

/** The contents of a section, without length and checksum. */
export function contentsOf(
  { level, black, white, tree }: Section,
  numbers = new Map<Tree, number>(),
): number[] {
  const bytes: number[] = [];
  writeNumber(bytes, level);
  for (const stones of [black, white]) {
    writeNumber(bytes, stones.length);
    bytes.push(...stones);
  }
  writeTree(bytes, tree, numbers);
  return bytes;
}

const checksumOf = (bytes: readonly number[]): number[] => {
  const sum = crc32(Uint8Array.from(bytes));
  return [0, 8, 16, 24].map((shift) => (sum >>> shift) & 255);
};

/** A file of the contents of sections, with checksums that are right. */
export function fileOf(
  contents: readonly (readonly number[])[],
  size: number,
  rule: 'freestyle' | 'standard' = 'freestyle',
): Uint8Array {
  const header = [...Buffer.from('GMKC'), 1, size, rule === 'standard' ? 1 : 0];
  writeNumber(header, contents.length);
  const sums = [...header];
  const bytes = [...header];
  for (const each of contents) {
    writeNumber(bytes, each.length + 4);
    bytes.push(...each, ...checksumOf(each));
    sums.push(...checksumOf(each));
  }
  return Uint8Array.from([...bytes, ...checksumOf(sums)]);
}

/** The certificate of sections. */
export function certificateOf(
  sections: readonly Section[],
  size: number,
  rule: 'freestyle' | 'standard' = 'freestyle',
): Uint8Array {
  const numbers = new Map<Tree, number>();
  return fileOf(
    sections.map((section) => contentsOf(section, numbers)),
    size,
    rule,
  );
}
