import { type Indexed, type RetrogradeSolution, solveRetrogradeSync } from '../src/exhaustive';
import type { ExhaustiveRequest } from '../src/exhaustive/request';
import {
  legalMoves,
  randomBelow,
  type CyclicPosition,
  type Hashed,
  type Notated,
  type Position,
  type RandomWords,
} from '../src';
import { createClaims, createNim, createTicTacToe } from '../src/testing';

/** Every test game, in forms that differ by a seed: outcomes and margins, alternate and double moves, passes. */
export function testGames(seed: number): Record<string, () => Position & Hashed & Partial<Notated>> {
  return {
    'tic-tac-toe': createTicTacToe,
    nim: () => createNim([1 + (seed % 3), 2, 1 + ((seed >> 2) % 4)]),
    'claims for the win': () => createClaims({ cells: 5 + (seed % 4), seed }),
    'claims for points': () => createClaims({ cells: 5 + (seed % 4), seed, payoff: 'margin' }),
  };
}

/** Plays up to `plies` random moves in a new position; fewer where the game ends. */
export function randomPosition<P extends Position>(
  createPosition: () => P,
  random: RandomWords,
  plies: number,
): P {
  const position = createPosition();
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    position.play(moves[randomBelow(random, moves.length)]!);
  }
  return position;
}

/** A position as it shows itself, to compare before and after. */
export function look(position: Position & Hashed & Partial<Notated>): string {
  const words = new Int32Array(2);
  position.hash(words);
  return [position.turn(), position.outcome(), ...words, position.format?.()].join('|');
}

/** The solution of a retrograde analysis that nothing stops. */
export function solveBackwards<P extends Position & Hashed>(
  position: P | (CyclicPosition & Indexed),
  request: ExhaustiveRequest<P> = {},
): RetrogradeSolution {
  const result = solveRetrogradeSync(position as P, request);
  if (result.stopped !== 'solved') throw new Error(`not solved: ${result.stopped}`);
  return result.solution;
}
