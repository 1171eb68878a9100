/**
 * Which of black's quiet moves are tried, and when: the engine's choice first, the others by and by.
 *
 * Hardly a move of a proof is not the first that was tried, so that a search stays open where one of the early ones is wrong,
 * and ends soon with another choice.
 *
 * Source: moves that are tried by and by, Coulom 2007.
 */
import { MAX_EVALUATION } from '@games/search-core';
import type { Candidate, Candidates } from './candidates';
import { findBookMove, type MoveBook } from '../book/move-book';
import { theoryMove } from './openings';
import type { ProofStore } from './proof-store';
import type { SolutionBoard } from './solution-board';
import type { BlackState, Move, StateStones } from './state';

/** How a search chooses black's moves. */
export interface MoveChoiceOptions {
  /** Which of the variations below, modulo how many there are. */
  readonly variation: number;
  /** Nodes of the engine's search for the first move of all; undefined: as for the others. */
  readonly firstMoveNodes: number | undefined;
  /** Moves that come before all others. */
  readonly book: MoveBook | undefined;
}

interface Variation {
  /**
   * Nodes of the engine's search for the first move of a state, by the number of black stones, the last for all beyond:
   * most depends on the early ones.
   */
  readonly engineNodes: readonly number[];
  /** True if the engine also chooses the later moves; else their evaluation does. */
  readonly isLaterByEngine: boolean;
  /** Visits after which a second move is tried, twice as many for each further one. */
  readonly visitsPerMove: number;
  /** True if a search goes on with the move of an earlier one, though the engine may see no win after it. */
  readonly keepsBegun: boolean;
}

/** The later ones search longer where there are five stones and more: that decides where white's defence is the best. */
const VARIATIONS: readonly Variation[] = [
  {
    engineNodes: [3000, 3000, 200_000, 60_000, 60_000, 10_000],
    isLaterByEngine: false,
    visitsPerMove: 60,
    keepsBegun: true,
  },
  {
    engineNodes: [3000, 3000, 200_000, 200_000, 100_000, 100_000, 60_000, 30_000, 10_000],
    isLaterByEngine: true,
    visitsPerMove: 30,
    keepsBegun: false,
  },
  {
    engineNodes: [
      3000, 3000, 200_000, 200_000, 200_000, 300_000, 300_000, 300_000, 300_000, 100_000, 50_000, 20_000,
    ],
    isLaterByEngine: true,
    visitsPerMove: 60,
    keepsBegun: true,
  },
  {
    engineNodes: [3000, 3000, 600_000, 600_000, 600_000, 600_000, 300_000, 300_000, 100_000, 50_000, 20_000],
    isLaterByEngine: true,
    visitsPerMove: 60,
    keepsBegun: false,
  },
];
/**
 * Visits after which a second move is tried where nearly every reply has to be searched one by one, and where the first one
 * is of the book.
 */
const VISITS_PER_EARLY_MOVE = 1500;
/** Black stones with which nearly every reply has to be searched. */
const FEW_STONES = 1;
/** Moves that are kept for the same black stones. */
const LIBRARY_MOVES = 200;

/** Quiet moves that have won, of all searches on a board. */
export interface MoveLibrary {
  readonly add: (stones: StateStones, move: number) => void;
  /** The move that has won with the same black stones, and with the most white ones in common. */
  readonly find: (stones: StateStones) => number | undefined;
}

export function createMoveLibrary(): MoveLibrary {
  const library = createStoneLibrary<{ readonly white: readonly number[]; readonly move: number }>(
    LIBRARY_MOVES,
  );
  return {
    add: ({ black, white }, move) => library.add(black, { white, move }),
    find: ({ black, white }) => {
      const own = new Set(white);
      let best: number | undefined;
      let most = -1;
      for (const { white: others, move } of library.find(black)) {
        const inCommon = others.filter((point) => own.has(point)).length;
        if (inCommon <= most) continue;
        most = inCommon;
        best = move;
      }
      return best;
    },
  };
}

export type MoveChoice = ReturnType<typeof createMoveChoice>;

