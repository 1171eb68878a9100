/** A race: each side has two runners; a die says how many steps one of them takes. Who has both home first has won. */
import { fromStates, type Side } from '../../src';

interface Race {
  /** Steps to go for the runners of side 0 and of side 1. */
  readonly steps: readonly number[];
  readonly turn: Side;
  /** 0: the die is to be rolled. */
  readonly die: number;
}

/** The weights of a die that shows 1, 2 or 3. */
const WEIGHTS = [3, 2, 1];

export const createRace = (steps: number) =>
  fromStates<Race, number>({
    initial: { steps: [steps, steps, steps, steps], turn: 0, die: 0 },
    turn: ({ turn }) => turn,
    weights: ({ die }) => (die === 0 ? WEIGHTS : null),
    moves: ({ steps: left, turn, die }) =>
      die === 0 ? [1, 2, 3] : [0, 1].filter((runner) => left[2 * turn + runner]! > 0),
    next: ({ steps: left, turn, die }, move) =>
      die === 0
        ? { steps: left, turn, die: move }
        : {
            steps: left.map((to, runner) => (runner === 2 * turn + move ? Math.max(0, to - die) : to)),
            turn: turn === 0 ? 1 : 0,
            die: 0,
          },
    // The side that moved last may be home.
    outcome: ({ steps: left, turn }) => (left[2 - 2 * turn] === 0 && left[3 - 2 * turn] === 0 ? -1 : null),
  });

/** What the race pays the side that rolls next, by a dynamic program over the steps to go. */
export function valueOfRace(
  own: readonly number[],
  other: readonly number[],
  known = new Map<string, number>(),
): number {
  if (other.every((to) => to === 0)) return -1;
  const key = `${own.join()} ${other.join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let value = 0;
  for (const die of [1, 2, 3]) {
    const choices = [0, 1]
      .filter((runner) => own[runner]! > 0)
      .map((runner) => {
        const after = own.map((to, index) => (index === runner ? Math.max(0, to - die) : to));
        return -valueOfRace(other, after, known);
      });
    value += (Math.max(...choices) * WEIGHTS[die - 1]!) / 6;
  }
  known.set(key, value);
  return value;
}
