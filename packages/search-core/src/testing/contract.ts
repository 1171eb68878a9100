import type { Judgement } from '../judgement';
import { legalMoves } from '../moves';
import { NO_MOVE, ONGOING, type Notated, type Position, type Symmetric } from '../position';
import { createRandom, randomBelow, type RandomWords } from '../random';
import { MAX_EVALUATION } from '../value';
import { disagreementAtDepth, disagreementInSolution } from './agreement';
import { randomEvaluator, type AnyPosition } from './randomness';

/** Size of the trees that plain minimax is asked to search. */
const SOLUTION_NODES = 2000;
const LIMITED_NODES = 1000;
/** Moves of one position that are played and taken back. */
const ROUND_TRIPS = 6;

/** A game that does not keep the contract of `Position`: what is wrong, and the moves that lead there. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** The rule that is broken. */
  readonly what: string;
  /** The moves from a new position to where it shows. */
  readonly moves: readonly number[];
  /** The position there, as `format` writes it, if the game can. */
  readonly position: string | undefined;

  constructor(what: string, moves: readonly number[], position: string | undefined) {
    super(`${what}\n  after the moves [${moves.join(', ')}]${position === undefined ? '' : `\n${position}`}`);
    this.what = what;
    this.moves = moves;
    this.position = position;
  }
}

/** What {@link checkContract} looks at. */
export interface ContractOptions<P extends Position> {
  /** Random games to play; 30 if left out. */
  readonly games?: number;
  /** Random positions in which every search is compared with minimax of a limited depth; as many as `games` if left out. */
  readonly positions?: number;
  /** The same seed plays the same games; 1 if left out. */
  readonly seed?: number;
  /** Maps a move to its mirror image; one function for each symmetry of the board. */
  readonly symmetry?: ((move: number) => number) | readonly ((move: number) => number)[];
  /**
   * What a finished game paid to side 0, found out in another way than by `outcome`: by who has three in a row, say.
   * Nothing else can tell a wrong sign from a game in which the loser wins.
   */
  readonly result?: (position: P) => number;
  /** The opinion to be checked too. */
  readonly judgement?: Judgement<P>;
}

type Checked = AnyPosition & Partial<Symmetric & Notated>;

/**
 * Checks that a game keeps the contract of {@link Position} and of the capabilities it has, by random games, and that
 * every search agrees with plain minimax on it.
 *
 * - `generate`: 1 to `maxMoves` moves from 0 to 65,534, none twice, written where asked;
 * - `play` and `undo` restore side, result, moves, hashes and text exactly; a game is not longer than `maxPlies`;
 * - `outcome`: in the range of the `payoff`; its sign (given `result`);
 * - `hash`: one value for positions that read the same (given `format`), different values for positions that differ
 *   in side, result or moves; `canonicalHash`: the same for mirror images (given `symmetry`);
 * - the judgement: whole numbers in range, candidates that are legal, nothing changed;
 * - alpha-beta and the engine, with and without table, in slices, for all moves: the values of plain minimax.
 *
 * @throws ContractError that names the broken rule and the moves that lead there.
 */
export function checkContract<P extends Position>(
  createPosition: () => P,
  options: ContractOptions<P> = {},
): void {
  const { games = 30, positions = games, seed = 1, symmetry = [] } = options;
  const random = createRandom(seed);
  const book = new Map<string, string>();
  for (let game = 0; game < games; game++) {
    checkGame(createPosition, random, book, options);
    checkTranspositions(createPosition, random);
    for (const image of [symmetry].flat()) checkSymmetry(createPosition, random, image);
  }
  for (let game = 0; game < games; game++) checkSolutions(createPosition, random);
  for (let count = 0; count < positions; count++) checkAtDepth(createPosition, random);
}

function fail(what: string, position: Checked, moves: readonly number[]): never {
  throw new ContractError(what, moves, position.format?.());
}

/** Everything that a position shows of itself. */
function snapshot(position: Checked): Record<string, string> {
  const words = new Int32Array(2);
  const { hash, canonicalHash, format } = position;
  return {
    turn: String(position.turn()),
    outcome: String(position.outcome()),
    'list of moves': legalMoves(position).join(' '),
    ...(hash && { hash: (hash(words), words.join(' ')) }),
    ...(canonicalHash && { 'canonical hash': (canonicalHash(words), words.join(' ')) }),
    ...(format && { format: format() }),
  };
}

function checkSame(
  before: Record<string, string>,
  after: Record<string, string>,
  action: string,
): string | undefined {
  const changed = Object.keys(before).find((key) => before[key] !== after[key]);
  return changed && `${action} changed the ${changed}: ${before[changed]!} became ${after[changed]!}`;
}

