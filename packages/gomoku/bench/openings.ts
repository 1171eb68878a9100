// Prints the openings of three stones in which the engine sees the least advantage for either colour, in the form of
// src/openings/swap2-openings.ts. The same engine prints the same list everywhere: limits are nodes, openings are drawn by seed.
import { createRandom, randomBelow } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { analyseSync, createPosition, formatMoves } from '../src';

const SIZE = 15;
const DRAWN = 400;
const KEPT = 16;
/** Nodes of the first search, and of the second one of those that pass it. */
const SEARCH_NODES = [4_000, 60_000] as const;
/** Rows from the top and columns about the middle in which stones are put: near an edge black has less of a start. */
const ROWS = 4;
const COLUMNS = 7;

/** Returns how far from even a search values a line, white to move. */
function advantage(line: readonly number[], nodes: number): number {
  const position = createPosition({ size: SIZE });
  line.forEach(position.play);
  return Math.abs(scoreOfValue(analyseSync(position, { nodes }).value));
}

function mirrored(point: number): number {
  return point - (point % SIZE) + SIZE - 1 - (point % SIZE);
}

/** Lines of three stones, none a mirror image of another; black's two stones may come in either order. */
function drawLines(): number[][] {
  const random = createRandom(1);
  const lines = new Map<string, number[]>();
  while (lines.size < DRAWN) {
    const stones = Array.from({ length: 3 }, () => {
      const column = ((SIZE - COLUMNS) >> 1) + randomBelow(random, COLUMNS);
      return randomBelow(random, ROWS) * SIZE + column;
    });
    if (new Set(stones).size < 3) continue;
    const key = ([a, b, c]: readonly number[]): string => [Math.min(a!, c!), b, Math.max(a!, c!)].join();
    const image = stones.map(mirrored);
    if (!lines.has(key(image))) lines.set(key(stones), stones);
  }
  return [...lines.values()];
}

function mostEven(lines: readonly number[][], nodes: number, count: number): number[][] {
  const valued = lines.map((line) => ({ line, advantage: advantage(line, nodes) }));
  valued.sort((a, b) => a.advantage - b.advantage);
  const median = valued[valued.length >> 1]!.advantage;
  const last = valued[count - 1]!.advantage;
  console.log(
    `// ${nodes} nodes: of ${lines.length} openings the ${count} most even are within ${last}, half within ${median}`,
  );
  return valued.slice(0, count).map(({ line }) => line);
}

const openings = mostEven(mostEven(drawLines(), SEARCH_NODES[0], 4 * KEPT), SEARCH_NODES[1], KEPT);
for (const line of openings) console.log(`  '${formatMoves(line, SIZE)}',`);
