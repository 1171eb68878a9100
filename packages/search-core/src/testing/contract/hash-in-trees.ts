/**
 * Hashes in small trees, which are explored to their ends: every position gets the number of its class, positions of
 * one class having the same future, and a hash must not stand for two classes.
 *
 * ```text
 *   class = side to move, outcome, moves, points, classes after the moves   compared by hash
 *   symmetry class = the same with the moves counted, not named         compared by canonical hash
 * ```
 */
import { legalMoves } from '../../game/moves';
import { fail, listMoves } from './contract-error';
import { differenceHere, failWithCollision, type Difference } from './difference';
import type { GameLine } from './game-line';
import { outcomeFromHere, rewardsOf, wordsOf, wordsOfFuture } from './snapshot';

/** A class of positions with the same future. */
interface PositionClass {
  readonly turn: number;
  readonly outcome: number;
  /** Ascending. */
  readonly moves: readonly number[];
  /** What they pay, in a game that makes points on the way. */
  readonly rewards: readonly number[];
  /** The classes after them; none below the horizon. */
  readonly next: readonly number[];
}

/**
 * Explores all positions to a depth below that of a line and compares those with the same hash, and those with the same
 * canonical hash. The tree must be small.
 */
export function checkHashesBelow(line: GameLine, depth = Infinity): void {
  const { position, path } = line;
  if (!position.hash && !position.canonicalHash) return;
  const classes = createClasses();
  const seen = new Map<string, { id: number; path: readonly number[]; canonical: string }>();
  const seenUpToSymmetry = new Map<string, { id: number; path: readonly number[] }>();

  const history = (): string => (position.historyHash ? wordsOf(position.historyHash) : '');

  const visit = (left: number): { exact: number; symmetric: number } => {
    const turn = position.turn();
    const outcome = outcomeFromHere(position);
    const moves = legalMoves(position).sort((a, b) => a - b);
    const below = left === 0 ? [] : moves.map((move) => after(move, left - 1));
    const rewards = rewardsOf(position, moves);
    const exact = classes.exact({ turn, outcome, moves, rewards, next: below.map((child) => child.exact) });
    const symmetric = classes.symmetric(
      turn,
      outcome,
      moves.length,
      below.map((child, move) => `${child.symmetric} ${rewards[move] ?? ''}`),
    );
    remember(exact, symmetric, left);
    return { exact, symmetric };
  };
  const after = (move: number, left: number): { exact: number; symmetric: number } => {
    position.play(move);
    const child = visit(left);
    position.undo();
    return child;
  };
  const remember = (exact: number, symmetric: number, left: number): void => {
    const canonical = position.canonicalHash ? `${wordsOf(position.canonicalHash)} ${history()} ${left}` : '';
    if (position.hash) {
      const words = `${wordsOfFuture(position)} ${left}`;
      const before = seen.get(words);
      if (!before) seen.set(words, { id: exact, path: [...path], canonical });
      else if (before.id !== exact) failWithCollision(line, before.path, classes.differ(before.id, exact));
      else if (before.canonical !== canonical) failWithCanonicalHashes(line, before.path);
    }
    if (canonical === '') return;
    const before = seenUpToSymmetry.get(canonical);
    if (!before) seenUpToSymmetry.set(canonical, { id: symmetric, path: [...path] });
    else if (before.id !== symmetric) failWithSymmetries(line, before.path);
  };
  visit(depth);
}

function createClasses() {
  const exact: PositionClass[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const ids = new Map<number, number>();
  /** The difference between positions of two classes. */
  const differ = (one: number, other: number): Difference => {
    const [a, b] = [exact[one]!, exact[other]!];
    const here = differenceHere(a, b);
    if (here) return here;
    const index = a.next.findIndex((next, move) => next !== b.next[move]);
    const below = differ(a.next[index]!, b.next[index]!);
    return { ...below, moves: [a.moves[index]!, ...below.moves] };
  };
  return {
    /** The number of the class of positions with exactly this future. */
    exact: (description: PositionClass): number => {
      const { turn, outcome, moves, rewards, next } = description;
      const number = numberOf(`exact ${turn} ${outcome} ${moves.join()} ${rewards.join()} ${next.join()}`);
      if (!ids.has(number)) ids.set(number, exact.push(description) - 1);
      return ids.get(number)!;
    },
    /** The number of the class of positions with this future up to the names of the moves. */
    symmetric: (turn: number, outcome: number, moves: number, next: readonly string[]): number =>
      numberOf(`symmetric ${turn} ${outcome} ${moves} ${[...next].sort().join()}`),
    differ,
  };
}

function failWithCanonicalHashes(line: GameLine, first: readonly number[]): never {
  fail(
    'canonicalHash',
    `differs after ${listMoves(first)} and after ${listMoves(line.path)}, positions with the same hash`,
    line,
  );
}

function failWithSymmetries(line: GameLine, first: readonly number[]): never {
  fail(
    'canonicalHash',
    `one canonical hash for two positions that are no images of each other: after ${listMoves(first)} and after ${listMoves(line.path)}`,
    line,
  );
}
