/**
 * What threads and workers of `games gomoku prove` have in common: what they are given, and how they search it.
 *
 * @module
 */
import { createPosition } from '@games/gomoku';
import { freestyleBook, type MoveBook } from '@games/gomoku/freestyle-book';
import { standardBook } from '@games/gomoku/standard-book';
import { readMoveBook, type SolutionRule } from '@games/gomoku/internal';
import { createWinSolver, type ProofRecord, type WinAnswer, type WinProgress } from '@games/gomoku/solution';

/** What all searches of a run have in common. */
export interface ProveSetup {
  readonly size: number;
  readonly rule: SolutionRule;
  readonly book: ProveBook;
}

/** Moves of black to be tried first: the packaged book, one of the user's own, or none. */
export type ProveBook = 'packaged' | Uint8Array | undefined;

/** A position to be searched. */
export interface ProveItem {
  /** Row by row, with the size of the board. */
  readonly board: string;
  readonly known: readonly ProofRecord[];
  readonly milliseconds: number;
  /** Which choice of black's moves, see `WinRequest`. */
  readonly variation: number;
  /** Positions that the engine searches to choose the first move; undefined: the move that is begun. */
  readonly firstMoveNodes?: number | undefined;
}

/** How a search has ended, as checkpoints and jobs hold it: `'open'` where a limit was reached. */
export interface ProveAnswer extends Omit<WinAnswer, 'stopped'> {
  readonly state: 'proven' | 'open' | 'given-up';
}

/** What is reported of a search before its answer: what it has proven, and how far it is. */
export type ProveNote = { readonly record: ProofRecord } | { readonly progress: WinProgress };

/** Those that search positions for a run: threads of this machine, or workers. */
export interface ProveWorkers {
  /** Whether an item may bring along what is known of all positions, because it does not travel. */
  readonly knowsAll: boolean;
  /** Positions that are searched at a time; it may change while they are. */
  readonly width: () => number;
  /** Searches a position. Rejects with the reason of the signal that ends the run. */
  readonly perform: (item: ProveItem, onNote: (note: ProveNote) => void) => Promise<ProveAnswer>;
  /** For the line of progress; undefined where there is nothing to say. */
  readonly describe: () => string | undefined;
}

/** Searches one position after the other, on this thread. */
export type Prover = (item: ProveItem, onNote: (note: ProveNote) => void) => ProveAnswer;

/** For what the engine has seen: a long search for the first move helps all that follow. */
const MEMORY = 2 ** 30;

/**
 * Prepares searches.
 *
 * @throws NotationError `search-core/bad-book`, OptionError `search-core/other-book` for a book that cannot be used.
 */
export function createProver({ size, rule, book }: ProveSetup): Prover {
  const solver = createWinSolver({ memoryBytes: MEMORY });
  const moves = openBook(book, size, rule);
  return ({ board, known, milliseconds, variation, firstMoveNodes }, onNote) => {
    const { stopped, ...found } = solver.proveSync(createPosition({ board, rule, turn: 'X' }), {
      known,
      // A part of what is proven, all of which whoever asks has verified.
      trustKnown: true,
      milliseconds,
      variation,
      firstMoveNodes,
      book: moves,
      onRecord: (record) => onNote({ record }),
      onProgress: (progress) => onNote({ progress }),
    });
    const state = stopped === 'solved' ? 'proven' : stopped === 'given-up' ? stopped : 'open';
    return { state, ...found };
  };
}

function openBook(book: ProveBook, size: number, rule: SolutionRule): MoveBook | undefined {
  if (book === undefined) return undefined;
  if (book !== 'packaged') return readMoveBook(book, { size, rule });
  return rule === 'freestyle' ? freestyleBook() : standardFirst();
}

/** Most moves of the free game win where exactly five are needed, too, and what comes of the others is not trusted. */
function standardFirst(): MoveBook {
  const own = standardBook();
  const { find } = freestyleBook();
  return { ...own, find: (stones) => own.find(stones) ?? find(stones) };
}
