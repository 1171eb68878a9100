/** Wins by continuous fours and threats: those of other programs, and those of a naive search. */
import { createRandom, legalMoves, ONGOING, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, type GomokuPosition, type Mark, parseMoves, parsePoint, RULES } from '../../src';
import {
  solveVcfSync,
  solveVct,
  solveVctSync,
  type ThreatProof,
  verifyVcf,
  verifyVct,
} from '../../src/threats';
import { createFourSearch } from '../../src/threats/vcf';
import { boardOf, randomBoard } from '../boards';
import { naiveBoard, naiveWinner } from '../naive';
import { hasShared, readShared } from '../vectors';

/**
 * Wins by continuous threats once more, of so many moves before the fours: every move after which fours would win if the
 * defender passed, and every answer. The fours are found by their search, which is compared with an exhaustive one by itself.
 */
function naiveThreats(position: GomokuPosition, side: Side, most: number): boolean {
  const fours = createFourSearch(boardOf(position), position.rule);
  const winsByFours = (): boolean => fours.win(side, 1_000_000) >= 0;
  const after = (move: number, claim: () => boolean): boolean => {
    position.play(move);
    const holds = position.outcome() === ONGOING && claim();
    position.undo();
    return holds;
  };
  const wins = (left: number): boolean =>
    winsByFours() ||
    (left > 0 &&
      legalMoves(position).some((move) => after(move, () => winsByFours() && winsAgainstAll(left - 1))));
  const winsAgainstAll = (left: number): boolean => {
    const answers = legalMoves(position);
    return answers.length > 0 && answers.every((answer) => after(answer, () => wins(left)));
  };
  return wins(most);
}

/**
 * Wins by threats in so many moves, by playing every move that is a four or threatens to win by fours in the moves left, and
 * every answer.
 */
function naiveThreatsWithin(position: GomokuPosition, side: Side, most: number): boolean {
  const fours = createFourSearch(boardOf(position), position.rule, 8);
  const foursWithin = (left: number): boolean => {
    fours.clear();
    return fours.win(side, 1_000_000, left) >= 0;
  };
  const after = (move: number, claim: () => boolean): boolean => {
    position.play(move);
    const holds = position.outcome() === ONGOING && claim();
    position.undo();
    return holds;
  };
  const wins = (left: number): boolean =>
    foursWithin(left) ||
    (left > 1 &&
      legalMoves(position).some((move) =>
        after(move, () => foursWithin(left - 1) && winsAgainstAll(left - 1)),
      ));
  const winsAgainstAll = (left: number): boolean => {
    const answers = legalMoves(position);
    return answers.length > 0 && answers.every((answer) => after(answer, () => wins(left)));
  };
  return wins(most);
}

/** The most moves that the attacker makes in a proof, whatever is answered. */
function movesOf(proof: ThreatProof): number {
  if ('fours' in proof) return Math.ceil(proof.fours.length / 2);
  const lines = proof.threats.map((line) => Math.ceil(line.length / 2));
  return 1 + Math.max(0, ...lines, ...proof.answers.map(({ then }) => movesOf(then)));
}

interface Problem {
  readonly board: string;
  readonly turn: Mark;
}

interface FoursProblem extends Problem {
  /** A solution: points with a comma between. */
  readonly line: string;
}

/** Every third problem of a collection in `../shared/vectors`, up to so many. */
function problems(name: string, count: number): Problem[] {
  return readShared<Problem>(name).filter((_, index) => index % 3 === 0 && index < 3 * count);
}

describe('wins by continuous fours', () => {
  it.skipIf(!hasShared('renju-vcf.jsonl'))(
    'are found in all problems, by lines that the verifier accepts',
    () => {
      let drawn = 0;
      for (const { board, turn, line: solution } of readShared<FoursProblem>('renju-vcf.jsonl')) {
        const position = createPosition({ board, turn, rule: 'renju' });
        const { status, principalVariation: line } = solveVcfSync(position);
        expect(position.board()).toBe(board);
        if (status === 'win') expect([board, verifyVcf(position, line)]).toEqual([board, true]);
        else {
          // The solution takes a black without a legal move for lost; to the rules of this package that is a draw.
          for (const move of solution.split(',')) position.play(parsePoint(move.toLowerCase(), 15));
          expect([board, status, position.winner(), position.outcome()]).toEqual([board, 'none', null, 0]);
          expect(position.empty()).toBeGreaterThan(0);
          drawn++;
        }
      }
      expect(drawn).toBe(1);
    },
  );
});

