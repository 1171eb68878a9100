import { createRandom, legalMoves, ONGOING } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createPosition,
  formatPoint,
  type GomokuOptions,
  type GomokuPosition,
  type Mark,
  parseMoves,
  parsePoint,
  type Rule,
  RULES,
} from '../../src';
import {
  solveVcf,
  solveVcfSync,
  solveVct,
  solveVctSync,
  type ThreatProof,
  type VcfResult,
  verifyVcf,
  verifyVct,
} from '../../src/threats';
import type { VctRequest } from '../../src/threats/solve-vct';
import { randomBoard } from '../boards';
import { naiveBoard, naiveWinner } from '../naive';

/** Rows of a board of 11 x 11 from the top; X moves unless it is said otherwise. */
function setUp(lines: string, options: GomokuOptions = {}): GomokuPosition {
  const rows = lines.split('|').map((line) => line.padEnd(11, '.'));
  while (rows.length < 11) rows.push('.'.repeat(11));
  return createPosition({ turn: 'X', ...options, board: rows.join('') });
}

function names(position: GomokuPosition, line: readonly number[]): string {
  return line.map((move) => formatPoint(move, position.size)).join(' ');
}

/** Whether the side to move has a move that wins at once. */
function hasFive(position: GomokuPosition): boolean {
  return legalMoves(position).some((move) => {
    position.play(move);
    const won = position.winner() !== null;
    position.undo();
    return won;
  });
}

/** Whether the side that has just moved would win at once if it were its turn again. */
function isFour(position: GomokuPosition): boolean {
  const turn = position.turn() === 0 ? 'O' : 'X';
  return hasFive(createPosition({ board: position.board(), rule: position.rule, turn }));
}

/** Wins by continuous fours once more, in so many moves, by playing every four, and every answer to it. */
function naiveFours(position: GomokuPosition, left = Infinity): boolean {
  if (left <= 0) return false;
  if (hasFive(position)) return true;
  return legalMoves(position).some((move) => {
    position.play(move);
    const isForcing = position.outcome() === ONGOING && !hasFive(position) && isFour(position);
    const wins = isForcing && legalMoves(position).every((answer) => winsAfter(position, answer, left - 1));
    position.undo();
    return wins;
  });
}

function winsAfter(position: GomokuPosition, answer: number, left: number): boolean {
  position.play(answer);
  // A five that no answer has stopped takes no move more.
  const wins = position.outcome() === ONGOING && (hasFive(position) || naiveFours(position, left));
  position.undo();
  return wins;
}

/** Whether a win by fours is what it says, by the rules alone. */
function isVerified(position: GomokuPosition, { principalVariation: line, tree }: VcfResult): boolean {
  return tree ? verifyVct(position, tree) && !verifyVcf(position, line) : verifyVcf(position, line);
}

