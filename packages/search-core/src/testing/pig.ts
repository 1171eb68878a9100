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
import { checkInteger, IllegalMoveError } from '../errors';
import { MAX_PLIES } from '../game/assert-position';
import { legalMoves } from '../game/moves';
import { ONGOING, type Chance, type Hashed, type Notated, type Position, type Side } from '../game/position';
import { checkArray } from '../validation/check-options';
import { quote } from '../validation/quote';

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
  const points = Int32Array.from(faces);
  const scores = new Int32Array(2);
  /** For each ply the move, and the points of the turn and whether the die rolled before it. */
  const history: { readonly move: number; readonly before: number; readonly wasRolling: boolean }[] = [];
  let side: Side = 0;
  let total = 0;
  let isRolling = false;
  let turns = 0;

  const endTurn = (): void => {
    side = (1 - side) as Side;
    total = 0;
    turns++;
  };
  const takeTurnBack = (): void => {
    side = (1 - side) as Side;
    turns--;
  };

  const position: Position & Chance & Hashed & Notated = {
    payoff: 'outcome',
    maxMoves: Math.max(2, points.length),
    maxPlies: longestGame(target, points, maxTurns),
    turn: () => side,
    chanceWeight: () => (isRolling ? points.length : 0),
    eventWeight: () => 1,
    generate: (into, from) => {
      const count = isRolling ? points.length : total === 0 ? 1 : 2;
      for (let move = 0; move < count; move++) into[from + move] = move;
      return count;
    },
    play: (move) => {
      history.push({ move, before: total, wasRolling: isRolling });
      if (isRolling) {
        isRolling = false;
        if (points[move] === 0) endTurn();
        else total += points[move]!;
      } else if (move === ROLL) isRolling = true;
      else {
        scores[side]! += total;
        endTurn();
      }
    },
    undo: () => {
      const { move, before, wasRolling } = history.pop()!;
      const isTurnEnd = wasRolling ? points[move] === 0 : move === HOLD;
      if (isTurnEnd) takeTurnBack();
      if (isTurnEnd && !wasRolling) scores[side]! -= before;
      total = before;
      isRolling = wasRolling;
    },
    outcome: () => {
      if (scores[side]! + total >= target) return 1;
      if (turns < maxTurns) return ONGOING;
      return Math.sign(scores[side]! - scores[1 - side]!);
    },
    hash: (words) => {
      const counted = maxTurns === Infinity ? 0 : turns;
      const packed =
        scores[0]! | (scores[1]! << 10) | (side << 20) | (Number(isRolling) << 21) | (counted << 22);
      // With the second word given, an odd factor keeps the points of the turn apart.
      words[0] = Math.imul(packed ^ (packed >>> 15), 0x85ebca6b) + Math.imul(total, 0x9e3779b1);
      words[1] = packed;
    },
    format: () => `${scores[0]} : ${scores[1]}, ${'AB'[side]!} ${isRolling ? 'rolls' : 'has'} ${total}`,
    formatMove: (move) => (isRolling ? `face ${move + 1}` : move === HOLD ? 'hold' : 'roll'),
    parseMove: (text) => {
      const move = legalMoves(position).find((legal) => position.formatMove(legal) === text.trim());
      if (move !== undefined) return move;
      throw new IllegalMoveError('search-core/illegal-move', `"${quote(text)}" is not legal here`, {
        move: text,
        legal: legalMoves(position).map(position.formatMove).join(', '),
      });
    },
  };
  return position;
}

/** Every turn with the smallest gains, each a roll and its event, and the move that ends it. */
function longestGame(target: number, points: Int32Array, maxTurns: number): number {
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
