/** Openings that neither side has lost yet. */
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';
import { createEngine, createPosition, type GomokuOptions } from '../src';

const MIN_STONES = 4;
const MAX_STONES = 6;
/** The stones stand at most so far from the centre. */
const REACH = 3;
const NODES = 30_000;
const MAX_SCORE = 60;

/** Draws random stones about the centre that a short search values as even. */
export function balancedOpenings(count: number, seed: number, options: GomokuOptions = {}): number[][] {
  const random = createRandom(seed);
  const openings: number[][] = [];
  while (openings.length < count) {
    const position = createPosition(options);
    const stones = MIN_STONES + randomBelow(random, MAX_STONES - MIN_STONES + 1);
    const moves = Array.from({ length: stones }, () => {
      const move = randomPoint(random, position.size, position.allows);
      position.play(move);
      return move;
    });
    const { value } = createEngine(position, { memoryBytes: 2 ** 22 }).searchSync({ nodes: NODES });
    if (value.kind === 'score' && Math.abs(value.score) <= MAX_SCORE) openings.push(moves);
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
