/** What the page's card rows compute themselves. */
import { createPosition, formatDeal, formatRows, reduceRow, solve } from '@games/card-rows';
import { isInputError } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../src/engine-worker/engines';
import { readCards } from '../src/extras/card-rows/deal';
import { foldRow, type Fold } from '../src/extras/card-rows/folds';
import { randomDeal } from '../src/extras/card-rows/random-deal';
import { tableAfter } from '../src/extras/card-rows/table';

const card = fc.integer({ min: -9, max: 9 });
const row = fc.array(card, { minLength: 1, maxLength: 14 });
const deal = fc.array(row, { minLength: 1, maxLength: 4 });
const choices = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 56,
  maxLength: 56,
});

describe('the folds of a row', () => {
  it('lead to what reduceRow leaves, three neighbours a <= b >= c at a time', () => {
    fc.assert(
      fc.property(row, (cards) => {
        const { steps, remains } = foldRow(cards);
        expect(remains.map(({ value }) => value)).toEqual(reduceRow(cards));
        const line: Fold[] = cards.map((value, at) => ({
          value,
          from: at,
          to: at + 1,
          height: 0,
          parts: null,
        }));
        for (const step of steps) {
          const at = line.findIndex(({ from }) => from === step.from);
          const three = line.slice(at, at + 3);
          expect(three).toEqual(step.parts);
          const [a, b, c] = three.map(({ value }) => value) as [number, number, number];
          expect(a <= b && b >= c).toBe(true);
          expect(step.value).toBe(a - b + c);
          line.splice(at, 3, step);
        }
        expect(line).toEqual(remains);
      }),
    );
  });
});

describe('the table after some moves', () => {
  it('has what the position says, and the margin of best play', () => {
    fc.assert(
      fc.property(deal, choices, (rows, random) => {
        const position = createPosition({ deal: rows });
        const moves: number[] = [];
        let last: object | null = null;
        for (let ply = 0; ply < position.maxPlies; ply++) {
          const { margin, moves: scored } = solve(position);
          const side = position.turn();
          const table = tableAfter(rows, moves);
          expect(table.sums).toEqual([position.taken(0), position.taken(1)]);
          expect(table.margin).toBe(side === 0 ? margin : 0 - margin);
          expect(table.last).toEqual(last);
          const { move, row, end, card } = scored[Math.floor(random[ply]! * scored.length)]!;
          last = { side, row, end, card };
          moves.push(move);
          position.play(move);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the engine', () => {
  it('moves at once when it is asked to', async () => {
    const question = {
      options: { board: '1,2,5,7,3/4,6' },
      moves: [],
      ask: { kind: 'choose', level: 'perfect' },
    } as const;
    const engine = await engineOf('card-rows');
    const answer = await engine(question, { signal: { aborted: true }, onProgress: () => undefined });
    expect(answer).toMatchObject({ move: 3, value: { kind: 'score', score: 2, certainty: 'exact' } });
  });
});

describe('cards as a person has them', () => {
  it('are a card file, rows, or one line', () => {
    fc.assert(
      fc.property(deal, (rows) => {
        expect(readCards(formatRows(rows))).toEqual(rows);
        expect(readCards(formatDeal(rows))).toEqual(rows);
      }),
    );
    expect(readCards('1, 2\r\n3\r\n')).toEqual([[1, 2], [3]]);
    expect(readCards('\uFEFF2\n4,5\n')).toEqual([[4, 5]]);
  });

  it('are refused with their place', () => {
    const placeOf = (text: string): unknown => {
      try {
        return readCards(text);
      } catch (error) {
        return isInputError(error) ? error.details : error;
      }
    };
    expect(placeOf('3\n1,x,3\n')).toMatchObject({ line: 2, column: 3, value: 'x' });
    expect(placeOf('1,2/3,,4')).toMatchObject({ row: 2, column: 3 });
    expect(placeOf('5\n1,2\n')).toMatchObject({ line: 2, expected: 5, found: 2 });
  });
});

describe('cards at random', () => {
  it('are each there once where there are enough numbers, in rows of nearly the same length', () => {
    const dealt = randomDeal({ rows: 4, cards: 18, lowest: -2, highest: 15 }, 3);
    expect(dealt.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 18 }, (_, index) => index - 2),
    );
    expect(dealt.map(({ length }) => length)).toEqual([5, 4, 5, 4]);
  });

  it('repeat where there are not, and stay in their range', () => {
    const dealt = randomDeal({ rows: 2, cards: 50, lowest: 3, highest: 5 }, 3).flat();
    expect(dealt).toHaveLength(50);
    expect(new Set(dealt)).toEqual(new Set([3, 4, 5]));
  });
});
