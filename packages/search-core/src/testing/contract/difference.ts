import { legalMoves } from '../../game/moves';
import { ONGOING } from '../../game/position';
import { weightsOf } from './chance';
import { fail, listMoves } from './contract-error';
import type { CapablePosition, GameLine } from './game-line';
import { describeOutcome, sorted } from './snapshot';

/** A difference between two positions, or between their futures after the same further moves. */
export interface Difference {
  readonly moves: readonly number[];
  readonly one: string;
  readonly other: string;
}

export function differenceHere(
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
  const describe = (position: CapablePosition) => ({
    turn: position.turn(),
    outcome: position.outcome(),
    moves: sorted(legalMoves(position).join(' ')).split(' ').map(Number),
  });
  const here = differenceHere(describe(a), describe(b));
  if (here || a.chanceWeight === undefined) return here;
  const [one, other] = [weightsOf(a), weightsOf(b)];
  if (one === other) return undefined;
  return { moves: [], one: `events weigh ${one}`, other: `events weigh ${other}` };
}
