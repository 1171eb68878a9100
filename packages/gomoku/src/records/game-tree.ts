/**
 * Game trees: a game with its variations, comments and marks, whatever file it is from.
 *
 * ```text
 * root ── h8 ── i9 ── i7        the main line: the first child of each node
 *          └── h9 ── j10        a variation: any other child
 * ```
 *
 * A tree may be a million moves deep, so nothing here recurs into it.
 */
import type { Mark, Rule } from '../board/rule';
import { unescapeValue } from './sgf-syntax';

/** The point of a pass, and of a node without a move. */
export const NO_POINT = -1;

/** A stone that a node puts on the board, or, with null, takes from it. */
export interface SetUpStone {
  readonly mark: Mark | null;
  readonly point: number;
  /** Where the file has it, both from 1; 0: unknown. */
  readonly line: number;
  readonly column: number;
}

/** What else a node says, as SGF names and writes it: `['LB', ['hh:A', 'ig:B']]`. */
export type Property = readonly [name: string, values: readonly string[]];

/** The most nodes of a tree that is read: what a process has memory for. */
export const MAX_NODES = 2 ** 21;

/** A position of a game tree, and the move that leads to it. */
export interface GameNode {
  /** `null`: the node is the root. */
  readonly parent: GameNode | null;
  /** What follows: the main line first. */
  readonly children: readonly GameNode[];
  /** The side that has moved; `null`: the node has no move. */
  readonly mark: Mark | null;
  /** The point of the move; -1 for a pass. */
  readonly point: number;
  readonly comment: string;
  /** Stones put on the board, and taken from it, before the move. */
  readonly setUp: readonly SetUpStone[];
  /** The side to move, where the node says so. */
  readonly turn: Mark | null;
  /** Everything else that the file says of the node, in its order. */
  readonly properties: readonly Property[];
  /** Where the file has the move, both from 1; 0: unknown. */
  readonly line: number;
  readonly column: number;
}

/** A game with its variations. */
export interface GameTree {
  readonly size: number;
  readonly rule: Rule;
  readonly root: GameNode;
  /** The encoding of the texts of the file, where the file names none and they are not UTF-8. */
  readonly encoding?: string | undefined;
}

/** A node as readers and editors write it. */
export type WritableNode = { -readonly [K in keyof Omit<GameNode, 'children'>]: GameNode[K] } & {
  children: GameNode[];
};

const NO_CHILDREN: readonly GameNode[] = [];
const NO_STONES: readonly SetUpStone[] = [];
const NO_PROPERTIES: readonly Property[] = [];

/** Creates a node without a parent and without a move. */
export function createNode(): WritableNode {
  return {
    parent: null,
    children: NO_CHILDREN as GameNode[],
    mark: null,
    point: NO_POINT,
    comment: '',
    setUp: NO_STONES,
    turn: null,
    properties: NO_PROPERTIES,
    line: 0,
    column: 0,
  };
}

/** Appends a node to the children of another one. */
export function appendChild(parent: GameNode, child: WritableNode): void {
  const siblings = parent.children as GameNode[];
  child.parent = parent;
  // Most nodes have one child: an array for that one alone is a third as large as one that has grown.
  if (siblings.length === 0) (parent as WritableNode).children = [child];
  else siblings.push(child);
}

/** Appends a move to the children of a node. */
export function appendMove(parent: GameNode, mark: Mark, point: number): WritableNode {
  const child = createNode();
  child.mark = mark;
  child.point = point;
  appendChild(parent, child);
  return child;
}

/** Returns the text of a property of a node: its first value, without the backslashes that escape. */
export function propertyOf(node: GameNode, name: string): string | undefined {
  const value = node.properties.find(([found]) => found === name)?.[1][0];
  return value === undefined ? undefined : unescapeValue(value);
}

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();

/** Returns the properties of a node that a format holds, by name; of two with one name, the first. */
export function heldProperties(
  node: GameNode,
  isHeld: (property: Property, node: GameNode) => boolean,
): ReadonlyMap<string, readonly string[]> {
  if (node.properties.length === 0) return NOTHING;
  const held = new Map<string, readonly string[]>();
  for (const property of node.properties)
    if (!held.has(property[0]) && isHeld(property, node)) held.set(...property);
  return held;
}

/** Replaces a property of a node, in its place; `undefined` removes it. */
export function setProperty(node: GameNode, name: string, values: readonly string[] | undefined): void {
  const added: Property[] = values === undefined ? [] : [[name, values]];
  const index = node.properties.findIndex(([found]) => found === name);
  const properties = [...node.properties];
  if (index < 0) properties.push(...added);
  else properties.splice(index, 1, ...added);
  (node as WritableNode).properties = properties;
}

/** Lists the nodes from the root to a node and, by first children, on to the end of its line. */
export function lineThrough(node: GameNode): GameNode[] {
  const line: GameNode[] = [];
  for (let at: GameNode | null = node; at !== null; at = at.parent) line.push(at);
  line.reverse();
  for (let at = node.children[0]; at !== undefined; at = at.children[0]) line.push(at);
  return line;
}

/** Goes through all nodes of a tree, each before its children. */
export function* nodesOf({ root }: GameTree): Generator<GameNode, void, undefined> {
  const stack: GameNode[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (let child = node.children.length - 1; child >= 0; child--) stack.push(node.children[child]!);
  }
}
