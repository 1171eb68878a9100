import { searchSync } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, solveSync } from '../../src/index';

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
    const position = createPosition({ ...form, payoff: 'margin' });
    const plain = searchSync(position, {});
    const { value, best } = solveSync(position);
    expect(plain.value).toEqual(value);
    expect(best).toContain(plain.move);
  });
});
