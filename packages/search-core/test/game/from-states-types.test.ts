import { describe, expect, expectTypeOf, it } from 'vitest';
import { fromStates, searchSync } from '../../src';

describe('fromStates', () => {
  it('takes the state from initial and the moves from moves, without annotations', () => {
    const initial: { pile: number; turn: 0 | 1 } = { pile: 5, turn: 0 };
    const nim = fromStates({
      initial,
      moves: ({ pile }) => [1, 2, 3].filter((count) => count <= pile),
      next: ({ pile, turn }, count) => ({ pile: pile - count, turn: turn === 0 ? 1 : 0 }),
      turn: ({ turn }) => turn,
      outcome: ({ pile }) => (pile === 0 ? -1 : null),
    });
    expectTypeOf(nim.state()).toEqualTypeOf<{ pile: number; turn: 0 | 1 }>();
    const { move } = searchSync(nim);
    expectTypeOf<typeof move>().toEqualTypeOf<number | null>();
    expect(move).toBe(1);
  });

  it('takes a turn that is any number, and moves that are records', () => {
    const nim = fromStates({
      initial: { pile: 5, turn: 0 },
      moves: ({ pile }) => [{ take: 1 }, { take: 2 }].filter(({ take }) => take <= pile),
      next: ({ pile, turn }, { take }) => ({ pile: pile - take, turn: 1 - turn }),
      turn: ({ turn }) => turn,
      outcome: ({ pile }) => (pile === 0 ? -1 : null),
      formatMove: ({ take }) => String(take),
    });
    const { move } = searchSync(nim);
    expectTypeOf(move).toEqualTypeOf<{ take: number } | null>();
    expect(move).toEqual({ take: 2 });
  });

  it('refuses a next state of another type', () => {
    const create = () =>
      fromStates({
        initial: { pile: 5 },
        moves: ({ pile }) => [pile],
        // @ts-expect-error -- the state has a number
        next: ({ pile }) => ({ pile: String(pile) }),
        outcome: () => 0,
      });
    expect(create).toBeTypeOf('function');
  });
});
