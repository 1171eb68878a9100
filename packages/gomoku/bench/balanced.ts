/** Openings that neither side has lost yet. */
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';
import { createEngine, createPosition, type GomokuOptions } from '../src';

const STONES = { fewest: 4, kinds: 3 };
/** The stones stand at most so far from the centre. */
const REACH = 3;
const NODES = 30_000;
const MOST_SCORE = 60;

/** Random stones about the centre that the engine, after a short search, takes for even. */
export function balancedOpenings(count: number, seed: number, options: GomokuOptions = {}): number[][] {
  const random = createRandom(seed);
  const openings: number[][] = [];
  while (openings.length < count) {
    const position = createPosition(options);
    const stones = STONES.fewest + randomBelow(random, STONES.kinds);
    const moves = Array.from({ length: stones }, () => {
      const move = randomPoint(random, position.size, position.allows);
      position.play(move);
      return move;
    });
    const { value } = createEngine(position, { memoryBytes: 2 ** 22 }).searchSync({ nodes: NODES });
    if (value.kind === 'score' && Math.abs(value.score) <= MOST_SCORE) openings.push(moves);
  }
  return openings;
}

function randomPoint(random: RandomWords, size: number, allows: (point: number) => boolean): number {
  for (;;) {
    const [row, column] = [0, 0].map(() => (size >> 1) - REACH + randomBelow(random, 2 * REACH + 1));
    const point = row! * size + column!;
    if (allows(point)) return point;
  }
}
