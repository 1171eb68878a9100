/**
 * Node counts are checksums of search behaviour: whatever visits the same nodes in the same order counts the same. A
 * change that alters them alters the engine or a solver, and says so in its changeset.
 */
import { formatValue } from '@games/search-core';
import { expect, it } from 'vitest';
import {
  createPosition,
  createSearcher,
  formatPoint,
  type GomokuPosition,
  parseMoves,
  type Rule,
  RULES,
} from '../src';
import { solveVcfSync, solveVctSync } from '../src/threats';

const GAMES = [
  'h8 h9 i9 g7 g9 f9 i7',
  'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9',
  'h8 g9 j8 i9 h9 h10 g8 i8 i10 f7',
  'h8 i8 h9 h7 g8 i10',
  'h8 g7 i7 g9 g8 f8',
  'h8 i9 h10 h9 g9 i11 f8',
  'h8 g8 g7 i9 f6 e5 h7 i7 f7 e7',
  'h8 j9 g9 f10 i10 g8 h9',
  'h8 i8 i7 g9 j6 k5 h6 h7 g7',
  'h8 h6 j8 i7 k8 i8 i6 j5',
];

function positionAfter(moves: string, rule: Rule = 'freestyle'): GomokuPosition {
  const position = createPosition({ rule });
  for (const move of parseMoves(moves)) position.play(move);
  return position;
}

it('visits the same nodes in ten positions', () => {
  const lines = GAMES.map((moves) => {
    const position = positionAfter(moves);
    const { nodes, move, value } = createSearcher(position, { memoryBytes: 2 ** 22 }).searchSync({
      depth: 9,
    });
    return `${nodes} ${formatPoint(move, 15)} ${formatValue(value)}`;
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "8517 j6 ~ -583
    4976 k8 ~ win in 13
    9322 f8 ~ 196
    4894 j9 ~ 104
    2490 h6 ~ 203
    2750 i10 ~ -90
    638 h6 ~ win in 7
    3862 h7 ~ -38
    7131 g6 ~ -253
    4198 i9 ~ 408"
  `);
});

it('visits the same nodes by every rule, from move to move', () => {
  const lines = RULES.map((rule) => {
    const position = positionAfter(GAMES[5]!, rule);
    const engine = createSearcher(position, { memoryBytes: 2 ** 22 });
    const counts: string[] = [];
    for (let count = 0; count < 4 && position.winner() === null; count++) {
      const { nodes, move } = engine.searchSync({ nodes: 3000 });
      counts.push(`${nodes} ${formatPoint(move, 15)}`);
      position.play(move);
    }
    return `${rule}: ${counts.join(', ')}`;
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "freestyle: 3000 i10, 3075 i12, 3016 g8, 3744 j11
    standard: 3051 i10, 3166 i12, 3030 g8, 3117 j11
    renju: 3291 i10, 3042 i12, 3000 g8, 3000 j11
    caro: 3000 f10, 3000 i10, 3000 g10, 3000 e7"
  `);
});

it('searches the same fours and threats in ten positions', () => {
  const lines = GAMES.flatMap((moves) =>
    (['X', 'O'] as const).map((side) => {
      const fours = solveVcfSync(positionAfter(moves), { side, nodes: 20_000 });
      const threats = solveVctSync(positionAfter(moves), { side, nodes: 3000 });
      const line = threats.principalVariation.map((point) => formatPoint(point, 15)).join(' ');
      return `${side} ${fours.status} ${fours.nodes} ${threats.status} ${threats.nodes} ${line}`.trim();
    }),
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "X win 1 win 1 f10
    O none 0 none 10
    X none 3 win 2453 k8 l8 k6 k10 j7 l5 i6 h5 j9 j6 l7 i10 k7 k5 m7 n7 m6 n5 m10 l9 m8 m9 n9
    O none 0 unknown 3002
    X none 3 none 2064
    O none 0 unknown 3003
    X none 0 none 289
    O none 0 unknown 3005
    X none 0 none 289
    O none 0 unknown 3000
    X none 3 unknown 3001
    O none 0 unknown 3000
    X none 0 win 447 h6 h9 f8 d10 f9
    O none 0 unknown 3000
    X none 0 win 1924 h10 h11 i11 f8 i9 i8 f12 g11 i12 i13 j12 k13 h12 g12 l12 k12 j10 k11 k10
    O none 0 none 287
    X none 0 win 1270 j8 k9 i5 j4 i9 j10 g5 f4 f6 e5 g6 i6 g4
    O none 0 none 2634
    X none 0 unknown 3077
    O none 0 none 305"
  `);
});
