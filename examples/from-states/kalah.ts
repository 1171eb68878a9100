/** Kalah: whoever sows the last seed into the own store moves again. */
import { fromStates, type Side } from '@games/search-core';

interface Kalah {
  /** Seeds in the pits of side 0, its store, the pits of side 1, its store. */
  readonly pits: readonly number[];
  readonly turn: Side;
}

/** A move is the number of a pit, counted from 1 on the own side; the payoff is the margin in seeds. */
export const createKalah = (pitsOfASide = 6, seeds = 4) => {
  const store = (side: Side) => (side + 1) * (pitsOfASide + 1) - 1;
  const ownPits = (side: Side) =>
    Array.from({ length: pitsOfASide }, (_, pit) => side * (pitsOfASide + 1) + pit);
  const isEmpty = (pits: readonly number[], side: Side) => ownPits(side).every((pit) => pits[pit] === 0);
  const half = [...Array<number>(pitsOfASide).fill(seeds), 0];

  return fromStates<Kalah, number>({
    initial: { pits: [...half, ...half], turn: 0 },
    turn: ({ turn }) => turn,
    key: ({ pits, turn }) => `${turn} ${pits.join(' ')}`,
    payoff: 'margin',
    moves: ({ pits, turn }) => ownPits(turn).flatMap((pit, index) => (pits[pit]! > 0 ? [index + 1] : [])),
    next: ({ pits: before, turn }, move) => {
      const pits = [...before];
      const other: Side = turn === 0 ? 1 : 0;
      let pit = ownPits(turn)[move - 1]!;
      for (let hand = pits.splice(pit, 1, 0)[0]!; hand > 0; hand--) {
        do pit = (pit + 1) % pits.length;
        while (pit === store(other));
        pits[pit]!++;
      }
      const opposite = pits.length - 2 - pit;
      if (ownPits(turn).includes(pit) && pits[pit] === 1 && pits[opposite]! > 0) {
        pits[store(turn)]! += pits[pit]! + pits[opposite]!;
        pits[pit] = pits[opposite] = 0;
      }
      return { pits, turn: pit === store(turn) ? turn : other };
    },
    // A side without seeds ends the game; the other keeps what is left.
    outcome: ({ pits, turn }) => {
      if (!isEmpty(pits, 0) && !isEmpty(pits, 1)) return null;
      const sum = (side: Side) =>
        pits[store(side)]! + ownPits(side).reduce((seeds, pit) => seeds + pits[pit]!, 0);
      return turn === 0 ? sum(0) - sum(1) : sum(1) - sum(0);
    },
  });
};
