/**
 * Node counts are checksums of search behaviour: whatever visits the same nodes in the same order counts the same. A
 * change that alters them alters a search, and says so in its changeset.
 */
import { describe, expect, it } from 'vitest';
import {
  formatValue,
  type Hashed,
  type Position,
  type SearchOptions,
  searchSync,
  type Symmetric,
} from '../src';
import { toValue } from '../src/engine';
import { alphaBeta, minimax, mtdf } from '../src/textbook';
import { createSolutionSync } from '../src/exhaustive';
import { monteCarloSync } from '../src/monte-carlo';
import { proveSync, solveByProofNumbersSync } from '../src/proof-number';
import { createClaims, createNim, createTicTacToe } from '../src/testing';
import { createDrop } from './games/drop';

type DropPosition = ReturnType<typeof createDrop>;

/** A small advantage for the first side, so that estimates differ from draws. */
function evaluateDrop({ turn }: DropPosition): number {
  return 3 - 6 * turn();
}

function after<P extends Position>(position: P, moves: readonly number[]): P {
  for (const move of moves) position.play(move);
  return position;
}

/** Ten positions: alternate and double moves, passes, outcomes and margins, transpositions and none. */
const POSITIONS = {
  'tic-tac-toe': () => createTicTacToe(),
  'tic-tac-toe, corner': () => after(createTicTacToe(), [0]),
  'nim 5 4 3': () => createNim([5, 4, 3]),
  'nim 1 6 2': () => createNim([1, 6, 2]),
  'claims 9': () => createClaims({ cells: 9, seed: 3 }),
  'claims 11': () => createClaims({ cells: 11, seed: 5 }),
  'claims 10 for points': () => createClaims({ cells: 10, seed: 2, payoff: 'margin' }),
  'mirrored claims 8 for points': () => createClaims({ cells: 8, seed: 4, payoff: 'margin', mirrored: true }),
  'drop game 5 x 3': () => createDrop(5, 3, 3),
  'drop game 4 x 4': () => after(createDrop(4, 4, 4), [0, 1, 1]),
} as const;

const NAMES = Object.keys(POSITIONS) as (keyof typeof POSITIONS)[];

/** Runs a search on every position; a line each. */
function everyPosition(run: (position: Position & Hashed & Partial<Symmetric>) => string): string {
  return NAMES.map((name) => `${name}: ${run(POSITIONS[name]())}`).join('\n');
}

