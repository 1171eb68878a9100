/**
 * Node counts are checksums of search behaviour: whatever visits the same nodes in the same order counts the same. A
 * change that alters them alters the solver or the engine, and says so in its changeset.
 */
import { formatValue } from '@games/search-core';
import { expect, it } from 'vitest';
import { analyseSync, createPosition, formatCell, solveSync } from '../src';

it('solves ten boards in the same nodes', () => {
  const lines = [
    { rows: 2, columns: 2 },
    { rows: 3, columns: 3 },
    { rows: 3, columns: 4 },
    { rows: 2, columns: 7 },
    { rows: 4, columns: 4 },
    { rows: 3, columns: 5, bound: true },
    { rows: 3, columns: 5, start: 1 as const },
    { rows: 3, columns: 4, balanced: true },
    { rows: 3, columns: 6, everyMove: false },
    { rows: 4, columns: 5, bound: true, everyMove: false },
  ].map((request) => {
    const { rows, columns, ...rules } = request;
    const { bound = false, everyMove, ...options } = request;
    const position = createPosition({ ...options, payoff: bound ? 'outcome' : 'margin' });
    const { atLeast, best, nodes } = solveSync(position, { everyMove });
    return `${rows} x ${columns} ${JSON.stringify(rules)}: ${atLeast} ${best.length} ${nodes}`;
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "2 x 2 {}: 0 2 2
    3 x 3 {}: 1 1 72
    3 x 4 {}: 0 3 316
    2 x 7 {}: 0 3 459
    4 x 4 {}: 0 3 2052
    3 x 5 {"bound":true}: 1 1 1404
    3 x 5 {"start":1}: 1 1 2926
    3 x 4 {"balanced":true}: 0 2 1158
    3 x 6 {"everyMove":false}: 0 1 2167
    4 x 5 {"bound":true,"everyMove":false}: 0 1 6478"
  `);
});

it('visits the same nodes in ten positions of a game', () => {
  const position = createPosition();
  const lines: string[] = [];
  for (let count = 0; count < 10; count++) {
    const { nodes, move, value } = analyseSync(position, { depth: 4 });
    lines.push(`${nodes} ${formatCell(move, 6)} ${formatValue(value)}`);
    position.play(move);
  }
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "116 1,1 ~ 75
    169 4,4 ~ -73
    295 2,2 ~ 61
    357 3,3 ~ -65
    517 2,3 ~ 75
    583 3,2 ~ -70
    689 3,4 ~ 68
    824 2,4 ~ -78
    843 4,3 ~ 100
    911 3,1 ~ -128"
  `);
});
