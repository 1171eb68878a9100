/**
 * Checks of hashes: equal hashes must mean equal futures.
 *
 * Three nets, of different meshes. Small trees are explored to their ends: every position gets the number of its class,
 * positions of one class having the same future, and a hash must not stand for two classes. Positions of random games
 * that have the same hash, reached by different moves, are played on together for as long as they agree. And moves that
 * lead back to the same hash are repeated: with the same future they could be repeated for ever, which no game of the
 * contract allows, so that either the game has no end or the hash leaves out what ends it.
 *
 * @module
 */
import { legalMoves } from '../../game/moves';
import { ONGOING, type Position } from '../../game/position';
import { randomBelow, type RandomWords } from '../../random';
import { fail, listMoves } from './contract-error';
import { describeOutcome, sorted, wordsOf } from './snapshot';
import { playOut, replay, startWalk, takeBack, type Checked, type Walk } from './game-line';

/** Moves of one position that are tried on two positions at once. */
const SAMPLED_MOVES = 6;
/** Plies below two positions of one hash that are compared move by move. */
const COMPARED_PLIES = 2;
/** Random ways to the end on which they are compared as well. */
const COMPARED_LINES = 3;
/** Comparisons in a game. */
const COMPARISONS = 6;
/** Exchanges of moves that are tried in a game. */
const TRANSPOSITIONS = 50;
/** Tries to find moves that lead back to the same hash. */
const CYCLE_TRIES = 3;
const CYCLE_NODES = 2000;

/** Calls both kinds of hash on buffers of different contents: they write two words, whatever was there. */
export function checkHashWrites(walk: Walk): void {
  for (const member of ['hash', 'canonicalHash'] as const) {
    const hash = walk.position[member];
    if (!hash) continue;
    const [first, second, third] = [0, -1, 0x5bd1e995].map((filling) => {
      const words = new Int32Array(4).fill(filling);
      hash(words);
      if (words[2] !== filling || words[3] !== filling)
        fail(member, 'wrote more than words[0] and words[1]', walk);
      return words.subarray(0, 2).join(' ');
    });
    if (first === second && first === third) continue;
    fail(member, 'depends on what the buffer held before; write words[0] and words[1], both, anew', walk);
  }
}

/** A class of positions with the same future. */
interface PositionClass {
  readonly turn: number;
  readonly outcome: number;
  /** Ascending. */
  readonly moves: readonly number[];
  /** The classes after them; none below the horizon. */
  readonly next: readonly number[];
}

/** How two positions differ: after the same further moves, one of them is so, the other so. */
interface Difference {
  readonly moves: readonly number[];
  readonly one: string;
  readonly other: string;
}

/**
 * Explores all positions to a depth below a walk's and compares those with the same hash, and those with the same
 * canonical hash. The tree must be small.
 */
export function checkHashesBelow(walk: Walk, depth = Infinity): void {
  const { position, path } = walk;
  if (!position.hash && !position.canonicalHash) return;
  const classes = createClasses();
  const seen = new Map<string, { id: number; path: readonly number[]; canonical: string }>();
  const images = new Map<string, { id: number; path: readonly number[] }>();

  const visit = (left: number): { exact: number; image: number } => {
    const turn = position.turn();
    const outcome = position.outcome();
    const moves = legalMoves(position).sort((a, b) => a - b);
    const below = left === 0 ? [] : moves.map((move) => after(move, left - 1));
    const exact = classes.exact({ turn, outcome, moves, next: below.map((child) => child.exact) });
    const image = classes.image(
      turn,
      outcome,
      moves.length,
      below.map((child) => child.image),
    );
    remember(exact, image, left);
    return { exact, image };
  };
  const after = (move: number, left: number): { exact: number; image: number } => {
    position.play(move);
    const child = visit(left);
    position.undo();
    return child;
  };
  const remember = (exact: number, image: number, left: number): void => {
    const canonical = position.canonicalHash ? `${wordsOf(position.canonicalHash)} ${left}` : '';
    if (position.hash) {
      const words = `${wordsOf(position.hash)} ${left}`;
      const before = seen.get(words);
      if (!before) seen.set(words, { id: exact, path: [...path], canonical });
      else if (before.id !== exact) failWithCollision(walk, before.path, classes.differ(before.id, exact));
      else if (before.canonical !== canonical) failWithCanonicalHashes(walk, before.path);
    }
    if (canonical === '') return;
    const before = images.get(canonical);
    if (!before) images.set(canonical, { id: image, path: [...path] });
    else if (before.id !== image) failWithImages(walk, before.path);
  };
  visit(depth);
}

