/** Openings that neither side has lost yet. */
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';
import { createPosition, createSearcher, type GomokuOptions } from '../src';

const MIN_STONES = 4;
const MAX_STONES = 6;
/** The stones stand at most so far from the centre. */
const REACH = 3;
/** Most openings are far from even, which a short search sees. */
const SEARCHES = [
  { nodes: 1_000, maxScore: 150 },
  { nodes: 30_000, maxScore: 60 },
] as const;

/** Draws random stones about the centre that a short search values as even. */
export function balancedOpenings(count: number, seed: number, options: GomokuOptions = {}): number[][] {
  const random = createRandom(seed);
  const openings: number[][] = [];
  while (openings.length < count) {
    const moves = drawOpening(random, options);
    const position = createPosition(options);
    moves.forEach(position.play);
    const engine = createSearcher(position, { memoryBytes: 2 ** 22 });
    const isEven = ({ nodes, maxScore }: (typeof SEARCHES)[number]): boolean => {
      const { value } = engine.searchSync({ nodes });
      return value.kind === 'score' && Math.abs(value.score) <= maxScore;
    };
    if (SEARCHES.every(isEven)) openings.push(moves);
  }
  return openings;
}

/** Draws four to six stones about the centre, whatever they are worth. */
export function drawOpening(random: RandomWords, options: GomokuOptions = {}): number[] {
  const position = createPosition(options);
  const stones = MIN_STONES + randomBelow(random, MAX_STONES - MIN_STONES + 1);
  return Array.from({ length: stones }, () => {
    const move = randomPoint(random, position.size, position.isLegal);
    position.play(move);
    return move;
  });
}

function randomPoint(random: RandomWords, size: number, allows: (point: number) => boolean): number {
  for (;;) {
    const [row, column] = [0, 0].map(() => (size >> 1) - REACH + randomBelow(random, 2 * REACH + 1));
    const point = row! * size + column!;
    if (allows(point)) return point;
  }
}
