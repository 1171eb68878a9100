// Two sides take one or two of some sticks; who takes the last one wins. Without notation, hash and heuristics.
import { setTimeout as sleep } from 'node:timers/promises';

const ONGOING = -(2 ** 30);

export default function counting({ sticks = 7, heuristics, fault } = {}) {
  const taken = [];
  let left = sticks;
  const position = {
    payoff: 'outcome',
    maxMoves: 2,
    maxPlies: sticks,
    turn: () => taken.length % 2,
    generate: (into, from) => {
      const count = Math.min(2, left);
      for (let index = 0; index < count; index++) into[from + index] = index + 1;
      return count;
    },
    play: (move) => {
      taken.push(move);
      left -= move;
      if (fault === 'play' && taken.length === 3) throw new Error('three are too many\nreally');
    },
    undo: () => {
      left += taken.pop();
    },
    outcome: () => (left > 0 ? ONGOING : -1),
  };
  if (fault === 'nothing') return undefined;
  if (fault === 'throws') throw new Error('no game today');
  if (fault === 'half') return { ...position, undo: undefined };
  if (fault === 'evaluation') return { position, heuristics: { evaluate: 3 } };
  return heuristics ? { position, heuristics: { evaluate: () => 0 } } : position;
}

/** Takes its time. */
export const slow = async (options) => {
  await sleep(200);
  return counting(options);
};

/** Never comes. */
export const never = () => sleep(60_000);