describe('wins by continuous fours', () => {
  it('are a five, if there is one', () => {
    const position = setUp('||..XX.XX||..OOOO');
    expect(names(position, solveVcfSync(position).principalVariation)).toBe('e9');
    expect(solveVcfSync(position, { side: 'O' })).toMatchObject({ status: 'win' });
  });

  it('go around answers that make a four', () => {
    const rows = ['', '', '.....O', '.....O', 'OXXX', '....X', '....X'];
    const open = setUp(rows.join('|'));
    expect(solveVcfSync(open)).toMatchObject({ status: 'win' });
    expect(names(open, solveVcfSync(open).principalVariation)).toBe('e7 f7 e8');
    rows[1] = '.....O';
    const met = setUp(rows.join('|'));
    expect(solveVcfSync(met)).toMatchObject({ status: 'none', principalVariation: [] });
    expect(met.board()).toBe(setUp(rows.join('|')).board());
  });

  it('take exactly five stones where only five win', () => {
    const position = (rule: Rule) => setUp('||..XX.XXX', { rule });
    expect(solveVcfSync(position('freestyle')).status).toBe('win');
    expect(solveVcfSync(position('standard')).status).toBe('none');
    expect(solveVcfSync(position('renju')).status).toBe('none');
    const trap = (rule: Rule) => setUp('||OXXX.X.X', { rule });
    expect(names(trap('freestyle'), solveVcfSync(trap('freestyle')).principalVariation)).toBe('e9');
    expect(solveVcfSync(trap('standard')).status).toBe('win');
  });

  it('end on two fours, but not for black under renju', () => {
    const cross = '|....X|....X|....X||.XXX||||....O|O';
    expect(solveVcfSync(setUp(cross)).status).toBe('win');
    const renju = setUp('....O|....X|....X|....X|OXXX.......|', { rule: 'renju' });
    expect(solveVcfSync(renju).principalVariation).not.toContain(parsePoint('e7', 11));
    const white = setUp('....X|....O|....O|....O|XOOO.......|', { rule: 'renju', turn: 'O' });
    expect(names(white, solveVcfSync(white).principalVariation)).toBe('e7');
  });

  it('win for white when the answer is forbidden', () => {
    const board = '|....X|..XX.XXX|....O|....O|....O||....X';
    const renju = setUp(board, { rule: 'renju', turn: 'O' });
    expect(names(renju, solveVcfSync(renju).principalVariation)).toBe('e5');
    expect(verifyVcf(renju, [parsePoint('e5', 11)])).toBe(true);
    const freestyle = setUp(board, { rule: 'freestyle', turn: 'O' });
    expect(solveVcfSync(freestyle).status).toBe('none');
    expect(verifyVcf(freestyle, [parsePoint('e5', 11)])).toBe(false);
  });

  it.each(RULES)('are found where an exhaustive search finds them, %s', (rule) => {
    const random = createRandom(77);
    const seen = { win: 0, none: 0, unknown: 0 };
    for (let count = 0; count < thorough(16); count++) {
      const board = randomBoard(random, 7, 25 + (count % 10), 22);
      if (naiveWinner(naiveBoard(board), rule) !== null) continue;
      for (const turn of ['X', 'O'] as const) {
        const position = createPosition({ board, rule, turn });
        const result = solveVcfSync(position);
        const { status } = result;
        expect([board, turn, status]).toEqual([
          board,
          turn,
          naiveFours(createPosition({ board, rule, turn })) ? 'win' : 'none',
        ]);
        expect(isVerified(position, result)).toBe(status === 'win');
        expect(position.board()).toBe(board);
        seen[status]++;
      }
    }
    expect(Math.min(seen.win, seen.none)).toBeGreaterThanOrEqual(thorough(4));
  });
});

describe('wins within so many moves', () => {
  it.each(RULES)('by fours are those of an exhaustive search, %s', (rule) => {
    const random = createRandom(83);
    const seen = new Set<number>();
    for (let count = 0; count < thorough(8) || !seen.has(2); count++) {
      const board = randomBoard(random, 7, 24 + (count % 10), 22);
      if (naiveWinner(naiveBoard(board), rule) !== null) continue;
      const position = createPosition({ board, rule, turn: 'X' });
      for (let within = 1; within <= 4; within++) {
        const result = solveVcfSync(position, { within });
        const wins = naiveFours(position, within);
        expect([board, within, result.status]).toEqual([board, within, wins ? 'win' : 'none']);
        if (!wins) continue;
        expect(isVerified(position, result)).toBe(true);
        expect(result.principalVariation.length).toBeLessThan(2 * within);
        seen.add(within);
        break;
      }
    }
  });

  it('refuse what is no number of moves', () => {
    const position = createPosition();
    for (const within of [0, -1, 1.5, NaN, '2' as unknown as number]) {
      expect(() => solveVcfSync(position, { within })).toThrow(/within/);
      expect(() => solveVctSync(position, { within })).toThrow(/within/);
    }
  });
});

