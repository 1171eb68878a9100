/**
 * The states of the search: a graph of positions, in memory, with proof and disproof numbers.
 *
 * @module
 */
import type { PointSet } from './point-set';

/** A number that decides: of the disproof of what is proven, and the other way round. */
export const INFINITE = 1e9;

/** A proof tree that has been found, as bytes (see `tree-bytes.ts`), with its zone. */
export interface StoredTree {
  readonly bytes: Uint8Array;
  readonly zone: PointSet;
}

/** What both kinds of states have. */
interface State {
  /** Points in ascending order. */
  readonly black: readonly number[];
  readonly white: readonly number[];
  /** Further white stones that a proof must bear. */
  readonly level: number;
  proofNumber: number;
  disproofNumber: number;
}

/** Black to move. */
export interface BlackState extends State {
  readonly side: 0;
  readonly parents: Set<WhiteState>;
  /** A win by threats, where one has been found. */
  tree: StoredTree | undefined;
  /** Searches of threats so far. */
  effort: number;
  /** How often a move was chosen, and how many moves are tried. */
  visits: number;
  tried: number;
  /** The moves that are tried; undefined before the first visit. */
  moves: readonly Move[] | undefined;
}

/** A move of black, and the state after it. */
export interface Move {
  readonly move: number;
  readonly state: WhiteState;
}

/** White to move. */
export interface WhiteState extends State {
  readonly side: 1;
  readonly parents: Set<BlackState>;
  /**
   * `'new'` before the first visit, `'passing'` while it is not known whether black wins after a pass, then `'open'`.
   */
  stage: 'new' | 'passing' | 'open';
  /** The state after a pass, where threats do not win there. */
  pass: BlackState | undefined;
  /** Trees that win after a pass. */
  defaults: StoredTree[];
  /** Moves of white that threats answer, and the others. */
  answers: Map<number, StoredTree>;
  replies: Map<number, BlackState>;
  /** The proof number that is expected of its replies, before they are known. */
  expected: number;
  /** Whether black has won: two points for a five. */
  isWon: boolean;
}

/** Creates a state before its first visit. */
export function createBlackState(
  black: readonly number[],
  white: readonly number[],
  level: number,
): BlackState {
  return {
    side: 0,
    black,
    white,
    level,
    proofNumber: 1,
    disproofNumber: 1,
    parents: new Set(),
    tree: undefined,
    effort: 0,
    visits: 0,
    tried: 1,
    moves: undefined,
  };
}

/** Creates a state before its first visit. */
export function createWhiteState(
  black: readonly number[],
  white: readonly number[],
  level: number,
): WhiteState {
  return {
    side: 1,
    black,
    white,
    level,
    proofNumber: 1,
    disproofNumber: 1,
    parents: new Set(),
    stage: 'new',
    pass: undefined,
    defaults: [],
    answers: new Map(),
    replies: new Map(),
    expected: 1,
    isWon: false,
  };
}

/** Adds a point to points in ascending order. */
export function withPoint(points: readonly number[], point: number): number[] {
  const added = [...points, point];
  return added.sort((left, right) => left - right);
}

/** A key that equal states have in common. */
export function stateKey(
  side: 0 | 1,
  black: readonly number[],
  white: readonly number[],
  level: number,
): string {
  return String.fromCharCode(side, level, ...black, 255, ...white);
}
