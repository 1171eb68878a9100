import { checkArray, checkCallback, checkFunction, checkRecord } from '../validation/check-options';
import { checkHeuristics as checkHeuristicsMembers, checkPosition } from '../game/check-position';
import { checkInteger, isInputError } from '../errors';
import type { Heuristics } from '../game/heuristics';
import { legalMoves } from '../game/moves';
import { ONGOING, type Position } from '../game/position';
import { createRandom, randomBelow, type RandomWords } from '../random';
import { disagreementAtDepth, disagreementInSolution } from './agreement';
import { ContractError, fail } from './contract-error';
import {
  checkCycles,
  checkHashesBelow,
  checkHashesOfGame,
  checkHashWrites,
  checkTranspositions,
  sample,
  type PathsByHash,
} from './contract-hash';
import { checkHeuristics } from './contract-heuristics';
import { changeBetween, checkQuestions, snapshot, sorted, wordsOf, type Snapshot } from './contract-snapshot';
import {
  checkMoves,
  checkNotation,
  checkOutcome,
  checkPass,
  checkResult,
  checkRoundTrip,
  checkTurn,
} from './contract-rules';
import { playOut, startWalk, takeBack, type Walk } from './contract-walk';
import { randomEvaluator } from './randomness';

/** Size of the trees that plain minimax is asked to search. */
const SOLUTION_NODES = 2000;
const LIMITED_NODES = 1000;
/** Positions of one game from which it is solved; of long games, of more only every 2nd, 4th, … */
const SOLVED_POSITIONS = 32;

/**
 * A symmetry of the board: the image of a move that is legal in `position`, which stands before it. The same function
 * for every position, or one that depends on it: on the side to move, say.
 */
export type MoveSymmetry<P extends Position> = (move: number, position: P) => number;

/** What {@link checkContract} looks at. */
export interface ContractOptions<P extends Position> {
  /** Random games to play; 30 if left out. */
  readonly games?: number | undefined;
  /** Random positions in which every search is compared with minimax of a limited depth; as many as `games` if left out. */
  readonly positions?: number | undefined;
  /** The same seed plays the same games; 1 if left out. */
  readonly seed?: number | undefined;
  /** Maps a move to its mirror image; one function for each symmetry of the board. */
  readonly symmetry?: MoveSymmetry<P> | readonly MoveSymmetry<P>[] | undefined;
  /**
   * What a finished game paid to side 0, found out in another way than by `outcome`: by who has three in a row, say.
   * Nothing else can tell a wrong sign from a game in which the loser wins.
   */
  readonly result?: ((position: P) => number) | undefined;
  /** The opinion to be checked too. */
  readonly heuristics?: Heuristics<P> | undefined;
}

/**
 * Checks that a game keeps the contract of {@link Position} and of the capabilities it has, by random games, and that
 * every search agrees with plain minimax on it.
 *
 * - the fields: there, of the right type, `maxMoves` up to 65,535 and `maxPlies` up to 4,000;
 * - `createPosition`: positions that are alike and share nothing;
 * - `generate`: 1 to `maxMoves` moves from 0 to 65,534, none twice, written where asked, the same when asked again;
 * - `play` and `undo` restore side, result, moves, hashes and text exactly; a game is not longer than `maxPlies`;
 * - `turn`: 0 or 1; `outcome`: in the range of the `payoff`; its sign (given `result`);
 * - `hash`: both words written; one value for positions that read the same (given `format`), and different values for
 *   positions that differ in side, result, moves or in what follows: in small trees to the end, otherwise as far as
 *   random lines and repeated moves show; `canonicalHash`: the same up to symmetry, and for mirror images (given
 *   `symmetry`);
 * - `playPass`, `undoPass`: only the turn changes, and the hash with it;
 * - `formatMove`, `parseMove`: inverses; nonsense is refused;
 * - the heuristics: whole numbers in range, lists of legal moves, nothing changed;
 * - alpha-beta and the engine, with and without table, in slices, for all moves: the values of plain minimax.
 *
 * @throws ContractError that names what is broken and the moves that lead there; OptionError for options that make no
 * sense.
 */
