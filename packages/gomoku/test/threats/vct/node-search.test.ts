import { expect, it } from 'vitest';
import { createPosition, parseMoves } from '../../../src';
import { solveVctSync } from '../../../src/threats';
import { createKeyedBoard } from '../../../src/threats/vct/keyed-board';
import { createThreatMoves } from '../../../src/threats/vct/moves';
import { createBudget } from '@games/search-core/internal';
import { createThreatNodeSearch, type ThreatNodeSearch } from '../../../src/threats/vct/node-search';
import { createNodeTable } from '../../../src/threats/vct/table';
import { EVERY, NARROW, SELECTIONS, WIDE } from '../../../src/threats/vct/turns';
import { boardOf } from '../../boards';

const unsliced = createBudget({}, { sliceNodes: Infinity });

/** Black wins by threats, not by fours alone. */
const WIN = 'h8 g8 g7 i9 f6 e5 h7 i7 f7 e7';
/** Nobody does. */
const QUIET = 'h8 a1';

function createSearch(moves: string): { search: ThreatNodeSearch; isWon: boolean; cells: () => number[] } {
  const position = createPosition();
  parseMoves(moves).forEach(position.play);
  const isWon = solveVctSync(position, { nodes: 20_000 }).status === 'win';
  const patterns = boardOf(position);
  const search = createThreatNodeSearch({
    patterns,
    board: createKeyedBoard(patterns),
    moves: createThreatMoves(patterns, position.rule, 100),
    table: createNodeTable(16, SELECTIONS),
  });
  search.begin(0, false);
  return { search, isWon, cells: () => Array.from(patterns.cells) };
}

it('decides a node, and leaves the board as it was', () => {
  for (const [moves, selection] of [
    [WIN, WIDE],
    [QUIET, WIDE],
    [QUIET, NARROW],
    [QUIET, EVERY],
  ] as const) {
    const { search, isWon, cells } = createSearch(moves);
    const before = cells();
    search.select(selection);
    search.search(0, unsliced, 20_000);
    expect([search.proofNumber() === 0, search.disproofNumber() === 0]).toEqual([isWon, !isWon]);
    expect([search.isHalted(), search.isCutShort(), cells()]).toEqual([false, false, before]);
  }
});

it('goes on where the time was up, with the nodes of a search without a break', () => {
  const whole = createSearch(WIN).search;
  whole.search(0, unsliced, 20_000);
  const { search, cells } = createSearch(WIN);
  const before = cells();
  let breaks = 0;
  do {
    search.search(0, { ...unsliced, isSliceOver: () => true }, 20_000);
    expect(cells()).toEqual(before);
    breaks++;
  } while (search.isHalted());
  expect(breaks).toBeGreaterThan(1);
  expect([search.nodes(), search.proofNumber()]).toEqual([whole.nodes(), whole.proofNumber()]);
});

it('stops at a number of nodes, and starts again from the table', () => {
  const { search } = createSearch(WIN);
  search.search(0, unsliced, 5);
  expect(search.proofNumber()).toBeGreaterThan(0);
  expect(search.isHalted()).toBe(false);
  search.search(0, unsliced, 20_000);
  expect(search.proofNumber()).toBe(0);
  const nodes = search.nodes();
  search.search(0, unsliced, 20_000);
  expect(search.nodes() - nodes).toBeLessThan(nodes / 2);
});

it('forgets other positions', () => {
  const { search } = createSearch(WIN);
  search.search(0, unsliced, 20_000);
  const nodes = search.nodes();
  search.clear();
  search.begin(0, false);
  search.search(0, unsliced, 20_000);
  expect(search.nodes()).toBe(nodes);
});
