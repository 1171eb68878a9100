/**
 * Cops and robbers: a cop and a robber stand on the vertices of a graph and move along its edges, or stay. The cop,
 * side 0, wins on the robber's vertex; the robber only ever escapes, so positions come back without end.
 *
 * Theory (Nowakowski and Winkler 1983): the cop catches the robber on trees, and never on a cycle of four or more.
 *
 * ```text
 * number = ((left - 1) * 2 + side) * n * n + cop * n + robber      left: steps that remain of this turn
 * ```
 */
import { type CyclicPosition, ONGOING, type Side } from '../../src';
import type { Indexed } from '../../src/exhaustive';

/**
 * Creates the game.
 *
 * @param neighbours - of each vertex.
 * @param steps - moves in one turn of the cop and of the robber.
 */
export function createPursuit(
  neighbours: readonly (readonly number[])[],
  steps: readonly [number, number] = [1, 1],
): CyclicPosition & Indexed {
  const n = neighbours.length;
  const choices = neighbours.map((list, vertex) => [vertex, ...list]);
  const history: number[] = [];
  let state = [0, n - 1, 0, steps[0]] as [cop: number, robber: number, side: Side, left: number];

  const index = (): number => ((state[3] - 1) * 2 + state[2]) * n * n + state[0] * n + state[1];
  const restore = (number: number): void => {
    const turn = Math.floor(number / (n * n));
    state = [Math.floor(number / n) % n, number % n, (turn & 1) as Side, (turn >> 1) + 1];
  };
  return {
    payoff: 'outcome',
    maxMoves: Math.max(...choices.map((list) => list.length)),
    size: Math.max(...steps) * 2 * n * n,
    index,
    restore,
    turn: () => state[2],
    outcome: () => {
      if (state[0] === state[1]) return state[2] === 0 ? 1 : -1;
      // Numbers that no turn has.
      return state[3] > steps[state[2]] ? 0 : ONGOING;
    },
    generate: (into, from) => {
      const list = choices[state[state[2]]]!;
      into.set(list, from);
      return list.length;
    },
    play: (move) => {
      history.push(index());
      state[state[2]] = move;
      if (--state[3] > 0) return;
      state[2] = (1 - state[2]) as Side;
      state[3] = steps[state[2]];
    },
    undo: () => restore(history.pop()!),
  };
}

/** Vertices in a ring. */
export const cycle = (n: number): number[][] =>
  Array.from({ length: n }, (_, vertex) => [(vertex + 1) % n, (vertex + n - 1) % n]);

/** Vertices in a line. */
export const path = (n: number): number[][] =>
  cycle(n).map((list, vertex) => list.filter((to) => Math.abs(to - vertex) === 1));