export function checkContract<P extends Position>(
  createPosition: () => P,
  options: ContractOptions<P> = {},
): void {
  checkOptions(createPosition, options);
  const { games = 30, positions = games, seed = 1, symmetry = [] } = options;
  const random = createRandom(seed);
  const book: PathsByHash = new Map();
  checkFields(createPosition);
  checkPositionsAlike(createPosition, legalMoves(startWalk(createPosition).position).slice(0, 1));
  for (let game = 0; game < games; game++) {
    const path = checkGame(createPosition, (moves) => chosen(moves, game, random), random, options);
    checkPositionsAlike(createPosition, path);
    checkHashesOfGame(createPosition, path, book, random);
    checkCycles(createPosition, path, random);
    checkTranspositions(createPosition, random);
  }
  for (const canonical of [false, true]) {
    for (const image of [symmetry].flat()) {
      for (let game = 0; game < games; game++) checkSymmetry(createPosition, random, image, canonical);
    }
  }
  for (let game = 0; game < games; game++) checkSolutions(createPosition, random);
  for (let count = 0; count < positions; count++) checkAtDepth(createPosition, random);
}

/** Random moves; in the second and third game always the first and the last, which may lead far astray. */
function chosen(moves: readonly number[], game: number, random: RandomWords): number {
  if (game === 1) return moves[0]!;
  if (game === 2) return moves.at(-1)!;
  return moves[randomBelow(random, moves.length)]!;
}

