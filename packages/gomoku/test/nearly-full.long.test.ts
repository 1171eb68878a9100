import { createRandom, legalMoves, ONGOING, randomBelow, type RandomWords } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, createSearcher, forbiddenKind, type GomokuPosition, RULES } from '../src/index';
import { solveVcfSync, solveVctSync, verifyVcf, verifyVct } from '../src/threats';

/** The value for the side to move, by the rules alone. */
function valueOf(position: GomokuPosition): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return outcome;
  let best = -1;
  for (const move of legalMoves(position)) {
    position.play(move);
    best = Math.max(best, 0 - valueOf(position));
    position.undo();
    if (best === 1) break;
  }
  return best;
}

/** A full board of 5 x 5 to 7 x 7 with some rows of black stones, in which an overline can be forbidden. */
function fullBoard(random: RandomWords): string[] {
  const size = 5 + randomBelow(random, 3);
  const black = 40 + randomBelow(random, 20);
  const cells = Array.from({ length: size * size }, () => (randomBelow(random, 100) < black ? 'X' : 'O'));
  for (let lines = randomBelow(random, 4); lines > 0; lines--) {
    const place = randomBelow(random, size);
    const isRow = randomBelow(random, 2) === 0;
    for (let step = 0; step < size; step++) cells[isRow ? place * size + step : step * size + place] = 'X';
  }
  return cells;
}

/** Takes a few stones off, mostly where black may not play under renju. */
function openPoints(random: RandomWords, cells: string[]): string {
  let open = 0;
  for (let tries = 0; tries < 40 && open < 6; tries++) {
    const point = randomBelow(random, cells.length);
    const stone = cells[point]!;
    cells[point] = '.';
    const isKept = forbiddenKind(cells.join(''), point) !== null || randomBelow(random, 12) === 0;
    if (stone !== '.' && isKept) open++;
    else cells[point] = stone;
  }
  return cells.join('');
}

function nearlyFullBoards(seed: number, count: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => openPoints(random, fullBoard(random)));
}

function* positionsOf(board: string, rule: (typeof RULES)[number]): Generator<GomokuPosition> {
  for (const turn of ['X', 'O'] as const) {
    try {
      yield createPosition({ board, rule, turn });
    } catch {
      // Somebody has won on this board, or both.
    }
  }
}

const BOARDS = nearlyFullBoards(5, 150);
const OUTCOMES = ['loss', 'draw', 'win'];

describe('on boards that are nearly full', () => {
  it.each(RULES)('solvers and engine claim wins and losses only where the rules do, %s', (rule) => {
    const seen = { win: 0, loss: 0, draw: 0 };
    for (const position of BOARDS.flatMap((board) => [...positionsOf(board, rule)])) {
      const truth = OUTCOMES[valueOf(position) + 1]!;
      const where = `${position.board()} ${position.turn()}`;
      const fours = solveVcfSync(position);
      if (fours.status === 'win') {
        const { tree, principalVariation: line } = fours;
        const isVerified = tree ? verifyVct(position, tree) : verifyVcf(position, line);
        expect([where, truth, isVerified]).toEqual([where, 'win', true]);
      }
      const threats = solveVctSync(position, { tree: true });
      if (threats.status === 'win')
        expect([where, truth, verifyVct(position, threats.tree!)]).toEqual([where, 'win', true]);
      if (position.outcome() !== ONGOING) continue;
      const { kind } = createSearcher(position, { memoryBytes: 2 ** 16 }).searchSync({ depth: 14 }).value;
      expect([where, kind === 'score' ? 'draw' : kind]).toEqual([where, truth]);
      seen[truth as 'win']++;
    }
    expect(Math.min(seen.win, seen.draw, seen.loss)).toBeGreaterThanOrEqual(3);
  });

  it('a four that leaves black forbidden points only draws', () => {
    for (const board of ['XXOXOXX.OXOOXXOOOOOX.OOOXX.XXXOXXOXO', 'XOOXXXXXOOOXOOXOO.OOOXOXXXXX.XOXXO.X']) {
      const position = createPosition({ board, rule: 'renju', turn: 'O' });
      const { status, principalVariation: line } = solveVcfSync(position);
      expect([valueOf(position), status, line]).toEqual([0, 'none', []]);
      expect(solveVctSync(position).status).toBe('none');
      expect(createSearcher(position, { memoryBytes: 2 ** 16 }).searchSync({ depth: 14 }).value.kind).toBe(
        'score',
      );
    }
  });

  it('a game that is over has no win for the other side either', () => {
    const boards = ['XOOOOX.XXOOOXXOOOXXXXX.XXOXOOXXOXOOX', 'X.XXXXOOOXXOOOOOXOXOOO.XOXXXXOOXOOXO'];
    for (const board of boards) {
      const position = createPosition({ board, rule: 'renju', turn: 'X' });
      expect([position.winner(), position.outcome()]).toEqual([null, 0]);
      expect(solveVcfSync(position, { side: 'O' }).status).toBe('none');
      expect(solveVctSync(position, { side: 'O' }).status).toBe('none');
    }
  });
});