describe('node counts and values of ten positions', () => {
  it('textbook searches', () => {
    expect(
      everyPosition((position) => {
        const value = formatValue(toValue(alphaBeta(position).value, position.payoff, 'exact'));
        const plain = position.maxPlies <= 9 ? minimax(position).nodes : 0;
        return `${plain} ${alphaBeta(position).nodes} ${mtdf(position).nodes} ${value}`;
      }),
    ).toMatchInlineSnapshot(`
      "tic-tac-toe: 549946 20866 5632 draw
      tic-tac-toe, corner: 59705 2788 1130 draw
      nim 5 4 3: 0 76488 1027 win in 11
      nim 1 6 2: 8832 2941 307 win in 7
      claims 9: 0 27641 1153 win in 6
      claims 11: 0 148432 3198 win in 8
      claims 10 for points: 0 74907 1757 +21
      mirrored claims 8 for points: 0 781 386 +14
      drop game 5 x 3: 0 8130 1882 draw
      drop game 4 x 4: 0 6239 2372 win in 13"
    `);
  });

  it('principal variation search', () => {
    expect(
      everyPosition((position) => {
        const { nodes, move, value } = searchSync(position);
        const all = searchSync(position, { scores: 'all' }).nodes;
        const bare = searchSync(position, { memoryBytes: 0 }).nodes;
        return `${nodes} ${all} ${bare} ${move} ${formatValue(value)}`;
      }),
    ).toMatchInlineSnapshot(`
      "tic-tac-toe: 4435 11822 10303 0 draw
      tic-tac-toe, corner: 1447 4075 2066 4 draw
      nim 5 4 3: 2706 5408 96651 130 win in 11
      nim 1 6 2: 368 813 2509 67 win in 7
      claims 9: 1418 3241 10819 2 win in 6
      claims 11: 3063 12747 25010 3 win in 8
      claims 10 for points: 1612 5631 56698 2 +21
      mirrored claims 8 for points: 297 749 654 0 +14
      drop game 5 x 3: 1920 4239 5798 0 draw
      drop game 4 x 4: 5030 10796 20443 1 win in 13"
    `);
  });

  it('principal variation search of limited depth, with every refinement', () => {
    const refinements: Record<string, SearchOptions<DropPosition>> = {
      plain: {},
      'late move reductions': { lateMoveReductions: true },
      'small table': { memoryBytes: 2 ** 12 },
    };
    const opening = (): DropPosition => after(createDrop(6, 7, 4), [3, 3, 3, 2]);
    expect(
      Object.entries(refinements).map(([name, options]) => {
        const { nodes, move } = searchSync(opening(), {
          heuristics: { evaluate: evaluateDrop },
          depth: 9,
          ...options,
        });
        return `${name}: ${nodes} ${move}`;
      }),
    ).toMatchInlineSnapshot(`
      [
        "plain: 13980 0",
        "late move reductions: 7311 0",
        "small table: 31407 0",
      ]
    `);
    const { nodes, value } = searchSync(createClaims({ cells: 16, seed: 7 }), {
      heuristics: { evaluate: ({ turn }) => 3 - 6 * turn() },
      depth: 9,
      nullMove: true,
    });
    expect(`${nodes} ${formatValue(value)}`).toMatchInlineSnapshot(`"23260 ~ 3"`);
  });

  it('proof-number search', () => {
    expect(
      everyPosition((position) => {
        const depthFirst = proveSync(position);
        const small = proveSync(position, { memoryBytes: 2 ** 10 });
        const solution = solveByProofNumbersSync(position);
        const value = formatValue(solution.value);
        return `${depthFirst.answer} ${depthFirst.nodes} ${small.nodes} ${solution.nodes} ${value}`;
      }),
    ).toMatchInlineSnapshot(`
      "tic-tac-toe: disproven 4270 9195 5195 draw
      tic-tac-toe, corner: disproven 933 1089 1821 draw
      nim 5 4 3: proven 568 885 568 win in ≤ 12
      nim 1 6 2: proven 111 111 111 win in ≤ 9
      claims 9: proven 54 54 54 win in ≤ 18
      claims 11: proven 124 124 124 win in ≤ 22
      claims 10 for points: proven 69 69 8136 +21
      mirrored claims 8 for points: proven 40 40 649 +14
      drop game 5 x 3: disproven 2009 2783 3095 draw
      drop game 4 x 4: proven 1974 3325 1974 win in ≤ 16"
    `);
  });

  it('Monte-Carlo tree search', () => {
    expect(
      everyPosition((position) => {
        const { playouts, nodes, move, stopped } = monteCarloSync(position, { playouts: 3000, seed: 9 });
        return `${playouts} ${nodes} ${move} ${stopped}`;
      }),
    ).toMatchInlineSnapshot(`
      "tic-tac-toe: 3000 6751 3 playouts
      tic-tac-toe, corner: 354 838 4 solved
      nim 5 4 3: 3000 5596 129 playouts
      nim 1 6 2: 214 375 67 solved
      claims 9: 1149 1518 7 solved
      claims 11: 3000 4472 8 playouts
      claims 10 for points: 3000 3666 5 playouts
      mirrored claims 8 for points: 690 803 7 solved
      drop game 5 x 3: 1151 1725 0 solved
      drop game 4 x 4: 3000 4063 1 playouts"
    `);
  });

  it('exhaustive solving', () => {
    expect(
      everyPosition((position) => {
        const plain = createSolutionSync(position);
        const folded = createSolutionSync(position as typeof position & Symmetric, {
          symmetry: position.canonicalHash !== undefined,
        });
        return `${plain.positions()} ${plain.nodes()} ${folded.positions()} ${folded.nodes()}`;
      }),
    ).toMatchInlineSnapshot(`
      "tic-tac-toe: 5478 16168 765 2271
      tic-tac-toe, corner: 1870 4792 652 1820
      nim 5 4 3: 232 1357 232 1357
      nim 1 6 2: 76 319 76 319
      claims 9: 1642 3487 1642 3487
      claims 11: 6647 17367 6647 17367
      claims 10 for points: 3116 7591 3116 7591
      mirrored claims 8 for points: 492 922 250 471
      drop game 5 x 3: 8789 11782 4438 5967
      drop game 4 x 4: 19903 36494 18790 34517"
    `);
  });
});
