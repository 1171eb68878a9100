import { searchSync } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, solveSync } from '../src/index';

const BOARDS = [2, 3, 4].flatMap((rows) =>
  [2, 3, 4, 5, 6].filter((columns) => rows * columns <= 18).map((columns) => ({ rows, columns })),
);
const FORMS = BOARDS.flatMap((board) => [
  { ...board, start: 1, balanced: false } as const,
  { ...board, start: 1, balanced: true } as const,
  ...(board.rows === 3 && board.columns === 6 ? ([{ ...board, start: 3, balanced: false }] as const) : []),
]);

describe('values from the start', () => {
  it.each(FORMS)('are those of a search that knows the rules alone, %j', (form) => {
    const plain = searchSync(createPosition({ ...form, payoff: 'margin' }), {});
    const { value, best } = solveSync(form);
    expect(plain.value).toEqual({ kind: 'score', score: value, certainty: 'exact' });
    expect(best).toContain(plain.move);
  });
});
