/**
 * Proof trees as bytes, as certificates hold them.
 *
 * @module
 */
import type { BlackNode, WhiteNode } from './proof-tree';

/** Appends a number of 7 bits a byte, the lowest first (LEB128). */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

/** Appends a tree. */
function writeTree(bytes: number[], { move, next }: BlackNode): void {
  bytes.push(move);
  if (next) writeReplies(bytes, next);
}

function writeReplies(bytes: number[], node: WhiteNode): void {
  if ('forced' in node) {
    writeTree(bytes, node.forced);
    return;
  }
  writeVarint(bytes, node.defaults.length);
  for (const tree of node.defaults) writeTree(bytes, tree);
  writeVarint(bytes, node.answers.length);
  for (const answer of node.answers) {
    bytes.push(answer.move);
    writeTree(bytes, answer.node);
  }
}

/** Returns a tree as bytes. */
export function treeBytes(tree: BlackNode): Uint8Array {
  const bytes: number[] = [];
  writeTree(bytes, tree);
  return Uint8Array.from(bytes);
}
