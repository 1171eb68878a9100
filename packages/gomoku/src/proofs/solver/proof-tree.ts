/**
 * Proof trees with zones: that black wins wherever a number of further white stones stand, outside of a zone of points.
 *
 * ```text
 * black node   a move, and the white node after it                           zone: the move, and that of the white node
 * white node   black has five, or two points for a five     won              zone: those two points
 *              black has one point for a five               forced           zone: the point, and that of what follows
 *              else     defaults  black nodes after a pass, one level up     zone: the union, and the windows that
 *                       answers   black nodes after moves of white                 guard against white's fives
 * ```
 *
 * At level k a tree stands for all boards with at most k further white stones outside of its zone. A move of white that is
 * no answer must lie outside the zone of a default: it is one of the k + 1 stones of that default.
 *
 * Sources: relevance zones, Thomsen 2000 and Wu and Lin 2010.
 */
import type { PointSet } from './point-set';

/** Black to move. */
export interface BlackNode {
  readonly move: number;
  /** What follows; undefined where black has won: five, or two points for it. */
  readonly next: WhiteNode | undefined;
  readonly zone: PointSet;
}

/** White to move. */
export type WhiteNode =
  | { readonly forced: BlackNode }
  | {
      readonly defaults: readonly BlackNode[];
      /** In ascending order of the moves. */
      readonly answers: readonly Answer[];
    };

/** A move of white, and what black does about it. */
export interface Answer {
  readonly move: number;
  readonly node: BlackNode;
}

/** Appends a number of 7 bits a byte, the lowest first (LEB128). */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

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

export function treeBytes(tree: BlackNode): Uint8Array {
  const bytes: number[] = [];
  writeTree(bytes, tree);
  return Uint8Array.from(bytes);
}