describe('fours under Caro', () => {
  const caro = (lines: string): GomokuPosition => setUp(lines, { rule: 'caro' });

  it('do not win where the end of the row is an answer too', () => {
    // Where the four has one answer, the stone at e9 makes the second four.
    const rows = '||.XXX|....X|....X|....X';
    expect(names(caro(rows), solveVcfSync(caro(rows)).principalVariation)).toBe('e9');
    const loose = caro('||OXXX|||');
    expect(solveVcfSync(loose)).toMatchObject({ status: 'none' });
    expect(verifyVcf(loose, [parsePoint('e9', 11), parsePoint('f9', 11), parsePoint('g9', 11)])).toBe(false);
    const freestyle = setUp('||OXXX', { rule: 'freestyle' });
    expect(verifyVcf(freestyle, [parsePoint('e9', 11)])).toBe(false);
  });

  it('may be answered by one stone for two fives, which the verifier knows', () => {
    const both = caro('||O.XXX..O');
    expect(solveVcfSync(both)).toMatchObject({ status: 'none' });
    expect(verifyVcf(both, [parsePoint('f9', 11)])).toBe(false);
    const standard = setUp('||O.XXX..O', { rule: 'standard' });
    expect(verifyVcf(standard, [parsePoint('f9', 11)])).toBe(true);
  });

  it.each([
    ['X', '........O.........O........X.......XX.XO..O.XO..X...............'],
    ['O', '.....O.............OOX...O.O.O....O..X..X.XX....X..X............'],
    ['X', '..X.OX............OXXO.X.XO..XO.O.XXOX....OXOO.X...OO.......X.XO'],
  ] as const)('win for %s through fours that have two answers', (turn, board) => {
    const position = createPosition({ board, rule: 'caro', turn });
    const result = solveVcfSync(position);
    expect(result).toMatchObject({ status: 'win', stopped: 'solved' });
    expect(result.tree).toBeDefined();
    expect(isVerified(position, result)).toBe(true);
    expect(naiveFours(position)).toBe(true);
    expect(result.principalVariation.length).toBeGreaterThan(2);
    // Every move of the attacker in the proof is a four.
    const fours = (proof: ThreatProof): void => {
      if ('fours' in proof) return;
      position.play(proof.move);
      expect(isFour(position)).toBe(true);
      for (const { move, then } of proof.answers) {
        position.play(move);
        fours(then);
        position.undo();
      }
      position.undo();
    };
    fours(result.tree!);
    expect(solveVcfSync(position, { nodes: 2 })).toMatchObject({
      status: 'unknown',
      stopped: 'nodes',
      principalVariation: [],
    });
  });

  it('win wherever they do when every four and every answer is played, on random boards', () => {
    const random = createRandom(79);
    const seen = { one: 0, several: 0, none: 0 };
    while (seen.several < thorough(3)) {
      const board = randomBoard(random, 7, 25, 12);
      if (naiveWinner(naiveBoard(board), 'caro') !== null) continue;
      const position = createPosition({ board, rule: 'caro', turn: 'X' });
      const result = solveVcfSync(position);
      const won = naiveFours(position);
      expect([board, result.status]).toEqual([board, won ? 'win' : 'none']);
      expect([board, isVerified(position, result)]).toEqual([board, won]);
      seen[result.tree ? 'several' : won ? 'one' : 'none']++;
    }
    expect(Math.min(seen.one, seen.none)).toBeGreaterThan(0);
  });

  it('go around a five of the defender by blocking its row', () => {
    const position = caro('||XOO.OO|||......X|......X|......X');
    const { status, tree } = solveVctSync(position, { tree: true });
    if (tree) expect(verifyVct(position, tree)).toBe(true);
    expect(status === 'win').toBe(tree !== undefined);
  });

  const small = fc
    .record({
      size: fc.integer({ min: 5, max: 8 }),
      cells: fc.infiniteStream(fc.constantFrom('X', 'O', '.', '.')),
    })
    .map(({ size, cells }) =>
      Array.from({ length: size * size }, () => cells.next().value as string).join(''),
    )
    .filter((board) => naiveWinner(naiveBoard(board), 'caro') === null && board.split('.').length < 34);

  it('are found where an exhaustive search finds them, and threats are proven, on small boards', () => {
    fc.assert(
      fc.property(small, fc.constantFrom<Mark>('X', 'O'), (board, turn) => {
        const position = createPosition({ board, rule: 'caro', turn });
        const result = solveVcfSync(position);
        const { status } = result;
        expect(status).toBe(naiveFours(position) ? 'win' : 'none');
        expect(isVerified(position, result)).toBe(status === 'win');
        const threats = solveVctSync(position, { nodes: 3000, tree: true });
        if (status === 'win') expect(threats.status).toBe('win');
        expect(threats.status === 'win' && verifyVct(position, threats.tree!)).toBe(threats.status === 'win');
      }),
      { numRuns: thorough(120) },
    );
  });
});

