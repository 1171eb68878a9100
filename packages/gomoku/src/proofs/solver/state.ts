/** The states of the search: a graph of positions, in memory, with proof and disproof numbers. */
import type { PointSet } from './point-set';

/** The disproof number of a proven state, and the proof number of a disproven one. */
export const INFINITE = 1e9;

/** A position of the search: its stones, the side to move, and the further white stones that its proof must bear. */
export interface StateStones {
  /** Side to move: 0 black, 1 white. */
  readonly side: 0 | 1;
  /** Points in ascending order. */
  readonly black: readonly number[];
  readonly white: readonly number[];
  /** Further white stones that a proof must bear. */
  readonly level: number;
}

/** A proof tree that has been found, as bytes (see `proof-tree.ts`), with its zone. */
export interface StoredTree {
  readonly bytes: Uint8Array;
  readonly zone: PointSet;
}

interface Numbers {
  proofNumber: number;
  disproofNumber: number;
}

/** Black to move. */
export interface BlackState extends StateStones, Numbers {
  readonly side: 0;
  readonly parents: Set<WhiteState>;
  /** A win by threats, where one has been found. */
  tree: StoredTree | undefined;
  /** All moves that may be tried, the best first; undefined before the first visit. */
  moves: readonly Move[] | undefined;
  /** How often a move was chosen, and how many moves are tried. */
  visits: number;
  tried: number;
  /** The zone of the proof, once it is known. */
  zone: PointSet | undefined;
}

/** A move of black, and the state after it. */
export interface Move {
  readonly move: number;
  readonly state: WhiteState;
}

/** White to move. */
export interface WhiteState extends StateStones, Numbers {
  readonly side: 1;
  readonly parents: Set<BlackState>;
  /**
   * `'new'` before the first visit; `'passing'` while it is not known whether black wins after a pass; then `'open'`;
   * `'won'` where black has two points for a five.
   */
  stage: 'new' | 'passing' | 'open' | 'won';
  /** The proof number that is expected of its replies, before they are known. */
  expected: number;
  /** The state after a pass, where threats do not win there. */
  pass: BlackState | undefined;
  /** Trees that win after a pass. */
  defaults: StoredTree[];
  /** Replies of white that fours answer, and the others. */
  answers: Map<number, StoredTree>;
  replies: Map<number, BlackState>;
}

export function createBlackState({ black, white, level }: Omit<StateStones, 'side'>): BlackState {
  return {
    side: 0,
    black,
    white,
    level,
    proofNumber: 1,
    disproofNumber: 1,
    parents: new Set(),
    tree: undefined,
    moves: undefined,
    visits: 0,
    tried: 1,
    zone: undefined,
  };
}

export function createWhiteState({ black, white, level }: Omit<StateStones, 'side'>): WhiteState {
  return {
    side: 1,
    black,
    white,
    level,
    proofNumber: 1,
    disproofNumber: 1,
    parents: new Set(),
    stage: 'new',
    expected: 1,
    pass: undefined,
    defaults: [],
    answers: new Map(),
    replies: new Map(),
  };
}

export function setProven(state: Numbers): void {
  state.proofNumber = 0;
  state.disproofNumber = INFINITE;
}

export function setDisproven(state: Numbers): void {
  state.proofNumber = INFINITE;
  state.disproofNumber = 0;
}

function withPoint(points: readonly number[], point: number): number[] {
  return sortedPoints([...points, point]);
}

export function sortedPoints(points: readonly number[]): number[] {
  return [...points].sort((left, right) => left - right);
}

export function stateAfterMove({ black, white, level }: StateStones, move: number): StateStones {
  return { side: 1, black: withPoint(black, move), white, level };
}

/** Returns the state after a pass of white, which may put that stone later. */
export function stateAfterPass({ black, white, level }: StateStones): StateStones {
  return { side: 0, black, white, level: level + 1 };
}

export function stateAfterReply({ black, white, level }: StateStones, point: number): StateStones {
  return { side: 0, black, white: withPoint(white, point), level };
}

/** Returns a key that only equal states share. */
export function stateKey({ side, black, white, level }: StateStones): string {
  return String.fromCharCode(side, level, ...black, 255, ...white);
}

export function stonesOf({ side, black, white, level }: StateStones): StateStones {
  return { side, black, white, level };
}
