/**
 * Hashes in random games: positions with the same hash, reached by different moves, are played on together for as long
 * as they agree.
 *
 * Moves that lead back to the same hash are repeated: with the same future they could be repeated for ever, which no
 * game of the contract allows, so that either the game has no end or the hash leaves out what ends it.
 */
import { MAX_PLIES } from '../../game/assert-position';
import { describeTooLong } from '../../game/contract';
import { legalMoves } from '../../game/moves';
import { ONGOING, type Position } from '../../game/position';
import { randomBelow, type RandomWords } from '../../random';
import { fail, listMoves } from './contract-error';
import { compareHere, failWithCollision, type Difference } from './difference';
import { replay, sampleMoves, startLine, takeBack, type CapablePosition, type GameLine } from './game-line';
import { wordsOf } from './snapshot';

/** Plies below two positions of one hash that are compared move by move. */
const COMPARED_PLIES = 2;
/** Random lines to the end on which they are compared as well. */
const COMPARED_LINES = 3;
/** Comparisons in a game. */
const COMPARISONS = 6;
/** Tries to find moves that lead back to the same hash. */
const CYCLE_TRIES = 3;
const CYCLE_NODES = 2000;

/** The positions that random games have met, by hash. */
export type PathsByHash = Map<string, { readonly path: readonly number[]; readonly plies: number }>;

/** Follows one random game and compares its positions with those of the same hash that were met before. */
export function checkHashesOfGame(
  createPosition: () => Position,
  path: readonly number[],
  book: PathsByHash,
  random: RandomWords,
): void {
  const line = startLine(createPosition);
  const { position } = line;
  if (!position.hash) return;
  let comparisons = 0;
  for (let plies = 0; ; plies++) {
    const words = wordsOf(position.hash);
    const before = book.get(words);
    if (!before) book.set(words, { path, plies });
    else if (before.path === path && !mayComeBack(position))
      checkCycle(createPosition, path.slice(0, before.plies), path.slice(before.plies, plies), random);
    else if (before.path !== path && !isBeginning(before, line.path)) {
      const first = before.path.slice(0, before.plies);
      const full = comparisons++ < COMPARISONS;
      compareFutures(createPosition, first, line.path, random, full);
    }
    if (plies === path.length) return;
    position.play(path[plies]!);
  }
}

/** Whether a position may come back: where a rule of repetition ends the game, or dice do, with probability 1. */
function mayComeBack({ historyReach, chanceWeight, maxPlies }: CapablePosition): boolean {
  return historyReach !== undefined || (chanceWeight !== undefined && maxPlies === Infinity);
}

function isBeginning(
  { path, plies }: { readonly path: readonly number[]; readonly plies: number },
  moves: readonly number[],
): boolean {
  return plies === moves.length && moves.every((move, index) => move === path[index]);
}

/** Compares the futures of two positions with the same hash; `full`: also plies below them. */
function compareFutures(
  createPosition: () => Position,
  first: readonly number[],
  second: readonly number[],
  random: RandomWords,
  full: boolean,
): void {
  const left = replay(createPosition, first)!;
  const right = replay(createPosition, second)!;
  const report = (difference: Difference | undefined): void => {
    if (!difference) return;
    takeBack(right, second.length);
    failWithCollision(right, first, difference);
  };
  report(compareNear(left, right, random, full ? COMPARED_PLIES : 0));
  for (let line = 0; full && line < COMPARED_LINES; line++) {
    report(compareLine(left, right, (moves) => moves[randomBelow(random, moves.length)]!));
    takeBack(left, first.length);
    takeBack(right, second.length);
  }
}

/** Plays the same moves on both, some plies deep. */
function compareNear(
  left: GameLine,
  right: GameLine,
  random: RandomWords,
  plies: number,
): Difference | undefined {
  const here = compareHere(left, right);
  if (here || plies === 0) return here;
  for (const move of sampleMoves(legalMoves(left.position), random)) {
    left.position.play(move);
    right.position.play(move);
    const below = compareNear(left, right, random, plies - 1);
    if (below) return { ...below, moves: [move, ...below.moves] };
    left.position.undo();
    right.position.undo();
  }
  return undefined;
}

/** Plays the same moves on both until they are over, or as long as there are moves to choose. */
function compareLine(
  left: GameLine,
  right: GameLine,
  choose: (moves: readonly number[]) => number | undefined,
): Difference | undefined {
  const played: number[] = [];
  for (;;) {
    const here = compareHere(left, right);
    if (here) return { ...here, moves: played };
    const moves = legalMoves(left.position);
    const move = moves.length === 0 ? undefined : choose(moves);
    if (move === undefined) return undefined;
    left.position.play(move);
    right.position.play(move);
    played.push(move);
  }
}

/** Repeats moves that lead back to the same hash: shows how the positions differ after all, or that there is no end. */
function checkCycle(
  createPosition: () => Position,
  start: readonly number[],
  cycle: readonly number[],
  random: RandomWords,
): void {
  const once = [...start, ...cycle];
  compareFutures(createPosition, start, once, random, true);
  const left = replay(createPosition, start)!;
  const right = replay(createPosition, once)!;
  const { maxPlies } = right.position;
  const longest = Math.min(maxPlies, MAX_PLIES);
  let next = 0;
  const choose = (): number | undefined =>
    right.path.length < longest ? cycle[next++ % cycle.length] : undefined;
  const difference = compareLine(left, right, choose);
  takeBack(right, once.length);
  if (difference) failWithCollision(right, start, difference);
  const remedy =
    maxPlies === Infinity
      ? ''
      : '; a game without a bound has maxPlies: Infinity, and a rule of repetition (withRepetition)';
  fail(
    'maxPlies',
    `${describeTooLong(maxPlies, longest)}: the moves ${listMoves(cycle)} lead back to the position before them, without end${remedy}`,
    right,
  );
}

/** Looks for moves that lead back to the same hash from a random position of a game. */
export function checkCycles(
  createPosition: () => Position,
  path: readonly number[],
  random: RandomWords,
): void {
  const line = startLine(createPosition);
  const { position } = line;
  if (!position.hash || path.length === 0 || mayComeBack(position)) return;
  for (const move of path.slice(0, randomBelow(random, path.length))) position.play(move);
  const plies = line.path.length;
  for (let tries = 0; tries < CYCLE_TRIES; tries++) {
    const cycle = findCycle(line, random);
    if (cycle) checkCycle(createPosition, line.path.slice(0, plies), cycle, random);
    takeBack(line, plies);
  }
}

/** Two random moves, and two that take both back where there are such. */
function findCycle(line: GameLine, random: RandomWords): readonly number[] | undefined {
  const { position, path } = line;
  const plies = path.length;
  const start = wordsOf(position.hash!);
  let nodes = 0;
  const search = (depth: number): readonly number[] | undefined => {
    if (path.length > plies && wordsOf(position.hash!) === start) return path.slice(plies);
    if (depth === 0 || position.outcome() !== ONGOING) return undefined;
    const moves = legalMoves(position);
    const tried = depth > 2 ? [moves[randomBelow(random, moves.length)]!] : moves;
    for (const move of tried) {
      if (++nodes > CYCLE_NODES || path.length >= position.maxPlies) return undefined;
      position.play(move);
      const found = search(depth - 1);
      position.undo();
      if (found) return found;
    }
    return undefined;
  };
  return search(4);
}
