import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ONGOING, searchSync } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition } from '../../src/index';
import { marginHeuristics } from '../../src/engine/heuristics';
import { placedMoves, type PlacedMove } from '../game';

interface GameVector {
  rows: number;
  columns: number;
  moves: ['A' | 'B', number, number, number][];
  probe: null | { after: number; turn: 'A' | 'B'; legal: [number, number, number][] };
  maxA: number;
  maxB: number;
  winner: 'A' | 'B' | null;
}

function read<T>(file: URL): T[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}

function replay({ rows, columns, moves, probe, maxA, maxB, winner }: GameVector): void {
  const position = createPosition({ rows, columns });
  const sorted = (list: readonly PlacedMove[]): PlacedMove[] =>
    [...list].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  moves.forEach(([player, row, column, value], index) => {
    if (probe?.after === index) {
      expect(position.turn()).toBe(probe.turn === 'A' ? 0 : 1);
      expect(sorted(placedMoves(position))).toEqual(sorted(probe.legal));
    }
    expect(position.turn()).toBe(player === 'A' ? 0 : 1);
    expect(placedMoves(position)).toContainEqual([row, column, value]);
    position.play(row * columns + column);
  });
  expect(position.outcome()).not.toBe(ONGOING);
  expect([position.maximum(0), position.maximum(1)]).toEqual([maxA, maxB]);
  const sign = position.outcome() * (position.turn() === 0 ? 1 : -1);
  expect(sign === 0 ? null : sign > 0 ? 'A' : 'B').toBe(winner);
}

const shared = new URL('../../../../../shared/vectors/', import.meta.url);
const hasShared = existsSync(fileURLToPath(shared));

describe('games played by an independent program', () => {
  it.each(
    read<GameVector>(new URL('../vectors/games.jsonl', import.meta.url)).map(
      (game) => [`${game.rows} x ${game.columns}`, game] as const,
    ),
  )('a game on %s', (_, game) => replay(game));

  it.skipIf(!hasShared)('all games of the shared vectors (skipped where they are absent)', () => {
    const games = read<GameVector>(new URL('sequencium-games.jsonl', shared));
    expect(games.length).toBeGreaterThan(100);
    games.forEach(replay);
  });
});

describe('values under best play', () => {
  const small = read<{ rows: number; columns: number; value: number }>(
    new URL('../vectors/values.jsonl', import.meta.url),
  );

  it.each(small.map(({ rows, columns, value }) => [rows, columns, value] as const))(
    '%i x %i: %i',
    (rows, columns, value) => {
      const position = createPosition({ rows, columns, payoff: 'margin' });
      const result = searchSync(position, { heuristics: marginHeuristics, depth: rows * columns });
      expect(result.value).toEqual({ kind: 'score', score: value, certainty: 'exact' });
    },
  );
});
