// Finds the weights of the evaluation: games of the player against itself from random openings, and the least squares
// fit of their final margins to what the evaluation measures in positions on the way. Not one of the tables that
// `bench` prints by itself. Option: `--games 2000`.
import { parseArgs } from 'node:util';
import { createRandom, createSearcher, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { createPosition, heuristics } from '../src/index';
import { measureTerritory } from '../src/engine/evaluation';

const NODES = 3000;
const NAMES = ['best', 'land', 'course', 'mobility', 'tempo'];
/** The search sees the end of games with fewer empty cells, and hardly any margin shows with more. */
const EMPTY = { least: 6, most: 26 };
const LARGEST_MARGIN = 6;

/** A measured position as its side to move sees it: the measures, the same times how early it is; the margin. */
interface Sample {
  readonly measures: number[];
  readonly margin: number;
}

/** Plays a game and measures its positions. */
function play(random: () => number): Sample[] {
  const position = createPosition();
  const { searchSync: search } = createSearcher(position, { heuristics, memoryBytes: 2 ** 20 });
  const opening = 2 + randomBelow(random, 7);
  const seen: { measures: number[]; sign: number }[] = [];
  for (let ply = 0; position.outcome() === ONGOING; ply++) {
    const empty = 36 - position.cells(0) - position.cells(1);
    const sign = position.turn() === 0 ? 1 : -1;
    if (ply >= opening && empty >= EMPTY.least && empty <= EMPTY.most) {
      const [best, land, course, mobility, early] = measureTerritory(position) as unknown as number[];
      const terms = [sign * best!, sign * land!, sign * course!, sign * mobility!, 1];
      seen.push({ measures: [...terms, ...terms.map((term) => term * early!)], sign });
    }
    const legal = legalMoves(position);
    position.play(ply < opening ? legal[randomBelow(random, legal.length)]! : search({ nodes: NODES }).move);
  }
  const margin = position.maximum(0) - position.maximum(1);
  const clipped = Math.max(0 - LARGEST_MARGIN, Math.min(LARGEST_MARGIN, margin));
  return seen.map(({ measures, sign }) => ({ measures, margin: sign * clipped }));
}

/** Solves the normal equations of least squares by Gauss-Jordan elimination. */
function fit(samples: readonly Sample[]): number[] {
  const size = 2 * NAMES.length;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const { measures, margin } of samples) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) rows[row]![column]! += measures[row]! * measures[column]!;
      rows[row]![size]! += measures[row]! * margin;
    }
  }
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row++) {
      const factor = rows[row]![pivot]!;
      if (row !== pivot)
        rows[row] = rows[row]!.map((value, column) => value - factor * rows[pivot]![column]!);
    }
  }
  return rows.map((row) => Math.round(100 * row[size]!));
}

export function printWeights(): void {
  const { values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { games: { type: 'string' } },
  });
  const games = Number(values.games ?? 2000);
  const random = createRandom(1);
  const samples: Sample[] = [];
  for (let game = 0; game < games; game++) samples.push(...play(random));
  const weights = fit(samples);
  console.log(`weights from ${samples.length} positions of ${games} games, in hundredths`);
  console.log(`           ${NAMES.map((name) => name.padStart(9)).join('')}`);
  for (const [index, name] of ['middle', 'early'].entries()) {
    const part = weights.slice(index * NAMES.length, (index + 1) * NAMES.length);
    console.log(`${name.padEnd(11)}${part.map((weight) => String(weight).padStart(9)).join('')}`);
  }
}
