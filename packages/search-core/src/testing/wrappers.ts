import { derivePosition } from '../game/derive';
import type { Hashed, Position, Repeating } from '../game/position';

/**
 * Wraps a position: mixes the number of moves played into its hash, so that positions reached at different plies are
 * stored apart, and in games with a rule of repetition those reached by different paths. Searches of limited depth see such positions from different distances; with a table they equal
 * plain minimax only under this wrapper.
 */
export function withPlyInHash<P extends Position & Partial<Hashed>>(position: P): P {
  const { play, undo, hash, historyHash } = position as P & Partial<Repeating>;
  const history = new Int32Array(2);
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
      historyHash?.(history);
      words[0]! ^= Math.imul(history[0]!, 0xc2b2ae3d);
      words[1]! ^= Math.imul(history[1]!, 0x27d4eb2f);
    },
  });
}

/**
 * Derives a position in which some functions are replaced; what the game adds to the record stays reachable.
 */
export function derive<P extends object>(position: P, overrides: object): P {
  return derivePosition(position, { ...overrides });
}
