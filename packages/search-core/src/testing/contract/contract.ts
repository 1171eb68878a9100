/**
 * The contract kit: what it checks, and where.
 *
 * ```text
 *   create-position.ts   the fields of a new position; positions share nothing
 *   game.ts              plays one game and checks every position of it:
 *     outcome.ts           side to move, outcome, result
 *     moves.ts             the list of moves, play and undo, passes
 *     chance.ts            chanceWeight, eventWeight
 *     notation.ts          formatMove, parseMove
 *     heuristics.ts        evaluate, candidates, noisy, order, extend
 *     snapshot.ts          asking changes nothing
 *   hash.ts              both words are written; the order of moves does not matter
 *   hash-in-trees.ts     equal hashes mean equal futures: small trees, exhaustively
 *   hash-in-games.ts     the same in random games; no game goes in circles
 *   symmetry.ts          mirror images have mirrored moves and one canonical hash
 *   board.ts             the cells of moves and the symmetries of the board of a definition
 *   searches.ts          every search agrees with plain minimax, or expectimax
 * ```
 */
import {
  checkArray,
  checkCallback,
  checkFunction,
  checkRecord,
  SEED,
  type Shape,
} from '../../validation/check-options';
import { assertHeuristics } from '../../game/assert-position';
import type { Heuristics } from '../../game/heuristics';
import { legalMoves } from '../../game/moves';
import type { Position } from '../../game/position';
import { unwrapPosition } from '../../game/unwrap-position';
import { createRandom, randomBelow, type RandomWords } from '../../random';
import { checkFields, checkPositionsAlike } from './create-position';
import { checkGame } from './game';
import { startLine } from './game-line';
import { checkTranspositions } from './hash';
import { checkCycles, checkHashesOfGame, type PathsByHash } from './hash-in-games';
import { checkStart } from './outcome';
import { checkAtDepth, checkSolutions } from './searches';
import { checkSymmetry, type MoveSymmetry } from './symmetry';

/** What {@link checkContract} plays, and what it checks besides the position. */
export interface ContractOptions<P extends Position> {
  /** Random games to play. @default 30 */
  readonly games?: number | undefined;
  /**
   * Random positions in which every search is compared with minimax of a limited depth.
   *
   * @default as many as `games`
   */
  readonly positions?: number | undefined;
  /** The same seed plays the same games. @default 1 */
  readonly seed?: number | undefined;
  /** Maps a move to its mirror image; one function for each symmetry of the board. */
  readonly symmetry?: MoveSymmetry<P> | readonly MoveSymmetry<P>[] | undefined;
  /**
   * Returns what a finished game paid to side 0, found by other means than `outcome`: by the side that has three in a
   * row. Nothing else can distinguish a wrong sign from a game in which the loser wins.
   */
  readonly result?: ((position: P) => number) | undefined;
  /** Heuristics to be checked too. */
  readonly heuristics?: Heuristics<P> | undefined;
}

const OPTION_SHAPE: Shape<ContractOptions<Position>> = {
  games: [1, 1_000_000],
  positions: [0, 10_000_000],
  seed: SEED,
  symmetry: null,
  result: checkCallback,
  heuristics: assertHeuristics,
};

/**
 * Checks that a game keeps the contract of {@link Position} and of the capabilities it has, by random games, and that
 * every search agrees with plain minimax on it.
 *
 * - the fields: there, of the right type, `maxMoves` up to 65,535 and `maxPlies` up to 4,000, or `Infinity`;
 * - `createPosition`: positions that are alike and share nothing;
 * - `generate`: 1 to `maxMoves` moves from 0 to 65,534, none twice, written where asked, the same when asked again;
 * - `play` and `undo` restore side, result, moves, hashes and text exactly; a game is not longer than `maxPlies`;
 * - `turn`: 0 or 1; `outcome`: in the range of the `payoff`; its sign (given `result`);
 * - `hash`: both words written; one value for positions that read the same (given `format`), and different values for
 *   positions that differ in side, result, moves or in what follows: in small trees to the end, otherwise as far as
 *   random lines and repeated moves show; `canonicalHash`: the same up to symmetry, and for mirror images (given
 *   `symmetry`);
 * - `playPass`, `undoPass`: only the turn changes, and the hash with it;
 * - `chanceWeight`, `eventWeight`: probabilities sum to one, and every event can be played and taken back;
 * - `formatMove`, `parseMove`: inverses; nonsense is refused;
 * - the heuristics: whole numbers in range, lists of legal moves, nothing changed;
 * - alpha-beta and the engine, with and without table, in slices, for all moves: the values of plain minimax; of games
 *   with dice, expectimax with every pruning, with and without table: the values of the textbook.
 *
 * @example
 * ```ts
 * import { checkContract, createTicTacToe } from '@games/search-core/testing';
 *
 * checkContract(createTicTacToe); // in a test: a factory of your own game
 * ```
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
  const met: PathsByHash = new Map();
  checkFields(createPosition);
  const create = (): P => unwrapPosition(createPosition());
  const start = startLine(create);
  const { position: first } = start;
  checkStart(start);
  checkPositionsAlike(create, legalMoves(first).slice(0, 1));
  // Dice end a game only if every event may happen.
  const isRandom = first.chanceWeight !== undefined;
  for (let game = 0; game < games; game++) {
    const path = checkGame(
      create,
      (moves) => chooseMove(moves, isRandom ? 0 : game, random),
      random,
      options,
    );
    checkPositionsAlike(create, path);
    checkHashesOfGame(create, path, met, random);
    checkCycles(create, path, random);
    checkTranspositions(create, random);
  }
  for (const canonical of [false, true]) {
    for (const one of [symmetry].flat()) {
      for (let game = 0; game < games; game++) checkSymmetry(create, random, one, canonical);
    }
  }
  for (let game = 0; game < games; game++) checkSolutions(create, random);
  for (let count = 0; count < positions; count++) checkAtDepth(create, random);
}

/** Chooses random moves; in the second and third game always the first and the last, which may lead far astray. */
function chooseMove(moves: readonly number[], game: number, random: RandomWords): number {
  if (game === 1) return moves[0]!;
  if (game === 2) return moves.at(-1)!;
  return moves[randomBelow(random, moves.length)]!;
}

function checkOptions<P extends Position>(createPosition: () => P, options: ContractOptions<P>): void {
  checkFunction('createPosition', createPosition);
  checkRecord('options', options, OPTION_SHAPE);
  const { symmetry = [] } = options;
  if (typeof symmetry !== 'function') checkArray('symmetry', symmetry);
  [symmetry].flat().forEach((one, index) => checkFunction(`symmetry[${index}]`, one));
}