function checkGame<P extends Position>(
  createPosition: () => P,
  random: RandomWords,
  book: Map<string, string>,
  { judgement, result }: ContractOptions<P>,
): void {
  const position: P & Checked = createPosition();
  const path: number[] = [];
  const shots = [snapshot(position)];
  while (position.outcome() === ONGOING) {
    if (path.length >= position.maxPlies)
      fail(`the game is longer than maxPlies = ${position.maxPlies}`, position, path);
    const moves = checkMoves(position, path);
    checkBook(position, path, book);
    for (const move of sample(moves, random)) checkRoundTrip(position, path, shots.at(-1)!, move);
    if (judgement) checkJudgement(position, path, judgement, moves);
    const move = moves[randomBelow(random, moves.length)]!;
    position.play(move);
    path.push(move);
    shots.push(snapshot(position));
  }
  checkOutcome(position, path);
  if (result) checkResult(position, path, result(position));
  while (path.length > 0) {
    path.pop();
    shots.pop();
    position.undo();
    const difference = checkSame(shots.at(-1)!, snapshot(position), 'taking a game back');
    if (difference) fail(difference, position, path);
  }
}

function sample(moves: readonly number[], random: RandomWords): readonly number[] {
  if (moves.length <= ROUND_TRIPS) return moves;
  return Array.from({ length: ROUND_TRIPS }, () => moves[randomBelow(random, moves.length)]!);
}

function checkMoves(position: Checked, path: readonly number[]): number[] {
  const { maxMoves } = position;
  const buffer = new Int32Array(maxMoves + 8).fill(-7);
  const count = position.generate(buffer, 4);
  if (!Number.isInteger(count) || count < 1)
    fail(`generate returned ${count} in a game that is not over`, position, path);
  if (count > maxMoves) fail(`generate returned ${count} moves, maxMoves is ${maxMoves}`, position, path);
  if (
    buffer.subarray(0, 4).some((word) => word !== -7) ||
    buffer.subarray(4 + count).some((word) => word !== -7)
  ) {
    fail('generate wrote outside the places it was given', position, path);
  }
  const moves = Array.from(buffer.subarray(4, 4 + count));
  const outside = moves.find((move) => move < 0 || move >= NO_MOVE);
  if (outside !== undefined)
    fail(`generate gave the move ${outside}, moves are from 0 to 65534`, position, path);
  const twice = moves.find((move, index) => moves.indexOf(move) !== index);
  if (twice !== undefined) fail(`generate gave the move ${twice} twice`, position, path);
  return moves;
}

function checkRoundTrip(
  position: Checked,
  path: readonly number[],
  before: Record<string, string>,
  move: number,
): void {
  position.play(move);
  if (position.outcome() !== ONGOING) checkOutcome(position, [...path, move]);
  position.undo();
  const difference = checkSame(before, snapshot(position), `playing ${move} and taking it back`);
  if (difference) fail(difference, position, path);
}

function checkOutcome(position: Checked, path: readonly number[]): void {
  const outcome = position.outcome();
  const limit = position.payoff === 'margin' ? MAX_EVALUATION : 1;
  if (!Number.isInteger(outcome) || Math.abs(outcome) > limit) {
    fail(`outcome ${outcome} of a game that pays '${position.payoff}'`, position, path);
  }
  if (position.outcome() !== outcome) fail('outcome changes when asked twice', position, path);
}

function checkResult(position: Checked, path: readonly number[], result: number): void {
  const side = position.turn();
  const expected = side === 0 ? result : 0 - result;
  if (position.outcome() === expected) return;
  fail(`outcome is ${position.outcome()}, but side ${side}, to move, was paid ${expected}`, position, path);
}

/** Equal hashes must mean equal positions, as far as one can see from outside. */
function checkBook(position: Checked, path: readonly number[], book: Map<string, string>): void {
  const shot = snapshot(position);
  if (shot['hash'] === undefined) return;
  const seen = `side ${shot['turn']!} to move, moves ${sorted(shot['list of moves']!)}`;
  const before = book.get(shot['hash']);
  book.set(shot['hash'], seen);
  if (before !== undefined && before !== seen) {
    fail(`one hash for two positions: ${before}; and ${seen}`, position, path);
  }
}

function sorted(moves: string): string {
  return moves
    .split(' ')
    .sort((a, b) => Number(a) - Number(b))
    .join(' ');
}