/** Threes win here, fours alone do not. */
const QUIET = '||||....XX|....X.O|...OX.|....O';
/** Three moves of fours. */
const FOURS = '||.....O|.....O|OXXX|....X|....X';

describe('wins by continuous threats', () => {
  it('are fours, if they suffice', () => {
    const position = setUp('||..XX.XX||..OOOO');
    const { status, principalVariation: line, tree } = solveVctSync(position, { tree: true });
    expect([status, names(position, line)]).toEqual(['win', 'e9']);
    expect(tree).toEqual({ fours: line });
  });

  it.each(RULES)('are not found on the empty board, %s', (rule) => {
    for (const side of ['X', 'O'] as const)
      expect(solveVctSync(createPosition({ rule }), { side })).toMatchObject({
        status: 'none',
        stopped: 'solved',
      });
  });

  it('are not found where there are none', () => {
    expect(solveVctSync(setUp('|||||....X'))).toMatchObject({ status: 'none', principalVariation: [] });
  });

  it.each(RULES)('are proven, and the proof says what every answer meets, %s', (rule) => {
    const position = setUp(QUIET, { rule });
    const { status, principalVariation: line, tree } = solveVctSync(position, { tree: true });
    expect(status).toBe('win');
    expect(verifyVct(position, tree!)).toBe(true);
    for (const move of line) {
      expect(position.isLegal(move)).toBe(true);
      position.play(move);
    }
    expect(position.turn()).toBe(line.length % 2);
  });

  it.each(RULES)('are proven wherever they are claimed, for both sides, %s', (rule) => {
    const random = createRandom(78);
    const seen = { win: 0, none: 0, unknown: 0 };
    for (let count = 0; count < thorough(12); count++) {
      const board = randomBoard(random, 9, 14 + 2 * (count % 6), 26);
      if (naiveWinner(naiveBoard(board), rule) !== null) continue;
      for (const turn of ['X', 'O'] as const) {
        const position = createPosition({ board, rule, turn });
        const { status, tree } = solveVctSync(position, { nodes: 20_000, tree: true });
        if (tree) expect([board, turn, verifyVct(position, tree)]).toEqual([board, turn, true]);
        expect(status === 'win').toBe(tree !== undefined);
        expect(position.board()).toBe(board);
        seen[status]++;
      }
    }
    expect(Math.min(seen.win, seen.none)).toBeGreaterThanOrEqual(thorough(2));
  });
});

