/**
 * Pig, for tests and examples: roll a die as often as you dare. A 1 ends the turn and takes what it has brought; a side
 * that holds adds the points of the turn to its own score; the first with `target` points has won. Solved by Neller and
 * Presser, "Optimal play of the dice game Pig", 2004.
 *
 * ```text
 *   move 0      roll: leads to a chance node, where event n is the face n of the die
 *   move 1      hold: not before the first roll of a turn
 * ```
 */
import { checkInteger } from '../errors';
import { MAX_PLIES } from '../game/assert-position';
import { fromStates } from '../game/from-states';
import type { Chance, Hashed, Notated, Position, Side } from '../game/position';
import { checkArray } from '../validation/check-options';

const ROLL = 0;
const HOLD = 1;
const MAX_TARGET = 1000;
const MAX_TURNS = 100;
const MAX_FACES = 100;
const DIE = [0, 2, 3, 4, 5, 6];

/** The game that {@link createPig} makes. */
export interface PigOptions {
  /** Points to win, from 1 to 1,000. @default 100 */
  readonly target?: number | undefined;
  /** What each face brings, from 0 to 100 points; 0 ends the turn. @default a die of which the 1 brings nothing */
  readonly faces?: readonly number[] | undefined;
  /** Turns of both sides together, from 1 to 100, after which more points win. @default as many as it takes */
  readonly maxTurns?: number | undefined;
}

interface PigState {
  readonly scores: readonly [number, number];
  readonly turn: Side;
  /** The points of the turn. */
  readonly total: number;
  readonly isRolling: boolean;
  /** Turns that are over, counted where their number ends the game. */
  readonly turns: number;
}

/**
 * Creates a game of Pig.
 *
 * @throws OptionError `search-core/out-of-range`, `search-core/wrong-type` naming the option.
 * @example
 * ```ts
 * import { expectimaxSync } from '@games/search-core/chance';
 * import { createPig } from '@games/search-core/testing';
 *
 * const piglet = createPig({ target: 2, faces: [0, 1] }); // with a coin
 * console.log(expectimaxSync(piglet, { depth: 60 }).value.expected.toFixed(6)); // 0.142857: the first wins 4 of 7 games
 * ```
 */
export function createPig(options: PigOptions = {}): Position & Chance & Hashed & Notated {
  const { target, faces, maxTurns } = checkOptions(options);
  const events = faces.map((_, face) => face);
  const weights = faces.map(() => 1);
  const endTurn = ({ scores: [first, second], turn, turns }: PigState, saved: number): PigState => ({
    scores: turn === 0 ? [first + saved, second] : [first, second + saved],
    turn: turn === 0 ? 1 : 0,
    total: 0,
    isRolling: false,
    turns: maxTurns === Infinity ? 0 : turns + 1,
  });
  const position = fromStates<PigState, number>({
    initial: { scores: [0, 0], turn: 0, total: 0, isRolling: false, turns: 0 },
    maxMoves: Math.max(2, faces.length),
    maxPlies: longestGame(target, faces, maxTurns),
    turn: ({ turn }) => turn,
    moves: ({ total, isRolling }) => (isRolling ? events : total === 0 ? [ROLL] : [ROLL, HOLD]),
    weights: ({ isRolling }) => (isRolling ? weights : null),
    next: (state, move) => {
      if (!state.isRolling)
        return move === ROLL ? { ...state, isRolling: true } : endTurn(state, state.total);
      const gain = faces[move]!;
      return gain === 0 ? endTurn(state, 0) : { ...state, total: state.total + gain, isRolling: false };
    },
    outcome: ({ scores, turn, total, turns }) => {
      if (scores[turn] + total >= target) return 1;
      return turns < maxTurns ? null : Math.sign(scores[turn] - scores[1 - turn]!);
    },
    format: ({ scores, turn, total, isRolling }) =>
      `${scores[0]} : ${scores[1]}, ${'AB'[turn]!} ${isRolling ? 'rolls' : 'has'} ${total}`,
    formatMove: (move, { isRolling }) => (isRolling ? `face ${move + 1}` : move === HOLD ? 'hold' : 'roll'),
  });
  // Its moves are whole numbers, also where a search chooses none.
  return { ...position, moveValue: undefined } as Position & Chance & Hashed & Notated;
}

/** Every turn with the smallest gains, each a roll and its event, and the move that ends it. */
function longestGame(target: number, points: readonly number[], maxTurns: number): number {
  const smallest = Math.min(...points.filter((gain) => gain > 0));
  const longest = maxTurns * (2 * Math.ceil(target / smallest) + 1);
  return longest <= MAX_PLIES ? longest : Infinity;
}

function checkOptions({ target = 100, faces = DIE, maxTurns }: PigOptions): {
  readonly target: number;
  readonly faces: readonly number[];
  readonly maxTurns: number;
} {
  checkInteger('target', target, 1, MAX_TARGET);
  checkArray('faces', faces);
  checkInteger('faces.length', faces.length, 1, MAX_FACES);
  faces.forEach((gain, face) => checkInteger(`faces[${face}]`, gain, 0, 100));
  checkInteger(
    'the sum of faces',
    faces.reduce((sum, gain) => sum + gain, 0),
    1,
    MAX_FACES * 100,
  );
  if (maxTurns !== undefined) checkInteger('maxTurns', maxTurns, 1, MAX_TURNS);
  return { target, faces, maxTurns: maxTurns ?? Infinity };
}
