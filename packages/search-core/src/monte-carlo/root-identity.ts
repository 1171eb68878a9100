import { writePathHash } from '../game/path-hash';
import type { Hashed, Position, Repeating, Side } from '../game/position';
import { ROOT, type NodeStore } from './node-store';

/** How the tree plays moves, so that it can take them back after an error. */
interface Moves {
  readonly playOn: (move: number) => void;
  readonly takeBackOne: () => void;
  readonly takeBack: () => void;
}

/** Recognises the root of a tree, and its children, after moves were played on the position. */
export function createRootIdentity(
  { maxMoves, generate, hash, historyHash }: Position & Partial<Hashed & Repeating>,
  { first, count, move: moveOf, lower, upper }: NodeStore,
  buffer: Int32Array,
  { playOn, takeBackOne, takeBack }: Moves,
) {
  /** Two words for the root and for each of its children. */
  const identities = new Int32Array(2 * (1 + maxMoves));
  const words = new Int32Array(2);
  const here = new Int32Array(2);

  /** Writes the hash of the position; where positions come back also of the path to it, on which values depend. */
  const identify = (into: Int32Array, place: number): void => {
    words.fill(0);
    hash?.(words);
    if (historyHash) writePathHash(historyHash, words, into, place);
    else into.set(words, place);
  };

  /** Whether the position is the root (0) or one of its children (from 1), as far as it shows. */
  const isAt = (place: number): boolean => {
    identify(here, 0);
    return here[0] === identities[2 * place] && here[1] === identities[2 * place + 1];
  };

  return {
    isAt,
    /** Whether the tree is that of the position, as far as it shows. */
    fitsRoot: (side: Side, rootSide: Side): boolean => {
      if (!isAt(0)) return false;
      if (hash) return true;
      if (count[ROOT] === 0) return lower[ROOT] !== upper[ROOT];
      if (generate(buffer, 0) !== count[ROOT] || rootSide !== side) return false;
      for (let index = 0; index < count[ROOT]; index++)
        if (moveOf[first[ROOT]! + index] !== buffer[index]) return false;
      return true;
    },
    /** Remembers the current position as the root, and those after its moves. */
    rememberRoot: (): void => {
      identify(identities, 0);
      try {
        for (let index = 0; index < count[ROOT]!; index++) {
          playOn(moveOf[first[ROOT]! + index]!);
          identify(identities, 2 * (1 + index));
          takeBackOne();
        }
      } finally {
        takeBack();
      }
    },
  };
}