function checkOptions<P extends Position>(createPosition: () => P, options: ContractOptions<P>): void {
  checkFunction('createPosition', createPosition);
  checkRecord('options', options);
  const { games = 1, positions = 0, seed = 1, symmetry = [], result, heuristics } = options;
  checkInteger('games', games, 1, 1_000_000);
  checkInteger('positions', positions, 0, 10_000_000);
  checkInteger('seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (typeof symmetry !== 'function') checkArray('symmetry', symmetry);
  [symmetry].flat().forEach((image, index) => checkFunction(`symmetry[${index}]`, image));
  checkCallback('result', result);
  checkHeuristicsMembers('heuristics', heuristics);
}

/** The fields of the record, before anything is called. */
function checkFields(createPosition: () => Position): void {
  let position: unknown;
  try {
    position = createPosition();
    checkPosition(position);
  } catch (error) {
    if (!isInputError(error) || typeof error.details['option'] !== 'string')
      throw new ContractError('createPosition', `threw ${String(error)}`, [], undefined, error);
    const member = error.details['option'].replace(/^position\.?/, '') || 'createPosition';
    throw new ContractError(member, error.message, [], undefined, error);
  }
  if (createPosition() === position)
    throw new ContractError('createPosition', 'returned the same position twice', [], undefined);
}

/** Plays one game, checking everything on the way there and back; returns its moves. */
function checkGame<P extends Position>(
  createPosition: () => P,
  choose: (moves: readonly number[]) => number,
  random: RandomWords,
  options: ContractOptions<P>,
): number[] {
  const walk = startWalk(createPosition);
  const { position } = walk;
  const { heuristics, result } = options;
  const shots: Snapshot[] = [];
  for (;;) {
    checkTurn(walk);
    checkOutcome(walk);
    const moves = position.outcome() === ONGOING ? checkMoves(walk) : [];
    const shot = checkQuestions(walk);
    checkHashWrites(walk);
    if (moves.length === 0) break;
    if (heuristics) checkHeuristics(walk, shot, heuristics, moves);
    shots.push(snapshot(walk, heuristics));
    for (const move of sample(moves, random)) checkRoundTrip(walk, shots.at(-1)!, move, heuristics);
    checkPass(walk, shot);
    checkNotation(walk, shot, moves, sample(moves, random));
    position.play(choose(moves));
  }
  const path = [...walk.path];
  if (result) checkResult(walk, result(walk.original));
  while (walk.path.length > 0) {
    position.undo();
    const change = changeBetween(shots.pop()!, snapshot(walk, heuristics), 'taking a game back');
    if (change) fail('undo', change, walk);
  }
  return path;
}

/** Positions made one after the other are alike and share no state. */
function checkPositionsAlike(createPosition: () => Position, path: readonly number[]): void {
  const first = startWalk(createPosition);
  const second = startWalk(createPosition);
  const compare = (action: string): void => {
    const change = changeBetween(snapshot(first), snapshot(second), action);
    if (!change) return;
    const member = / the (canonical )?hash: /.test(change) ? 'hash' : 'createPosition';
    fail(member, change, second);
  };
  compare('making another position');
  const before = snapshot(second);
  for (const move of path) first.position.play(move);
  const change = changeBetween(before, snapshot(second), 'playing on another position');
  if (change) fail('createPosition', change, second);
  for (const move of path) second.position.play(move);
  compare('playing the same moves on another position');
}

/** Plays a random game and its mirror image; asks for canonical hashes only where the symmetry is known to be one. */
function checkSymmetry<P extends Position>(
  createPosition: () => P,
  random: RandomWords,
  image: MoveSymmetry<P>,
  canonical: boolean,
): void {
  const left = startWalk(createPosition);
  const right = startWalk(createPosition);
  for (;;) {
    checkImages(left, right, canonical);
    const moves = legalMoves(left.position);
    if (moves.length === 0) return;
    const images = moves.map((move) => imageOf(image, move, left));
    if (sorted(images.join(' ')) !== sorted(legalMoves(right.position).join(' ')))
      fail('symmetry', 'the moves of a mirror image are not the mirror images of the moves', left);
    const index = randomBelow(random, moves.length);
    left.position.play(moves[index]!);
    right.position.play(images[index]!);
  }
}

function imageOf<P extends Position>(image: MoveSymmetry<P>, move: number, walk: Walk<P>): number {
  try {
    return image(move, walk.original);
  } catch (error) {
    return fail('symmetry', `threw ${String(error)} for the move ${move}`, walk, error);
  }
}

function checkImages({ position, path }: Walk, { position: mirrored }: Walk, canonical: boolean): void {
  const place = { position, path };
  const { canonicalHash } = position;
  if (position.turn() !== mirrored.turn())
    fail('symmetry', 'mirror images have different sides to move', place);
  if (position.outcome() !== mirrored.outcome())
    fail('symmetry', 'mirror images have different outcomes', place);
  if (canonical && canonicalHash && wordsOf(canonicalHash) !== wordsOf(mirrored.canonicalHash!))
    fail('canonicalHash', 'mirror images have different canonical hashes', place);
}

/** How many positions lie below this one, itself included; gives up just over `limit`. */
function countTree(position: Position, limit: number): number {
  if (position.outcome() !== ONGOING) return 1;
  let nodes = 1;
  for (const move of legalMoves(position)) {
    position.play(move);
    nodes += countTree(position, limit - nodes);
    position.undo();
    if (nodes > limit) break;
  }
  return nodes;
}

/** The searches against plain minimax to the end of the game, in the positions of a game from where that is near. */
function checkSolutions(createPosition: () => Position, random: RandomWords): void {
  const walk = startWalk(createPosition);
  const { position, path } = walk;
  playOut(walk, random);
  for (let solved = 1; path.length > 0; solved++) {
    position.undo();
    if (!isDue(solved)) continue;
    if (countTree(position, SOLUTION_NODES) > SOLUTION_NODES) break;
    checkHashesBelow(walk);
    const difference = disagreementInSolution(position);
    if (difference) failInSearch(difference, walk);
  }
}

function isDue(solved: number): boolean {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(solved / SOLVED_POSITIONS)));
  return solved % step === 0;
}

/** The searches against plain minimax of a limited depth, in any position of a game. */
function checkAtDepth(createPosition: () => Position, random: RandomWords): void {
  const walk = startWalk(createPosition);
  const { position, path } = walk;
  playOut(walk, random);
  if (path.length === 0) return;
  takeBack(walk, randomBelow(random, path.length));
  const plies = Math.log(LIMITED_NODES) / Math.log(legalMoves(position).length + 1);
  const depth = Math.max(1, Math.floor(plies));
  if (countTree(position, LIMITED_NODES) <= LIMITED_NODES) checkHashesBelow(walk);
  const difference = disagreementAtDepth(position, depth, randomEvaluator(random()));
  if (difference) {
    checkHashesBelow(walk, depth);
    failInSearch(difference, walk);
  }
}

/** Searches that disagree although everything they ask for seems right. */
function failInSearch(difference: string, { position, path }: Walk): never {
  fail('search', difference, { position, path: [...path] });
}
