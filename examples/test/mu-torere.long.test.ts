import { ONGOING, searchSync, withRepetition } from '@games/search-core';
import { solveRetrogradeSync } from '@games/search-core/exhaustive';
import { monteCarloSync } from '@games/search-core/monte-carlo';
import { proveSync } from '@games/search-core/proof-number';
import { checkContract } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { createMuTorere } from '../mu-torere/mu-torere';

const createGame = () => withRepetition(createMuTorere(), { times: 3 });

describe('Mū tōrere', () => {
  it('keeps the contract under a rule of repetition', () => {
    checkContract(createGame, { games: 2 });
  });

  it('is a draw, as published (Ascher 1987), which no search contradicts', () => {
    const position = createMuTorere();
    const { solution } = solveRetrogradeSync(position);
    expect(solution!.value()).toEqual({ kind: 'draw', certainty: 'exact' });
    // As many as GamesCrafters (Berkeley) count.
    expect(solution!.statistics).toMatchObject({ wins: 208, losses: 128, draws: 844 });
    expect(searchSync(createGame(), { depth: 12 }).value).toMatchObject({ certainty: 'estimate' });
    expect(['exact', 'within']).not.toContain(
      monteCarloSync(createGame(), { playouts: 300 }).value.certainty,
    );
  });

  it.each([2, 3])('is proven a draw by df-pn, where a position may stand %d times', (times) => {
    const nodes = 100_000;
    const ask = (goal: 'win' | 'draw') =>
      proveSync(withRepetition(createMuTorere(), { times }), { goal, nodes }).answer;
    expect([ask('win'), ask('draw')]).toEqual(['disproven', 'proven']);
  });

  it('is lost by moves that the solution does not list, as the search finds', () => {
    const position = createMuTorere();
    const { solution } = solveRetrogradeSync(position);
    let lost = 0;
    for (let plies = 0; plies < 30 && position.outcome() === ONGOING; plies++) {
      const best = solution!.bestMoves();
      const into = new Int32Array(position.maxMoves);
      for (const move of into.subarray(0, position.generate(into, 0))) {
        position.playMove(move);
        const value = solution!.value();
        if (value.kind === 'win' && value.plies <= 9) {
          lost++;
          expect(best).not.toContain(move);
          expect(searchSync(position, { depth: value.plies }).value).toMatchObject({ kind: 'win' });
        }
        position.undo();
      }
      position.playMove(best.at(-1)!);
    }
    expect(lost).toBeGreaterThan(0);
  });
});
