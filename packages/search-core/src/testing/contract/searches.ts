import { legalMoves } from '../../game/moves';
import { ONGOING, type Chance, type Position } from '../../game/position';
import { randomBelow, type RandomWords } from '../../random';
import { disagreementAtDepth, disagreementInSolution } from '../agreement';
import { disagreementInExpectation } from '../expectation';
import { randomEvaluator } from '../randomness';
import { fail } from './contract-error';
import { playOut, startLine, takeBack, type GameLine } from './game-line';
import { checkHashesBelow } from './hash-in-trees';

/** Size of the trees that plain minimax is asked to search. */
const SOLUTION_NODES = 2000;
const LIMITED_NODES = 1000;
/** Positions of one game from which it is solved; of long games, of more only every 2nd, 4th, … */
const SOLVED_POSITIONS = 32;

/** Counts the positions below this one, itself included; gives up just over `limit`. */
function countTree(position: Position, limit: number): number {
  if (limit <= 0 || position.outcome() !== ONGOING) return 1;
  let nodes = 1;
  for (const move of legalMoves(position)) {
    position.play(move);
    nodes += countTree(position, limit - nodes);
    position.undo();
    if (nodes > limit) break;
  }
  return nodes;
}

/** Checks the searches against plain minimax to the end of the game, in positions of a random game near its end. */
export function checkSolutions(createPosition: () => Position, random: RandomWords): void {
  const line = startLine(createPosition);
  const { position, path } = line;
  playOut(line, random);
  for (let solved = 1; path.length > 0; solved++) {
    position.undo();
    if (!isDue(solved)) continue;
    if (countTree(position, SOLUTION_NODES) > SOLUTION_NODES) break;
    checkHashesBelow(line);
    const difference = hasChance(position)
      ? disagreementInExpectation(position)
      : disagreementInSolution(position);
    if (difference) failInSearch(difference, line);
  }
}

/** Whether a game is solved from its `solved`-th position before the end: from ever fewer of them. */
function isDue(solved: number): boolean {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(solved / SOLVED_POSITIONS)));
  return solved % step === 0;
}

/** Checks the searches against plain minimax of a limited depth, in any position of a random game. */
export function checkAtDepth(createPosition: () => Position, random: RandomWords): void {
  const line = startLine(createPosition);
  const { position, path } = line;
  playOut(line, random);
  if (path.length === 0) return;
  takeBack(line, randomBelow(random, path.length));
  const plies = Math.log(LIMITED_NODES) / Math.log(legalMoves(position).length + 1);
  const depth = Math.max(1, Math.floor(plies));
  if (countTree(position, LIMITED_NODES) <= LIMITED_NODES) checkHashesBelow(line);
  const evaluate = randomEvaluator(random());
  const difference = hasChance(position)
    ? disagreementInExpectation(position, depth, evaluate)
    : disagreementAtDepth(position, depth, evaluate);
  if (difference) {
    checkHashesBelow(line, depth);
    failInSearch(difference, line);
  }
}

function hasChance({ chanceWeight }: Position & Partial<Chance>): boolean {
  return chanceWeight !== undefined;
}

/** Reports searches that disagree although everything they ask for seems right. */
function failInSearch(difference: string, { position, path }: GameLine): never {
  fail('search', difference, { position, path: [...path] });
}
