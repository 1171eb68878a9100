/** What a node search depends on, and what it gives to its owner. */
import type { Breach } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import type { SearchObserver } from './observer';
import type { createMoveOrdering, MoveOrdering } from './move-ordering';
import type { Hashed, Passable, Position, Repeating, Scored, Side } from '../game/position';
import type { createNodeStorage, NodeStorage } from './node-storage';
import type { createProvenance, Provenance, ProvenanceConstants } from './provenance';
import type { createPvTable } from './pv-table';
import type { TranspositionTable } from './transposition-table';

/** The numbers that the node search shares with other files; its code is specialised, so it cannot import them. */
interface NodeSearchConstants extends ProvenanceConstants {
  readonly noMove: number;
  readonly ongoing: number;
  readonly winScore: number;
  readonly infiniteScore: number;
  readonly exactBound: number;
  readonly provenDepth: number;
  readonly maxOrderScore: number;
  readonly notEvaluated: number;
  readonly frameWords: number;
  readonly leafDepth: number;
}

/** What a node search works on from one attachment to the next. */
export interface NodeSearchGame<P extends Position> {
  readonly position: P & Partial<Hashed & Passable & Repeating & Scored>;
  readonly heuristics: Heuristics<P> | undefined;
  readonly table: TranspositionTable;
  /** Checks the limits; returns how many nodes may be visited before the next check, or 0 to stop. */
  readonly checkpoint: () => number;
  /** Whether the search that stops here will not go on. */
  readonly isOver: () => boolean;
  /** Throws the error for an invalid answer of the game or its heuristics, after the moves of `path`. */
  readonly refuse: (breach: Breach, value: unknown, path: Int32Array) => never;
}

/** What a node search depends on. */
export interface NodeSearchDeps<P extends Position> extends NodeSearchGame<P> {
  readonly constants: NodeSearchConstants;
  readonly useTable: boolean;
  /** No line gets longer than this. */
  readonly maxDepth: number;
  readonly lateMoveReductions: boolean;
  readonly nullMove: boolean;
  readonly observer: SearchObserver | undefined;
  readonly createOrdering: typeof createMoveOrdering<P>;
  readonly createPvTable: typeof createPvTable;
  readonly createProvenance: typeof createProvenance;
  readonly createStorage: typeof createNodeStorage;
  /** `toTableScore` and `fromTableScore`. */
  readonly toTable: (score: number, ply: number) => number;
  readonly fromTable: (score: number, ply: number) => number;
}

/** The search below the root, and what its owner needs to drive it. */
export interface NodeSearch<P extends Position = Position> {
  /** Rebinds the search to another position of the same game: same source and sizes, other closures. */
  readonly attach: (game: NodeSearchGame<P>) => void;
  readonly ordering: MoveOrdering<P>;
  /** Rows of moves; the first is for the owner. */
  readonly moves: Int32Array;
  /** Plays a move of the root, finds its value for `side`, and takes it back. */
  readonly child: (move: number, depth: number, alpha: number, beta: number, side: Side) => number;
  /** The provenance flags of the value just returned. */
  readonly provenance: () => number;
  /** The rules of provenance, for the root. */
  readonly ofCandidates: Provenance['ofCandidates'];
  /** Stores the value of the root. */
  readonly store: NodeStorage['store'];
  /** Writes the moves to search at the root into the first row of `moves`; returns how many there are. */
  readonly listRoots: () => number;
  readonly evaluateRoot: () => number;
  readonly halted: () => boolean;
  /** Begins a slice: goes on where the search has halted, or starts anew after {@link NodeSearch.forget}. */
  readonly resume: (countdown: number) => void;
  /** Forgets where the search has halted. */
  readonly forget: () => void;
  /** Nodes left of those granted. */
  readonly left: () => number;
  /** The line of best play behind the move of the root just searched. */
  readonly line: () => Int32Array;
  /** Takes back all that is played, after an error. */
  readonly unwind: () => void;
}