/** Positions that read the same must have the same hash, whatever the order of the moves. */
function checkTranspositions(createPosition: () => Position, random: RandomWords): void {
  const first: Checked = createPosition();
  if (!first.hash || !first.format) return;
  const path = randomPath(first, random);
  for (let from = 0; from + 2 < path.length; from++) {
    const swapped = path.slice(0, from + 3);
    [swapped[from], swapped[from + 2]] = [swapped[from + 2]!, swapped[from]!];
    const left: Checked | undefined = replay(createPosition, path.slice(0, from + 3));
    const right: Checked | undefined = replay(createPosition, swapped);
    if (!left || !right) continue;
    const a = snapshot(left);
    const b = snapshot(right);
    const same = ['format', 'turn', 'outcome'].every((key) => a[key] === b[key]);
    if (same && sorted(a['list of moves']!) === sorted(b['list of moves']!) && a['hash'] !== b['hash']) {
      fail(
        `the hash depends on the order of moves: it differs after [${path.slice(0, from + 3).join(', ')}]`,
        right,
        swapped,
      );
    }
  }
}

function randomPath(position: Position, random: RandomWords): number[] {
  const path: number[] = [];
  while (position.outcome() === ONGOING) {
    const moves = legalMoves(position);
    path.push(moves[randomBelow(random, moves.length)]!);
    position.play(path.at(-1)!);
  }
  return path;
}

function replay(createPosition: () => Position, moves: readonly number[]): Position | undefined {
  const position = createPosition();
  for (const move of moves) {
    if (!legalMoves(position).includes(move)) return undefined;
    position.play(move);
  }
  return position;
}

function checkSymmetry(
  createPosition: () => Position,
  random: RandomWords,
  image: (move: number) => number,
): void {
  const left: Checked = createPosition();
  const right: Checked = createPosition();
  const path: number[] = [];
  const words = [new Int32Array(2), new Int32Array(2)] as const;
  for (;;) {
    left.canonicalHash?.(words[0]);
    right.canonicalHash?.(words[1]);
    if (words[0].join() !== words[1].join())
      fail('mirror images have different canonical hashes', left, path);
    if (left.outcome() !== right.outcome()) fail('mirror images have different outcomes', left, path);
    if (left.turn() !== right.turn()) fail('mirror images have different sides to move', left, path);
    const moves = legalMoves(left);
    if (sorted(moves.map(image).join(' ')) !== sorted(legalMoves(right).join(' '))) {
      fail('the moves of a mirror image are not the mirror images of the moves', left, path);
    }
    if (moves.length === 0) return;
    const move = moves[randomBelow(random, moves.length)]!;
    left.play(move);
    right.play(image(move));
    path.push(move);
  }
}

function checkJudgement<P extends Position>(
  position: P & Checked,
  path: readonly number[],
  judgement: Judgement<P>,
  moves: readonly number[],
): void {
  const before = snapshot(position);
  const score = judgement.evaluate(position);
  if (!Number.isInteger(score) || Math.abs(score) > MAX_EVALUATION) {
    fail(
      `evaluate returned ${score}, expected a whole number of magnitude at most ${MAX_EVALUATION}`,
      position,
      path,
    );
  }
  if (judgement.evaluate(position) !== score)
    fail('evaluate gives two scores to one position', position, path);
  const buffer = new Int32Array(position.maxMoves);
  if (judgement.candidates) {
    const chosen = Array.from(buffer.subarray(0, judgement.candidates(position, buffer, 0)));
    if (chosen.length === 0) fail('candidates wrote no move', position, path);
    const illegal = chosen.find((move) => !moves.includes(move));
    if (illegal !== undefined) fail(`candidates wrote ${illegal}, which is not legal`, position, path);
    if (new Set(chosen).size < chosen.length) fail('candidates wrote a move twice', position, path);
  }
  if (judgement.order) {
    buffer.set(moves);
    const scores = new Int32Array(position.maxMoves);
    judgement.order(position, buffer, scores, 0, moves.length);
    if (moves.some((move, index) => buffer[index] !== move))
      fail('order changed the list of moves', position, path);
    if (scores.some((word) => Math.abs(word) > 1_000_000))
      fail('order wrote a score over 1,000,000', position, path);
  }
  const difference = checkSame(before, snapshot(position), 'judging a position');
  if (difference) fail(difference, position, path);
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
  const position: Checked = createPosition();
  const path = randomPath(position, random);
  while (path.length > 0) {
    path.pop();
    position.undo();
    if (countTree(position, SOLUTION_NODES) > SOLUTION_NODES) break;
    const difference = disagreementInSolution(position);
    if (difference) fail(difference, position, path);
  }
}

/** The searches against plain minimax of a limited depth, in any position of a game. */
function checkAtDepth(createPosition: () => Position, random: RandomWords): void {
  const position: Checked = createPosition();
  const path = randomPath(position, random);
  if (path.length === 0) return;
  const keep = randomBelow(random, path.length);
  while (path.length > keep) {
    path.pop();
    position.undo();
  }
  const depth = Math.log(LIMITED_NODES) / Math.log(legalMoves(position).length + 1);
  const difference = disagreementAtDepth(position, Math.max(1, Math.floor(depth)), randomEvaluator(random()));
  if (difference) fail(difference, position, path);
}
