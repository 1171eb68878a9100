import { createRandom, legalMoves, zobristKeys, type RandomWords, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, type GomokuPosition, type Rule, RULES } from '../../../src';
import { solveVcfSync, solveVctSync } from '../../../src/threats';
import { createThreatMoves } from '../../../src/threats/vct/moves';
import { createSimulation, type Simulation } from '../../../src/threats/vct/simulation';
import { boardOf, randomBoard } from '../../boards';
import { naiveBoard, naiveWinner } from '../../naive';

const SIZE = 9;
const KEYS = zobristKeys(4 * SIZE * SIZE, 7);

/** A simulation of black's attacks on the board of a position, and the moves of proven nodes by their hashes. */
function createSimulated(position: GomokuPosition): { simulation: Simulation; proven: Map<string, number> } {
  const patterns = boardOf(position);
  const moves = createThreatMoves(patterns, position.rule, 100);
  const proven = new Map<string, number>();
  let low = 0;
  let high = 0;
  const toggle = (point: number, side: Side): void => {
    low ^= KEYS[4 * point + 2 * side]!;
    high ^= KEYS[4 * point + 2 * side + 1]!;
  };
  moves.begin(0, false);
  const simulation = createSimulation({
    patterns,
    moves,
    keys: KEYS,
    play: (point, side) => {
      patterns.put(point, side);
      toggle(point, side);
    },
    undo: (point, side) => {
      patterns.take(point, side);
      toggle(point, side);
    },
    provenMove: (lowDifference, highDifference) =>
      proven.get(`${low ^ lowDifference} ${high ^ highDifference}`) ?? -1,
    setProven: (move) => {
      proven.set(`${low} ${high}`, move);
    },
  });
  simulation.begin(0);
  return { simulation, proven };
}

/** Whether black, to move after an answer of white, wins, and how. */
function afterAnswer(position: GomokuPosition, answer: number): ReturnType<typeof solveVctSync> {
  position.play(answer);
  const result = solveVctSync(position, { nodes: 20_000, tree: true });
  position.undo();
  return result;
}

/** Random boards with white to move, on which black has no five yet. */
function boards(rule: Rule, random: RandomWords, count: number): GomokuPosition[] {
  return Array.from({ length: count }, (_, index) => randomBoard(random, SIZE, 15 + (index % 5), 12))
    .filter((board) => naiveWinner(naiveBoard(board), rule) === null)
    .map((board) => createPosition({ board, rule, turn: 'O' }));
}

describe('simulation', () => {
  it.each(RULES)('proves what the solver proves, and leaves the board as it was, %s', (rule) => {
    const random = createRandom(41);
    const seen = { proven: 0, open: 0 };
    for (const position of boards(rule, random, 12)) {
      const before = position.board();
      const answers = legalMoves(position).filter((_, index) => index % 9 === 0);
      const results = answers.map((answer) => afterAnswer(position, answer));
      const { simulation, proven } = createSimulated(position);
      for (const [index, { tree }] of results.entries()) {
        if (!tree || 'fours' in tree) continue;
        const twin = answers[index]!;
        proven.clear();
        proven.set(`${KEYS[4 * twin + 2]} ${KEYS[4 * twin + 3]}`, tree.move);
        for (const [other, answer] of answers.entries()) {
          if (answer === twin) continue;
          const isProven = simulation.prove(answer, twin, 1000);
          seen[isProven ? 'proven' : 'open']++;
          if (isProven) expect([before, answer, results[other]!.status]).toEqual([before, answer, 'win']);
          expect(position.board()).toBe(before);
        }
      }
    }
    expect(Math.min(seen.proven, seen.open)).toBeGreaterThan(0);
  });

  it('proves nothing but fours where nothing is known of the twin', () => {
    for (const position of boards('freestyle', createRandom(42), 6)) {
      const [twin, ...answers] = legalMoves(position).filter((_, index) => index % 9 === 0);
      const { simulation } = createSimulated(position);
      for (const answer of answers) {
        const isProven = simulation.prove(answer, twin!, 1000);
        position.play(answer);
        if (isProven) expect(solveVcfSync(position).status).toBe('win');
        position.undo();
      }
    }
  });

  it('stops within its nodes', () => {
    const [position] = boards('freestyle', createRandom(41), 10);
    const [twin, answer] = legalMoves(position!);
    const { simulation } = createSimulated(position!);
    expect(simulation.prove(answer!, twin!, 0)).toBe(false);
    expect(simulation.nodes()).toBeLessThanOrEqual(1);
  });
});
