/** One position, one value: what is kept of the answers of engines, and how values are written. */
import { createPosition } from '@games/connect-three';
import type { Value } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../src/words/catalogue';
import type { Insight, MoveValue } from '../src/contract/engine';
import { createOpenedPosition } from '../src/extras/gomoku/opening';
import {
  evaluationOf,
  keepInsight,
  moveValuesOf,
  nameOf,
  type PositionName,
} from '../src/play/evaluation-store';
import { valueLabel, valueText } from '../src/play/value-text';
import type { ScoreScale } from '../src/contract/game-module';

const estimate = (score: number): Value => ({ kind: 'score', score, certainty: 'estimate' });
const exact = (score: number): Value => ({ kind: 'score', score, certainty: 'exact' });
const insight = (value: Value | null, depth: number, parts: Partial<Insight> = {}): Insight => ({
  value,
  depth,
  nodes: 0,
  nodesPerSecond: 0,
  line: [],
  moves: [],
  ...parts,
});
const moves = (values: readonly Value[]): MoveValue[] => values.map((value, move) => ({ move, value }));

let positions = 0;
const newName = (): PositionName => ({ key: String(positions++), turn: 0 });

describe('what is known of a position', () => {
  it('is the deepest evaluation, whoever found it and whenever', () => {
    const name = newName();
    keepInsight(name, insight(estimate(9), 4, { line: [1] }));
    keepInsight(name, insight(estimate(-7), 12, { line: [2] }));
    keepInsight(name, insight(estimate(10), 8, { line: [3] }));
    expect(evaluationOf(name)).toMatchObject({ value: estimate(-7), depth: 12, line: [2] });
    keepInsight(name, insight(exact(1), 3, { line: [3] }));
    keepInsight(name, insight(estimate(5), 90));
    expect(evaluationOf(name)?.value).toEqual(exact(1));
  });

  it('is the same in the list of moves: none is better than the best of the deepest search', () => {
    const name = newName();
    keepInsight(name, insight(null, 4, { moves: moves([estimate(3), estimate(8), estimate(-2)]) }));
    expect(evaluationOf(name)?.value).toEqual(estimate(8));
    keepInsight(name, insight(estimate(1), 14, { line: [0, 2] }));
    expect(moveValuesOf(name).map(({ move, value }) => [move, value])).toEqual([
      [0, estimate(1)],
      [1, estimate(1)],
      [2, estimate(-2)],
    ]);
  });

  it('is at least what one move is certainly worth, and no more than the move that it rests on', () => {
    const name = newName();
    keepInsight(name, insight(estimate(0.4), 9, { line: [1] }));
    keepInsight(name, insight(null, 6, { moves: moves([exact(1), estimate(0.2)]) }));
    expect(evaluationOf(name)?.value).toEqual({ kind: 'score', score: 1, certainty: 'at-least' });
    const other = newName();
    keepInsight(other, insight(estimate(2), 9, { line: [0] }));
    keepInsight(other, insight(null, 6, { moves: moves([exact(0), estimate(0.5)]) }));
    expect(evaluationOf(other)).toMatchObject({ value: estimate(0.5), line: [1] });
    keepInsight(other, insight(null, 6, { moves: moves([exact(0), exact(-1)]) }));
    expect(evaluationOf(other)?.value).toEqual(exact(0));
  });

  it('does not follow from a part of the moves', () => {
    const name = newName();
    keepInsight(name, insight(null, 0, { moves: moves([exact(-3)]), isPartial: true }));
    expect(evaluationOf(name)).toBeNull();
    expect(moveValuesOf(name)).toHaveLength(1);
  });

  it('belongs to the position, in whatever order its moves were played', () => {
    const options = { rows: 6, columns: 7, connect: 4 };
    const after = (played: readonly number[]) => {
      const position = createPosition(options);
      played.forEach(position.play);
      return nameOf('connect-three', options, position);
    };
    expect(after([0, 1, 2, 3])).toEqual(after([2, 3, 0, 1]));
    expect(after([0, 1, 2])).not.toEqual(after([0, 2, 1]));
    const swap2 = { size: 15, rule: 'freestyle', opening: 'swap2' } as const;
    const opened = (played: readonly number[]) => {
      const position = createOpenedPosition(swap2);
      played.forEach(position.play);
      return nameOf('gomoku', swap2, position).key;
    };
    expect(opened([112, 0, 96])).not.toBe(opened([112, 0, 96, 225]));
  });
});

describe('a value in words', () => {
  const sides = ['Red', 'Blue'] as const;
  const points: ScoreScale = { half: 1, unit: 'points', digits: 1 };
  const percent: ScoreScale = { half: 220, unit: 'percent' };
  const inWords = (value: Value, scale = points, turn: 0 | 1 = 1): string =>
    valueText({ value, turn }, sides, scale, CATALOGUES.en);

  it('names the side that is better, for either side to move', () => {
    expect(inWords(estimate(2.8))).toBe('Blue ahead by 2.8 (estimate)');
    expect(inWords(estimate(-2.8))).toBe('Red ahead by 2.8 (estimate)');
    expect(inWords(exact(3))).toBe('Blue wins by 3 (exact)');
    expect(inWords({ kind: 'loss', plies: 4, certainty: 'exact' })).toBe('Red wins in 2 moves');
    expect(inWords({ kind: 'win', plies: 0, certainty: 'exact' })).toBe('Blue wins');
  });

  it('never says that a side is ahead by nothing', () => {
    for (const score of [0.04, -0.04, 0, -0]) {
      expect(inWords(estimate(score))).toBe('Even (estimate)');
      expect(valueLabel(estimate(score), points)).toBe('0.0');
      expect(inWords(estimate(score), percent)).toBe('Even (estimate)');
    }
  });

  it('says what is certain of a bound', () => {
    const bound = (score: number, certainty: 'at-least' | 'at-most'): string =>
      inWords({ kind: 'score', score, certainty });
    expect(bound(1, 'at-least')).toBe('Blue wins by at least 1');
    expect(bound(-1, 'at-most')).toBe('Red wins by at least 1');
    expect(bound(-1, 'at-least')).toBe('Red wins by at most 1');
    expect(bound(0, 'at-least')).toBe('A draw, or better for Blue');
    expect(bound(0, 'at-most')).toBe('A draw, or better for Red');
  });

  it('is a chance that is never certain, of the better side in words, of the side to move on the board', () => {
    expect(inWords(estimate(-220), percent)).toBe('Red’s chance to win: 75%');
    expect(valueLabel(estimate(-220), percent)).toBe('25%');
    expect(valueLabel(estimate(1e6), percent)).toBe('99%');
    expect(inWords(estimate(1e6), percent)).toBe('Blue’s chance to win: 99%');
  });

  it('is short on the board', () => {
    const labels = [
      { kind: 'win', plies: 5, certainty: 'exact' },
      { kind: 'loss', plies: 40, certainty: 'estimate' },
      { kind: 'draw', certainty: 'exact' },
      exact(-2),
      estimate(1.25),
      { kind: 'score', score: 1, certainty: 'at-least' },
    ] as const;
    expect(labels.map((value) => valueLabel(value, points))).toEqual([
      '#3',
      '−#20',
      '=',
      '−2',
      '+1.3',
      '≥+1',
    ]);
  });
});