function createClasses(): {
  exact: (description: PositionClass) => number;
  image: (turn: number, outcome: number, moves: number, next: readonly number[]) => number;
  differ: (one: number, other: number) => Difference;
} {
  const exact: PositionClass[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const ids = new Map<number, number>();
  const differ = (one: number, other: number): Difference => {
    const [a, b] = [exact[one]!, exact[other]!];
    const here = differenceHere(a, b);
    if (here) return here;
    const index = a.next.findIndex((next, move) => next !== b.next[move]);
    const below = differ(a.next[index]!, b.next[index]!);
    return { ...below, moves: [a.moves[index]!, ...below.moves] };
  };
  return {
    exact: (description) => {
      const { turn, outcome, moves, next } = description;
      const number = numberOf(`exact ${turn} ${outcome} ${moves.join()} ${next.join()}`);
      if (!ids.has(number)) ids.set(number, exact.push(description) - 1);
      return ids.get(number)!;
    },
    image: (turn, outcome, moves, next) =>
      numberOf(`image ${turn} ${outcome} ${moves} ${[...next].sort((a, b) => a - b).join()}`),
    differ,
  };
}

/** How two positions differ without a further move. */
function differenceHere(
  a: { turn: number; outcome: number; moves: readonly number[] },
  b: { turn: number; outcome: number; moves: readonly number[] },
): Difference | undefined {
  const of = (one: string, other: string): Difference => ({ moves: [], one, other });
  if (a.turn !== b.turn) return of(`side ${a.turn} is to move`, `side ${b.turn} is to move`);
  if (a.outcome !== b.outcome)
    return of(`it is ${describeOutcome(a.outcome)}`, `it is ${describeOutcome(b.outcome)}`);
  const [first, second] = [a.moves.join(' '), b.moves.join(' ')];
  return first === second ? undefined : of(`the moves are ${first}`, `the moves are ${second}`);
}

function failWithCollision(walk: Walk, first: readonly number[], { moves, one, other }: Difference): never {
  const further = moves.length === 0 ? '' : `, and the same further moves ${listMoves(moves)}`;
  fail(
    'hash',
    `one hash for two positions: after ${listMoves(first)}${further}, ${one}; after ${listMoves(walk.path)}${further}, ${other}`,
    walk,
  );
}

function failWithCanonicalHashes(walk: Walk, first: readonly number[]): never {
  fail(
    'canonicalHash',
    `differs after ${listMoves(first)} and after ${listMoves(walk.path)}, positions with the same hash`,
    walk,
  );
}

function failWithImages(walk: Walk, first: readonly number[]): never {
  fail(
    'canonicalHash',
    `one canonical hash for two positions that are no images of each other: after ${listMoves(first)} and after ${listMoves(walk.path)}`,
    walk,
  );
}

/** What random games have met, by hash. */
export type PathsByHash = Map<string, { readonly path: readonly number[]; readonly plies: number }>;

/**
 * Follows one random game and compares its positions with those of the same hash that were met before.
 *
 * @param path - the moves of the game; kept in the book.
 */
export function checkHashesOfGame(
  createPosition: () => Position,
  path: readonly number[],
  book: PathsByHash,
  random: RandomWords,
): void {
  const walk = startWalk(createPosition);
  const { position } = walk;
  if (!position.hash) return;
  let comparisons = 0;
  for (let plies = 0; ; plies++) {
    const words = wordsOf(position.hash);
    const before = book.get(words);
    if (!before) book.set(words, { path, plies });
    else if (before.path === path)
      checkCycle(createPosition, path.slice(0, before.plies), path.slice(before.plies, plies), random);
    else if (!isBeginning(before, walk.path)) {
      const first = before.path.slice(0, before.plies);
      const full = comparisons++ < COMPARISONS;
      compareFutures(createPosition, first, walk.path, random, full);
    }
    if (plies === path.length) return;
    position.play(path[plies]!);
  }
}

function isBeginning(
  { path, plies }: { readonly path: readonly number[]; readonly plies: number },
  moves: readonly number[],
): boolean {
  return plies === moves.length && moves.every((move, index) => move === path[index]);
}

/**
 * Compares the futures of two positions with the same hash.
 *
 * @param full - also plies below them.
 */
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

function compareHere({ position: a }: Walk, { position: b }: Walk): Difference | undefined {
  const describe = (position: Checked) => ({
    turn: position.turn(),
    outcome: position.outcome(),
    moves: sorted(legalMoves(position).join(' ')).split(' ').map(Number),
  });
  return differenceHere(describe(a), describe(b));
}

/** Plays the same moves on both, some plies deep. */
function compareNear(left: Walk, right: Walk, random: RandomWords, plies: number): Difference | undefined {
  const here = compareHere(left, right);
  if (here || plies === 0) return here;
  for (const move of sample(legalMoves(left.position), random)) {
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
  left: Walk,
  right: Walk,
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

/** Some of the moves of a position, all where they are few. */
export function sample(moves: readonly number[], random: RandomWords): readonly number[] {
  if (moves.length <= SAMPLED_MOVES) return moves;
  return Array.from({ length: SAMPLED_MOVES }, () => moves[randomBelow(random, moves.length)]!);
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
  let next = 0;
  const choose = (): number | undefined =>
    right.path.length < maxPlies ? cycle[next++ % cycle.length] : undefined;
  const difference = compareLine(left, right, choose);
  takeBack(right, once.length);
  if (difference) failWithCollision(right, start, difference);
  fail(
    'maxPlies',
    `the game is longer than maxPlies = ${maxPlies}: the moves ${listMoves(cycle)} lead back to the position before them, without end`,
    right,
  );
}

/** Looks for moves that lead back to the same hash from a random position of a game. */
export function checkCycles(
  createPosition: () => Position,
  path: readonly number[],
  random: RandomWords,
): void {
  const walk = startWalk(createPosition);
  const { position } = walk;
  if (!position.hash || path.length === 0) return;
  for (const move of path.slice(0, randomBelow(random, path.length))) position.play(move);
  const plies = walk.path.length;
  for (let tries = 0; tries < CYCLE_TRIES; tries++) {
    const cycle = findCycle(walk, random);
    if (cycle) checkCycle(createPosition, walk.path.slice(0, plies), cycle, random);
    takeBack(walk, plies);
  }
}

/** Two random moves, and two that take both back where there are such. */
function findCycle(walk: Walk, random: RandomWords): readonly number[] | undefined {
  const { position, path } = walk;
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

/** Positions that read the same must have the same hash, whatever the order of the moves. */
export function checkTranspositions(createPosition: () => Position, random: RandomWords): void {
  const first = startWalk(createPosition);
  if (!first.position.hash || !first.position.format) return;
  playOut(first, random);
  const path = [...first.path];
  const step = Math.ceil(path.length / TRANSPOSITIONS);
  for (let from = randomBelow(random, step || 1); from + 2 < path.length; from += step) {
    const straight = path.slice(0, from + 3);
    const swapped = [...straight];
    [swapped[from], swapped[from + 2]] = [swapped[from + 2]!, swapped[from]!];
    const left = replay(createPosition, straight)!;
    const right = replay(createPosition, swapped);
    if (!right || compareHere(left, right) || left.position.format!() !== right.position.format!()) continue;
    if (wordsOf(left.position.hash!) === wordsOf(right.position.hash!)) continue;
    fail('hash', `depends on the order of moves: it differs after ${listMoves(straight)}`, right);
  }
}