describe('a move to try first', () => {
  // Nine plies that an engine finds in 20,000 nodes: i5 threatens, and wins against all answers by threats.
  const SHORT_WIN =
    '.............../.............../.............../.............../.............../......OOX....../.....OXXO....../' +
    '......XX......./.....O.XO....../......X.O....../.............../.............../.............../.............../' +
    '...............';
  const position = createPosition({ rule: 'renju', turn: 'X', board: SHORT_WIN });

  it('is the proof where threats win after every answer', () => {
    const nodes = 20_000;
    expect(solveVctSync(position, { nodes }).status).toBe('unknown');
    const found = solveVctSync(position, { nodes, first: parsePoint('i5'), tree: true });
    expect(found).toMatchObject({ status: 'win', stopped: 'solved' });
    expect(found.nodes).toBeLessThan(nodes);
    expect(verifyVct(position, found.tree!)).toBe(true);
    expect(position.board()).toBe(SHORT_WIN.replaceAll('/', ''));
  });

  it.each(['a1', 'h9', 'f6'])('is no more than tried, and need not be legal: %s', (text) => {
    const [first, nodes] = [parsePoint(text), 3000];
    const { status, stopped } = solveVctSync(position, { nodes, first });
    expect([status, stopped]).toEqual(['unknown', 'nodes']);
    expect(solveVctSync(setUp(QUIET), { first: 0 }).status).toBe('win');
  });

  it('is a point of the board', () => {
    expect(() => solveVctSync(position, { first: 225 })).toThrow(
      expect.objectContaining({ code: 'search-core/out-of-range' }),
    );
  });
});

describe('the verifier', () => {
  const fours = setUp(FOURS);
  const { principalVariation: line } = solveVcfSync(fours);
  const threats = setUp(QUIET);
  const tree = solveVctSync(threats, { tree: true }).tree as Exclude<ThreatProof, { fours: unknown }>;

  it('takes a line as it is, and no other', () => {
    expect(line).toHaveLength(3);
    expect(verifyVcf(fours, line)).toBe(true);
    expect(verifyVcf(fours, [])).toBe(false);
    expect(verifyVcf(fours, line.slice(0, -1))).toBe(false);
    for (let ply = 0; ply < line.length; ply++) {
      for (const wrong of [0, 120, line[(ply + 1) % line.length]!, -1, 1.5])
        if (wrong !== line[ply]) expect(verifyVcf(fours, line.with(ply, wrong))).toBe(false);
    }
  });

  it('takes a proof as it is, and none that leaves an answer open', () => {
    expect(verifyVct(threats, tree)).toBe(true);
    expect(verifyVct(threats, { ...tree, move: 0 })).toBe(false);
    expect(verifyVct(threats, { ...tree, threats: [] })).toBe(false);
    expect(verifyVct(threats, { ...tree, answers: [] })).toBe(false);
    expect(verifyVct(threats, { fours: line })).toBe(false);
    for (const answer of tree.answers) {
      const tampered = tree.answers.map((each) =>
        each === answer ? { ...each, then: { fours: [0] } } : each,
      );
      expect(verifyVct(threats, { ...tree, answers: tampered })).toBe(false);
    }
    expect(threats.board()).toBe(setUp(QUIET).board());
  });

  it('takes what a proof shares on the boards on which it wins, and no others', () => {
    const position = createPosition();
    parseMoves('h8 i9 g7 i7 i8 g8 h7 f7 h9 h10').forEach(position.play);
    const board = position.board();
    const proof = solveVctSync(position, { tree: true }).tree as typeof tree;
    expect(verifyVct(position, proof)).toBe(true);
    const [one, ...more] = proof.answers;
    const copied = { ...proof, answers: [one!, ...more.map((each) => ({ ...each, then: one!.then }))] };
    expect(more.length).toBeGreaterThan(0);
    expect(verifyVct(position, copied)).toBe(false);
    expect(position.board()).toBe(board);
  });
});

