/**
 * Which openings a book needs: best-first expansion of a tree of searched positions.
 *
 * ```text
 *   start ---- best move ---- …            both sides play what the book says: no cost but for the plies
 *     |
 *     +------- another move ---- best …    one side may play something else, which costs what it loses;
 *                                          the other one follows the book, or it would not look there
 * ```
 *
 * The position that is searched next is the cheapest that has not been searched. The value of a position is that of its own
 * search until a move of it has been searched too, and then the best of what its moves are worth (negamax): a move that
 * turns out worse than it looked gives way to the next one, which is then searched itself. This is Buro's way (Toward opening
 * book learning, 1999) with a price for the mistakes of the opponent.
 *
 * @module
 */
import { isDecided } from '@games/search-core/engine';

/** A move of a position, and what a short search thinks that it loses against the best one, in points. */
export interface Alternative {
  readonly move: number;
  readonly loss: number;
}

/** What a search has found of a position. */
export interface SearchedOpening {
  readonly move: number;
  /** For the side to move, in the scores of searches. */
  readonly score: number;
  readonly depth: number;
  /** Other moves, the best first, no two the same up to symmetry. */
  readonly alternatives: readonly Alternative[];
}

/** A position to begin with, and what it costs to look at it. */
export interface OpeningStart {
  readonly key: string;
  readonly cost: number;
}

/** How positions are told apart, by keys that are equal for those that are the same up to symmetry. */
export interface OpeningKeys {
  /** The key after a move. */
  readonly after: (key: string, move: number) => string;
  /** The side to move. */
  readonly turn: (key: string) => 0 | 1;
}

/** The move of a position and its value, as the whole tree sees it. */
export interface OpeningChoice {
  readonly move: number;
  readonly score: number;
  /** Of the position's own search. */
  readonly depth: number;
}

/** A tree of openings, see {@link createOpeningTree}. */
export interface OpeningTree {
  /** The position to search next; undefined where nothing is left. */
  readonly next: () => string | undefined;
  readonly learn: (key: string, found: SearchedOpening) => void;
  /** What to play in a position that has been searched. */
  readonly choice: (key: string) => OpeningChoice;
}

/** What a ply costs, in points, and a move of the opponent that is not the best one beside what it loses. */
const PLY_COST = 8;
const DEVIATION_COST = 12;
/** Beyond this value, about that of the first move, a position costs a part of the rest: the engine wins it by itself. */
const USUAL_VALUE = 250;
const LOPSIDED_PART = 1 / 4;
/** Mistakes beyond this the engine punishes without a book. */
const MAX_LOSS = 150;
/** What a move must promise more than the best one to be searched in its place: short searches err. */
const UNCERTAINTY = 15;

/** Creates a tree in which nothing has been searched. */
export function createOpeningTree(starts: readonly OpeningStart[], keys: OpeningKeys): OpeningTree {
  const searched = new Map<string, SearchedOpening>();
  let values = new Map<string, number>();

  /** The value of a position that has been searched, for its side to move. */
  const valueOf = (key: string): number => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const { score } = searched.get(key)!;
    const value = movesOf(key).some(({ isSearched }) => isSearched) ? choiceOf(key).score : score;
    values.set(key, value);
    return value;
  };

  /** The moves of a position that has been searched, the best of its own search first. */
  const movesOf = (key: string): MoveValue[] => {
    const { move, score, alternatives } = searched.get(key)!;
    return [{ move, loss: 0 }, ...alternatives].map(({ move: each, loss }) => {
      const after = keys.after(key, each);
      const isSearched = searched.has(after);
      return { move: each, after, isSearched, score: isSearched ? 0 - valueOf(after) : score - loss };
    });
  };

  /** The best move that has been searched, or the own one: what has been looked at shortly only is not played. */
  const choiceOf = (key: string): MoveValue => {
    const [own, ...others] = movesOf(key);
    return others
      .filter(({ isSearched }) => isSearched)
      .reduce((best, other) => (other.score > best.score ? other : best), own!);
  };

  /** The move that the side of the book plays next: one that promises more is looked at first. */
  const promising = (key: string): MoveValue => {
    const best = choiceOf(key);
    const rival = movesOf(key)
      .filter(({ isSearched, score }) => !isSearched && score - UNCERTAINTY > best.score)
      .reduce<MoveValue | undefined>((top, move) => (top && top.score >= move.score ? top : move), undefined);
    return rival ?? best;
  };

  /** What the positions after a position cost, where the side of the book is `owner`. */
  const continuations = (key: string, owner: 0 | 1): { readonly key: string; readonly cost: number }[] => {
    const value = valueOf(key);
    if (isDecided(value)) return [];
    const price = PLY_COST + Math.round(Math.max(0, Math.abs(value) - USUAL_VALUE) * LOPSIDED_PART);
    if (keys.turn(key) === owner) return [{ key: promising(key).after, cost: price }];
    const best = choiceOf(key);
    return movesOf(key)
      .map(({ after, move, score }) => ({ key: after, loss: lossOf(move, score, best) }))
      .filter(({ loss }) => loss <= MAX_LOSS)
      .map(({ key: after, loss }) => ({ key: after, cost: price + loss }));
  };

  /** The cheapest costs of all positions that can be reached with `owner` following the book. */
  const costsFor = (owner: 0 | 1): Map<string, number> => {
    const costs = new Map<string, number>();
    const visit = (key: string, cost: number): void => {
      if ((costs.get(key) ?? Infinity) <= cost) return;
      costs.set(key, cost);
      if (!searched.has(key)) return;
      for (const next of continuations(key, owner)) visit(next.key, cost + next.cost);
    };
    for (const { key, cost } of starts) visit(key, cost);
    return costs;
  };

  return {
    next: () => {
      values = new Map();
      let cheapest: OpeningStart | undefined;
      for (const owner of [0, 1] as const)
        for (const [key, cost] of costsFor(owner))
          if (!searched.has(key) && isBefore({ key, cost }, cheapest)) cheapest = { key, cost };
      return cheapest?.key;
    },
    learn: (key, found) => {
      searched.set(key, found);
      values = new Map();
    },
    choice: (key) => {
      const { move, score } = choiceOf(key);
      return { move, score, depth: searched.get(key)!.depth };
    },
  };
}

interface MoveValue {
  readonly move: number;
  /** The key of the position after it. */
  readonly after: string;
  readonly isSearched: boolean;
  /** For the side that makes it. */
  readonly score: number;
}

/** What a move of the opponent costs beside its ply. */
function lossOf(move: number, score: number, best: MoveValue): number {
  return move === best.move ? 0 : DEVIATION_COST + Math.max(0, best.score - score);
}

/** Cheaper, or as cheap with the lower key: the order does not depend on anything else. */
function isBefore(one: OpeningStart, other: OpeningStart | undefined): boolean {
  return !other || one.cost < other.cost || (one.cost === other.cost && one.key < other.key);
}
