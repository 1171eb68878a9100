import type { Hashed, Position } from '../game/position';

/**
 * The same position with the number of moves played mixed into its hash, so that positions reached at different plies
 * are remembered apart. Searches of limited depth see such positions from different distances; with a table they equal
 * plain minimax only under this wrapper.
 */
export function withPlyInHash<P extends Position & Partial<Hashed>>(position: P): P {
  const { play, undo, hash } = position;
  let ply = 0;
  const overrides: Partial<Position & Hashed> = {
    play: (move) => {
      ply++;
      play(move);
    },
    undo: () => {
      ply--;
      undo();
    },
  };
  if (!hash) return derive(position, overrides);
  return derive(position, {
    ...overrides,
    hash: (words: Int32Array) => {
      hash(words);
      words[0]! ^= Math.imul(ply, 0x9e3779b1);
      words[1]! ^= Math.imul(ply, 0x85ebca77);
    },
  });
}

/** The same position with some functions replaced; what the game adds to the record stays reachable. */
export function derive<P extends object>(position: P, overrides: object): P {
  const copy = Object.create(position) as P;
  for (const [key, value] of Object.entries(overrides))
    Object.defineProperty(copy, key, { value, enumerable: true });
  return copy;
}