describe('wins by continuous threats', () => {
  it.skipIf(!hasShared('renju-win-in-three.jsonl'))('are verified where a threat ends sooner', () => {
    const all = readShared<Problem>('renju-win-in-three.jsonl');
    for (const index of [184, 241, 242]) {
      const { board, turn } = all[index]!;
      const position = createPosition({ board, turn, rule: 'renju' });
      const { tree } = solveVctSync(position, { tree: true, nodes: 10_000 });
      expect([index, verifyVct(position, tree!)]).toEqual([index, true]);
    }
  });

  it.skipIf(!hasShared('renju-win-in-three.jsonl'))('in three moves, from ../shared/vectors', () => {
    for (const { board, turn } of problems('renju-win-in-three.jsonl', 8)) {
      const position = createPosition({ board, turn, rule: 'renju' });
      const { status, tree } = solveVctSync(position, { nodes: 1_000_000, tree: true });
      expect([board, status]).toEqual([board, 'win']);
      expect(verifyVct(position, tree!)).toBe(true);
    }
  });

  it.skipIf(!hasShared('renju-win-in-three.jsonl'))(
    'within ever more moves are proven, and none before',
    () => {
      const seen = new Set<number>();
      for (const { board, turn } of problems('renju-win-in-three.jsonl', 12)) {
        const position = createPosition({ board, turn, rule: 'renju' });
        for (let within = 1; ; within++) {
          const { status, tree } = solveVctSync(position, { within, tree: true });
          if (status === 'win') {
            expect([board, movesOf(tree!), verifyVct(position, tree!)]).toEqual([board, within, true]);
            seen.add(within);
            break;
          }
          expect([board, status]).toEqual([board, 'none']);
        }
      }
      expect(seen).toContain(3);
    },
  );

  it.each(RULES)('within so many moves are those of a naive search, %s', (rule) => {
    const random = createRandom(89);
    const seen = { win: 0, none: 0, unknown: 0 };
    for (let count = 0; count < 40; count++) {
      const board = randomBoard(random, 8, 12 + (count % 5), 12);
      if (naiveWinner(naiveBoard(board), rule) !== null) continue;
      for (const within of [2, 3]) {
        const position = createPosition({ board, rule, turn: 'X' });
        const { status, tree } = solveVctSync(position, { within, tree: true });
        const wins = naiveThreatsWithin(createPosition({ board, rule, turn: 'X' }), 0, within);
        expect([board, within, status]).toEqual([board, within, wins ? 'win' : 'none']);
        if (tree) expect([movesOf(tree) <= within, verifyVct(position, tree)]).toEqual([true, true]);
        if (solveVcfSync(position, { within }).status !== 'win') seen[status]++;
        if (wins) break;
      }
    }
    expect(Math.min(seen.win, seen.none)).toBeGreaterThan(1);
  });

  it.skipIf(!hasShared('renju-vct.jsonl'))('from games, many of them with little search', () => {
    const few = problems('renju-vct.jsonl', 10);
    const wins = few.filter(({ board, turn }) => {
      const position = createPosition({ board, turn, rule: 'renju' });
      const { status, tree } = solveVctSync(position, { nodes: 10_000, tree: true });
      if (tree) expect([board, verifyVct(position, tree)]).toEqual([board, true]);
      return status === 'win';
    });
    expect(wins.length).toBeGreaterThan(3);
  });

  it.skipIf(!hasShared('renju-vct.jsonl'))('are the same in time slices, node by node', async () => {
    const all = readShared<Problem>('renju-vct.jsonl');
    for (const index of [12, 16, 96]) {
      const { board, turn } = all[index]!;
      const position = createPosition({ board, turn, rule: 'renju' });
      const atOnce = solveVctSync(position, { nodes: 60_000, tree: true });
      const inSlices = await solveVct(position, { nodes: 60_000, tree: true });
      expect([index, { ...inSlices, milliseconds: 0 }]).toEqual([index, { ...atOnce, milliseconds: 0 }]);
    }
  });

  it('are written down where an answer spoils a four of the defender by an overline', () => {
    const rows = '|||....X..O|...OO...X|.......X.O|....X.OOX|...O.X.X.X|....XOO|.....X|||||'
      .split('|')
      .map((row) => row.padEnd(15, '.'));
    const board = createPosition({ board: rows.join(''), turn: 'O', rule: 'renju' });
    const { status, tree } = solveVctSync(board, { nodes: 60_000, tree: true });
    expect([status, verifyVct(board, tree!)]).toEqual(['win', true]);
  });

  it('are found soon though the defender has many fours to play', () => {
    const moves = 'e9 g7 h9 j10 k9 g9 g8 i10 h10 h8 i9 i7 f10 g11 e10 g10 f9 h7 j9 l9 f7 f8';
    const board = createPosition();
    parseMoves(moves).forEach(board.play);
    // More than 300,000 nodes where they are searched first and all of their proof numbers are added up.
    const { status, tree } = solveVctSync(board, { nodes: 20_000, tree: true });
    expect([status, verifyVct(board, tree!)]).toEqual(['win', true]);
  });

  it.each(RULES)('are never called none where a naive search finds one, %s', (rule) => {
    const random = createRandom(79);
    const seen = { win: 0, none: 0, unknown: 0 };
    for (let count = 0; count < 24; count++) {
      const board = randomBoard(random, 9, 14 + (count % 4), 12);
      if (naiveWinner(naiveBoard(board), rule) !== null) continue;
      const position = createPosition({ board, rule, turn: 'X' });
      if (solveVcfSync(position).status === 'win') continue;
      const { status } = solveVctSync(position, { nodes: 50_000 });
      if (naiveThreats(createPosition({ board, rule, turn: 'X' }), 0, 2))
        expect([board, status]).toEqual([board, 'win']);
      seen[status]++;
    }
    expect(seen.win).toBeGreaterThan(0);
    expect(seen.none).toBeGreaterThanOrEqual(4);
  });
});
