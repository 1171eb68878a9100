import { formatValue, IllegalMoveError, legalMoves, ONGOING, perft, searchSync } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { minimax } from '@games/search-core/textbook';
import { checkContract } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { createOthello as createOfStates } from '../from-states/othello';
import { heuristics } from '../othello/heuristics.js';
import { createOthello, type OthelloPosition } from '../othello/rules.js';

/** Positions of the FFO endgame test suite with thirteen or fourteen empty cells: their published best moves and values. */
const FFO: readonly (readonly [board: string, move: string, value: string])[] = [
  ['--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--', 'g8', '+18'],
  ['-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-', 'a4', '+10'],
];

/** Plays the first, middle or last legal move by turns, which leads to passes. */
const playOn = (position: OthelloPosition, plies: number): void => {
  for (let ply = 0; ply < plies && position.outcome() === ONGOING; ply++) {
    const legal = legalMoves(position);
    position.play(legal[[0, legal.length >> 1, legal.length - 1][ply % 3]!]!);
  }
};

describe('othello', () => {
  it('counts the games of one to eight moves', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => perft(createOthello(), depth));
    expect(counts).toEqual([4, 12, 56, 244, 1396, 8200, 55_092, 390_216]);
  });

  it('has the rules of the Othello of plain states, passes included', () => {
    for (const size of [4, 6] as const)
      for (let depth = 1; depth <= 6; depth++)
        expect(perft(createOthello({ size }), depth)).toBe(perft(createOfStates(size), depth));
  });

  it('keeps the contract', () => {
    checkContract(() => createOthello({ size: 4 }), { heuristics, games: 20, positions: 3 });
    checkContract(() => createOthello(), { heuristics, games: 3, positions: 1 });
  });

  it('solves 4 x 4, and the last moves as minimax does', () => {
    expect(formatValue(searchSync(createOthello({ size: 4 })).value)).toBe('-8');
    let passes = 0;
    for (const plies of [24, 25, 26, 27, 28]) {
      const position = createOthello({ size: 6 });
      playOn(position, plies);
      const naive = minimax(position, { depth: 20 });
      const { value, principalVariation } = searchSync(position, { heuristics, depth: 40 });
      expect([scoreOfValue(value), value.certainty]).toEqual([naive.value, 'exact']);
      passes += principalVariation.filter((move) => move === position.pass).length;
    }
    expect(passes).toBeGreaterThan(0);
  });

  it.each(FFO)('solves %s', (board, best, value) => {
    const position = createOthello({ board });
    const found = searchSync(position, { heuristics, depth: 40 });
    expect([position.formatMove(found.move), formatValue(found.value)]).toEqual([best, value]);
    expect(found.value.certainty).toBe('exact');
  });

  it('reads moves and names those that are not legal', () => {
    const position = createOthello();
    expect(position.parseMove(' D3 ')).toBe(19);
    for (const text of ['a1', 'pass', '', 'd9'])
      expect(() => position.parseMove(text)).toThrow(IllegalMoveError);
  });
});