export function createMoveChoice(
  { size, load }: SolutionBoard,
  candidates: Candidates,
  library: MoveLibrary,
  store: ProofStore,
  { variation, firstMoveNodes, book }: MoveChoiceOptions,
) {
  const { engineNodes, isLaterByEngine, visitsPerMove, keepsBegun } =
    VARIATIONS[variation % VARIATIONS.length]!;

  /** States whose first move is one of the book. */
  const inBook = new WeakSet<StateStones>();

  const nodesFor = ({ black }: StateStones): number =>
    engineNodes[Math.min(black.length, engineNodes.length - 1)]!;

  const bookMove = (state: StateStones): number | undefined => book && findBookMove(book, state);

  /** The move of the position that is searched by the book or by theory: it is not given up for another one. */
  const trustedMove = (root: StateStones): number | undefined => bookMove(root) ?? theoryMove(root, size);

  /** The moves of the position that is searched; the board is that of the state. */
  const listFirst = (root: StateStones): Candidate[] => {
    const winning = bookMove(root);
    if (winning !== undefined) {
      inBook.add(root);
      return candidates.list(winning, 0);
    }
    const begun = theoryMove(root, size) ?? begunMove(root, store);
    // With one stone no search is long enough to see a win, and most moves win.
    const isAsked = firstMoveNodes !== undefined && root.black.length > FEW_STONES;
    if (begun !== undefined && !isAsked) return candidates.list(begun, 0);
    const listed = candidates.list(undefined, isAsked ? firstMoveNodes : nodesFor(root));
    const isWon = listed.length > 0 && listed[0]!.value > MAX_EVALUATION;
    return begun === undefined || isWon || !keepsBegun ? listed : candidates.list(begun, 0);
  };

  /** Puts the move that the engine likes best first among those that are not tried yet. */
  const chooseNext = (state: BlackState): void => {
    const untried = state.moves!.slice(state.tried);
    load(state);
    const points = untried.map(({ move }) => move);
    const best = candidates.best(points, nodesFor(state));
    const isBest = ({ move }: Move): boolean => move === best;
    const others = untried.filter((move) => !isBest(move));
    state.moves = [...state.moves!.slice(0, state.tried), ...untried.filter(isBest), ...others];
  };

  /**
   * The moves of a state that are tried so far: more the more often it is visited, and where all of them fail. May change
   * their order, and the board.
   */
  const tried = (state: BlackState): readonly Move[] => {
    const isEarly = state.black.length <= FEW_STONES || inBook.has(state);
    const visits = isEarly ? VISITS_PER_EARLY_MOVE : visitsPerMove;
    const isHopeless = ({ state: next }: Move): boolean => next.disproofNumber === 0;
    while (
      state.tried < state.moves!.length &&
      (state.visits > visits * 2 ** (state.tried - 1) || state.moves!.slice(0, state.tried).every(isHopeless))
    ) {
      if (isLaterByEngine) chooseNext(state);
      state.tried++;
    }
    return state.moves!.slice(0, state.tried);
  };

  /** The moves of a state below; the board is that of the state. */
  const list = (state: StateStones): Candidate[] => {
    const winning = bookMove(state);
    if (winning !== undefined) inBook.add(state);
    return candidates.list(winning ?? library.find(state), nodesFor(state));
  };

  return { trustedMove, listFirst, list, tried };
}

/** The move about whose replies most is known: a resumed search goes on with it. */
function begunMove({ black, white, level }: StateStones, store: ProofStore): number | undefined {
  const counts = new Map<number, number>();
  for (const { stones } of store.blackProofs()) {
    if (stones.level !== level || stones.white.length !== white.length + 1) continue;
    const [move, ...others] = stones.black.filter((point) => !black.includes(point));
    if (move === undefined || others.length > 0) continue;
    if (white.every((point) => stones.white.includes(point))) counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  let best: number | undefined;
  for (const [move, count] of counts) if (best === undefined || count > counts.get(best)!) best = move;
  return best;
}

/** Black stones for which something is kept, before all of it is forgotten. */
const MAX_KEYS = 20_000;

interface StoneLibrary<T> {
  readonly add: (black: readonly number[], entry: T) => void;
  readonly find: (black: readonly number[]) => readonly T[];
}

/** Creates a library that keeps at most `maxEntries` entries for the same black stones. */
export function createStoneLibrary<T>(maxEntries: number): StoneLibrary<T> {
  const entries = new Map<string, T[]>();
  const keyOf = (black: readonly number[]): string => String.fromCharCode(...black);

  const add = (black: readonly number[], entry: T): void => {
    const key = keyOf(black);
    const known = entries.get(key) ?? [];
    known.unshift(entry);
    if (known.length > maxEntries) known.pop();
    if (entries.size > MAX_KEYS) entries.clear();
    entries.set(key, known);
  };

  return { add, find: (black) => entries.get(keyOf(black)) ?? [] };
}