describe('limits', () => {
  it('in nodes give the same result every time', () => {
    const hard = setUp('|||...O.O|....X.X|....XO|...O.X||', { rule: 'renju' });
    for (const position of [setUp(QUIET), hard]) {
      const [first, second] = [1, 2].map(() => {
        const { status, principalVariation: line, nodes } = solveVctSync(position, { nodes: 60_000 });
        return { status, line, nodes };
      });
      expect(first).toEqual(second);
    }
  });

  it('in nodes give the same result whatever was asked before, or is asked meanwhile', async () => {
    const hard = setUp('|||...O.O|....X.X|....XO|...O.X||', { rule: 'renju' });
    const quiet = setUp(QUIET, { rule: 'renju' });
    const nodesOf = async (position: GomokuPosition, request: VctRequest) => {
      const { status, nodes } = await solveVct(position, request);
      return { status, nodes };
    };
    const asked = [
      [hard, { nodes: 30_000 }],
      [quiet, { nodes: 30_000, tree: true }],
      [hard, { nodes: 3000, side: 'O' }],
    ] as const;
    const alone = [];
    for (const [position, request] of asked) {
      await solveVct(hard, { signal: { aborted: true } });
      await solveVct(hard, { milliseconds: 10 });
      alone.push(await nodesOf(position, request));
    }
    const together = await Promise.all(asked.map(([position, request]) => nodesOf(position, request)));
    expect(together).toEqual(alone);
  });

  it('end a search', () => {
    const position = setUp(QUIET);
    expect(solveVctSync(position, { nodes: 1 })).toMatchObject({ status: 'unknown', stopped: 'nodes' });
    expect(solveVcfSync(setUp(FOURS), { nodes: 1 })).toMatchObject({ nodes: 1, stopped: 'nodes' });
  });

  it('are checked', async () => {
    const position = setUp('');
    for (const solve of [solveVcfSync, solveVctSync]) {
      expect(() => solve(position, { side: 'A' as Mark })).toThrow(
        expect.objectContaining({
          code: 'search-core/not-a-choice',
          details: { option: 'side', value: '"A" (string)', choices: "'X', 'O'" },
        }),
      );
      expect(() => solve(position, { nodes: 0 })).toThrow(
        expect.objectContaining({ code: 'search-core/out-of-range' }),
      );
      expect(() => solve(position, { milliseconds: 0 })).toThrow(
        expect.objectContaining({ code: 'search-core/not-positive' }),
      );
    }
    await expect(solveVcf(position, { nodes: 0.5 })).rejects.toMatchObject({
      code: 'search-core/out-of-range',
    });
    await expect(solveVct(position, { nodes: -1 })).rejects.toMatchObject({
      code: 'search-core/out-of-range',
    });
  });

  it('stop it when a signal says so', async () => {
    for (const solve of [solveVcf, solveVcfSync, solveVct, solveVctSync]) {
      const answer = await solve(setUp(QUIET), { signal: { aborted: true } });
      expect(answer).toMatchObject({
        status: 'unknown',
        stopped: 'aborted',
        principalVariation: [],
        nodes: 0,
      });
    }
  });

  it('in time are kept to, and signals are seen between slices', async () => {
    const hard = setUp('|||...O.O|....X.X|....XO|...O.X||', { rule: 'renju' });
    expect(solveVctSync(hard, { milliseconds: 40 })).toMatchObject({ status: 'unknown', stopped: 'time' });
    const signal = { aborted: false };
    setTimeout(() => (signal.aborted = true), 30);
    expect(await solveVct(hard, { signal })).toMatchObject({ status: 'unknown', stopped: 'aborted' });
    expect(hard.board()).toBe(setUp('|||...O.O|....X.X|....XO|...O.X||').board());
  });

  it('are not needed beside other work', async () => {
    const position = setUp(QUIET);
    const { status, stopped, tree } = await solveVct(position, { tree: true });
    expect([status, stopped, verifyVct(position, tree!)]).toEqual(['win', 'solved', true]);
    const fours = setUp(FOURS);
    expect(await solveVcf(fours)).toMatchObject({
      principalVariation: solveVcfSync(fours).principalVariation,
    });
  });

  it('find nothing in a game that is over', () => {
    const over = setUp('XXXXX|OOOO', { turn: 'O' });
    expect(solveVcfSync(over)).toMatchObject({ status: 'none', stopped: 'solved' });
    expect(solveVctSync(over)).toMatchObject({ status: 'none', stopped: 'solved' });
  });
});
