import { legalMoves, type Position } from '../src';
import { minimax } from '../src/textbook';
import type { MinimaxOptions } from '../src/textbook/minimax';
import { derive } from '../src/testing/wrappers';

/** The moves that plain minimax finds best. */
export function minimaxMoves<P extends Position>(position: P, options: MinimaxOptions<P> = {}): number[] {
  const { value } = minimax(position, options);
  return legalMoves(position).filter((move) => minimax(withOneMove(position, move), options).value === value);
}

/** The position with a single legal move, after which all is as before. */
function withOneMove<P extends Position>(position: P, only: number): P {
  const { generate, play, undo } = position;
  let plies = 0;
  return derive(position, {
    generate: (into: Int32Array, from: number) => {
      if (plies > 0) return generate(into, from);
      into[from] = only;
      return 1;
    },
    play: (move: number) => {
      plies++;
      play(move);
    },
    undo: () => {
      plies--;
      undo();
    },
  });
}
