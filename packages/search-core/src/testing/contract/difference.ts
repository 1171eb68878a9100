import { legalMoves } from '../../game/moves';
import { ONGOING } from '../../game/position';
import { weightsOf } from './chance';
import { fail, listMoves } from './contract-error';
import type { CapablePosition, GameLine } from './game-line';
import { describeOutcome, outcomeFromHere, rewardsOf } from './snapshot';

/** A difference between two positions, or between their futures after the same further moves. */
export interface Difference {
  readonly moves: readonly number[];
  readonly one: string;
  readonly other: string;
}

/** What shows of a position. */
interface Here {
  readonly turn: number;
  readonly outcome: number;
  readonly moves: readonly number[];
  readonly rewards: readonly number[];
}

export function differenceHere(a: Here, b: Here): Difference | undefined {
  const of = (one: string, other: string): Difference => ({ moves: [], one, other });
  if (a.turn !== b.turn) return of(`side ${a.turn} is to move`, `side ${b.turn} is to move`);
  if (a.outcome !== b.outcome)
    return of(`it is ${describeOutcome(a.outcome)}`, `it is ${describeOutcome(b.outcome)}`);
  const [first, second] = [a.moves.join(' '), b.moves.join(' ')];
  if (first !== second) return of(`the moves are ${first}`, `the moves are ${second}`);
  const [paid, other] = [a.rewards.join(' '), b.rewards.join(' ')];
  return paid === other
    ? undefined
    : of(`marginSoFar says that the moves pay ${paid}`, `it says that they pay ${other}`);
}

/** Reports two positions of one hash that differ. */
export function failWithCollision(
  line: GameLine,
  first: readonly number[],
  { moves, one, other }: Difference,
): never {
  const further = moves.length === 0 ? '' : `, and the same further moves ${listMoves(moves)}`;
  fail(
    'hash',
    `one hash for two positions: after ${listMoves(first)}${further}, ${one}; after ${listMoves(line.path)}${further}, ${other}`,
    line,
  );
}

/** Whether a game is over for what came before, so that the same position may go on elsewhere. */
function endsByRepetition({ outcome, historyReach }: CapablePosition): boolean {
  return historyReach !== undefined && outcome() !== ONGOING && historyReach() > 0;
}

/** Compares the positions at the ends of two lines, as far as both are what the board says. */
export function compareHere({ position: a }: GameLine, { position: b }: GameLine): Difference | undefined {
  if (endsByRepetition(a) || endsByRepetition(b)) return undefined;
  const describe = (position: CapablePosition): Here => {
    const moves = legalMoves(position).sort((one, other) => one - other);
    return {
      turn: position.turn(),
      outcome: outcomeFromHere(position),
      moves,
      rewards: rewardsOf(position, moves),
    };
  };
  const here = differenceHere(describe(a), describe(b));
  if (here || a.chanceWeight === undefined) return here;
  const [one, other] = [weightsOf(a), weightsOf(b)];
  if (one === other) return undefined;
  return { moves: [], one: `events weigh ${one}`, other: `events weigh ${other}` };
}
