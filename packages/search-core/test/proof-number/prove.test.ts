import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createDropGame, reachable } from '../../bench/drop-game';
import {
  createRandom,
  type Hashed,
  ONGOING,
  OptionError,
  type Position,
  randomBelow,
  searchSync,
  type Side,
} from '../../src';
import { WIN_SCORE } from '../../src/engine';
import { minimax } from '../../src/textbook';
import {
  proveSync,
  prove,
  proveWithTree,
  proveWithTreeSync,
  solveByProofNumbersSync,
  solveByProofNumbers,
  verifyProof,
  type ProofNode,
  type ProofTree,
} from '../../src/proof-number';
import type { StrategyOptions, ProofProgress } from '../../src/proof-number/request';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { createDrop } from '../games/drop';
import { look, testGames, randomPosition } from '../helpers';

const TINY = 64;
const SMALL = 2 ** 16;

/** What the game is worth to a side, by plain minimax: the sign for games won or lost, else the margin. */
function trueValue(position: Position, side: Side): number {
  const { value } = minimax(position);
  const points = position.payoff === 'margin' ? value : Math.sign(value);
  return position.turn() === side ? points : 0 - points;
}

/** Random positions of every test game, over and going on, with a seeded question each. */
function* questions(
  count: number,
  seed: number,
): Generator<{
  position: Position & Hashed;
  side: Side;
  goal: number;
  expected: 'proven' | 'disproven';
}> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index++) {
    const games = Object.values(testGames(index));
    const createPosition = games[index % games.length]!;
    const position = randomPosition(createPosition, random, 2 + randomBelow(random, 5));
    const side = randomBelow(random, 2) as Side;
    const value = trueValue(position, side);
    const isMargin = position.payoff === 'margin';
    const goal = isMargin ? value + randomBelow(random, 4) - 1 : randomBelow(random, 2);
    yield { position, side, goal, expected: value >= goal ? 'proven' : 'disproven' };
  }
}

/** Whether a move keeps the value that minimax finds. */
function keeps(position: Position, move: number, side: Side, goal: number, isReached: boolean): boolean {
  position.play(move);
  const value = trueValue(position, side);
  position.undo();
  return value >= goal === isReached;
}

describe('a question about a random position', () => {
  it('is answered as minimax does, with a move that keeps the answer, with any table', () => {
    let asked = 0;
    for (const { position, side, goal, expected } of questions(4000, 1)) {
      const before = look(position);
      const memoryBytes = [2 ** 20, SMALL, TINY][asked++ % 3]!;
      const { answer, move, stopped } = proveSync(position, { side, goal, memoryBytes });
      expect(answer).toBe(expected);
      expect(look(position)).toBe(before);
      expect(stopped).toBe(position.outcome() === ONGOING ? 'solved' : 'over');
      if (stopped === 'solved') expect(keeps(position, move, side, goal, expected === 'proven')).toBe(true);
    }
  });

  it('has a line that leads to an end with that answer', () => {
    for (const { position, side, goal, expected } of questions(300, 3)) {
      const result = proveSync(position, { side, goal });
      for (const move of result.principalVariation) position.play(move);
      expect(position.outcome()).not.toBe(ONGOING);
      expect(trueValue(position, side) >= goal ? 'proven' : 'disproven').toBe(expected);
      for (let left = result.principalVariation.length; left > 0; left--) position.undo();
    }
  });
});

describe('the value of a position', () => {
  it('is that of minimax', () => {
    const random = createRandom(4);
    for (let seed = 0; seed < thorough(120); seed++) {
      for (const createPosition of Object.values(testGames(seed))) {
        const position = randomPosition(createPosition, random, 1 + randomBelow(random, 5));
        const expected = trueValue(position, position.turn());
        const { value } = solveByProofNumbersSync(position, { memoryBytes: SMALL });
        if (position.payoff === 'margin') {
          expect(value).toEqual({ kind: 'score', score: expected, certainty: 'exact' });
        } else expect(value.kind).toBe(['loss', 'draw', 'win'][expected + 1]);
      }
    }
  });

  it('agrees with alpha-beta on positions of a board of 5 x 3, three in a row', () => {
    const options = { rows: 5, columns: 3, connect: 3 };
    const positions = reachable(options);
    expect(positions).toHaveLength(8789);
    for (let index = 0; index < positions.length; index += 12) {
      const position = createDropGame(options);
      for (const move of positions[index]!) position.play(move);
      const { value } = solveByProofNumbersSync(position, {
        memoryBytes: index % 24 === 0 ? SMALL : 2 ** 20,
      });
      expect(value.kind).toBe(searchSync(position, { memoryBytes: SMALL }).value.kind);
    }
  });

  it('is right with a table of 64 KiB that overflows', () => {
    const position = createDropGame({ rows: 5, columns: 5, connect: 4 });
    for (const move of [2, 2, 2, 1]) position.play(move);
    const { value, nodes } = solveByProofNumbersSync(position, { memoryBytes: SMALL });
    expect(nodes).toBeGreaterThan((8 * SMALL) / 16);
    expect(value.kind).toBe(searchSync(position).value.kind);
  });

  it('is a bound where a limit left a question open', () => {
    const position = createTicTacToe();
    const kinds = new Set<string>();
    for (let nodes = 10; nodes < 1_000_000; nodes = Math.ceil(nodes * 1.3)) {
      const { value, atLeast, atMost, best, stopped } = solveByProofNumbersSync(position, { nodes });
      kinds.add(`${stopped}: ${value.kind} ${value.certainty}, ${atLeast} to ${atMost}, ${best.length} best`);
    }
    expect([...kinds]).toEqual([
      'nodes: score estimate, -1 to 1, 0 best',
      'nodes: score at-most, -1 to 0, 0 best',
      'solved: draw exact, 0 to 0, 1 best',
    ]);
    const margin = createClaims({ cells: 9, payoff: 'margin', seed: 3 });
    const exact = trueValue(margin, 0);
    for (let nodes = 20; nodes < 20_000; nodes *= 2) {
      const { value, atLeast, atMost } = solveByProofNumbersSync(margin, { nodes });
      expect(atLeast).toBeLessThanOrEqual(exact);
      expect(atMost).toBeGreaterThanOrEqual(exact);
      if (value.kind !== 'score') continue;
      if (value.certainty === 'at-least') expect(value.score).toBeLessThanOrEqual(exact);
      if (value.certainty === 'at-most') expect(value.score).toBeGreaterThanOrEqual(exact);
      if (value.certainty === 'exact') expect(value.score).toBe(exact);
    }
  });

  it('of a finished game is its result', () => {
    const position = createTicTacToe();
    for (const move of [0, 3, 1, 4, 2]) position.play(move);
    expect(solveByProofNumbersSync(position)).toMatchObject({
      value: { kind: 'loss', plies: 0, certainty: 'exact' },
      atLeast: -1,
      atMost: -1,
      best: [],
      stopped: 'over',
    });
    expect(proveSync(position, { side: 0 })).toMatchObject({ answer: 'proven', stopped: 'over', nodes: 0 });
    expect(proveSync(position, { side: 1 })).toMatchObject({ answer: 'disproven', principalVariation: [] });
  });
});

/** A position that takes long: nim with four large heaps. */
const hard = (): Position & Hashed => createNim([31, 29, 27, 25]);

describe('a limit', () => {
  it('of nodes is kept', () => {
    for (const nodes of [1, 100, 5000]) {
      const position = hard();
      const result = proveSync(position, { nodes });
      expect(result).toMatchObject({ answer: 'unknown', stopped: 'nodes' });
      expect(result.nodes).toBeLessThan(nodes + 2 * position.maxMoves);
    }
  });

  it('of time is kept', () => {
    const { milliseconds, stopped } = proveSync(hard(), { milliseconds: 30 });
    expect(stopped).toBe('time');
    expect(milliseconds).toBeGreaterThanOrEqual(30);
  });

  it('that makes no sense is refused', () => {
    const position = createTicTacToe();
    const wrong = [
      { nodes: 0 },
      { nodes: 1.5 },
      { milliseconds: 0 },
      { milliseconds: NaN },
      { memoryBytes: 63 },
      { side: 2 as Side },
      { goal: 2 },
      { goal: 'loss' as 'win' },
    ];
    for (const options of wrong) expect(() => proveSync(position, options)).toThrow(OptionError);
    expect(() => proveWithTreeSync(position, { treeNodes: 0 })).toThrow(OptionError);
  });
});

describe('a search in slices', () => {
  it('visits the same nodes and gives the same answer, and lets timers run', async () => {
    const position = createDropGame({ rows: 5, columns: 5, connect: 4 });
    for (const move of [2, 2, 2, 1]) position.play(move);
    const before = look(position);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
      expect(look(position)).toBe(before);
    }, 1);
    const options = { nodes: 300_000, memoryBytes: 2 ** 18 };
    const sliced = await solveByProofNumbers(position, options);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
    const whole = solveByProofNumbersSync(position, options);
    expect({ ...sliced, milliseconds: 0 }).toEqual({ ...whole, milliseconds: 0 });
  });

  it('stops at an abort', async () => {
    for (const after of [10, 17, 38]) {
      const position = hard();
      const before = look(position);
      const result = await prove(position, { signal: AbortSignal.timeout(after) });
      expect(result).toMatchObject({ answer: 'unknown', stopped: 'aborted' });
      expect(look(position)).toBe(before);
    }
  });

  it('reports progress', async () => {
    const seen: ProofProgress[] = [];
    const controller = new AbortController();
    const onProgress = (progress: ProofProgress): void => {
      if (seen.push(progress) === 3) controller.abort();
    };
    await prove(hard(), { signal: controller.signal, onProgress });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.every(({ proofNumber, disproofNumber }) => proofNumber > 0 && disproofNumber > 0)).toBe(true);
    const nodes = seen.map((progress) => progress.nodes);
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
  });
});

describe('a proof tree', () => {
  it('passes the check, also for a question answered no', () => {
    for (const { position, side, goal, expected } of questions(1000, 5)) {
      const { answer, tree } = proveWithTreeSync(position, { side, goal, memoryBytes: SMALL });
      expect(answer).toBe(expected);
      expect(tree!.side).toBe(expected === 'proven' ? side : 1 - side);
      expect(tree!.atLeast).toBe(expected === 'proven' ? goal : 1 - goal);
      expect(verifyProof(position, tree!)).toEqual({ valid: true, nodes: tree!.nodes });
    }
  });

  it('says within how many moves a win comes; no sooner than minimax', () => {
    let wins = 0;
    for (const { position, side } of questions(600, 6)) {
      const { answer, tree } = proveWithTreeSync(position, { side });
      if (answer !== 'proven' || position.payoff === 'margin') continue;
      wins++;
      expect(tree!.plies).toBeGreaterThanOrEqual(WIN_SCORE - Math.abs(minimax(position).value));
    }
    expect(wins).toBeGreaterThan(100);
  });

  it('is left out if it would be too large', () => {
    const position = createTicTacToe();
    const { answer, tree } = proveWithTreeSync(position, { goal: 'draw', treeNodes: 50 });
    expect(answer).toBe('proven');
    expect(tree).toBeUndefined();
  });

  it('is the same beside other work, which gets its turns and the position as it was', async () => {
    const position = createDrop(4, 4, 4);
    const before = look(position);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
      expect(look(position)).toBe(before);
    }, 1);
    const sliced = await proveWithTree(position, { memoryBytes: SMALL, treeNodes: 1_000_000 });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
    expect(look(position)).toBe(before);
    expect(sliced.stopped).toBe('solved');
    expect(verifyProof(position, sliced.tree!).valid).toBe(true);
    const whole = proveWithTreeSync(position, { memoryBytes: SMALL, treeNodes: 1_000_000 });
    expect({ ...sliced, milliseconds: 0 }).toEqual({ ...whole, milliseconds: 0 });
  });

  it('says which limit it reached', async () => {
    const position = createTicTacToe();
    const ask = (options: StrategyOptions) => proveWithTreeSync(position, { goal: 'draw', ...options });
    expect(ask({ treeNodes: 50 })).toMatchObject({ answer: 'proven', stopped: 'memory' });
    expect(ask({ signal: AbortSignal.abort() })).toMatchObject({ answer: 'unknown', stopped: 'aborted' });
    const { nodes } = proveSync(position, { goal: 'draw' });
    expect(ask({ nodes, memoryBytes: 64 }).stopped).toBe('nodes');
    expect(await proveWithTree(position, { signal: AbortSignal.abort() })).toMatchObject({
      stopped: 'aborted',
    });
  });

  it('that was tampered with is rejected, and the place named', () => {
    const position = createTicTacToe();
    const tree = proveWithTreeSync(position, { goal: 'draw' }).tree!;
    const [first] = tree.root.children;
    const tampered: [string, ProofTree][] = [
      ['promises more', { ...tree, atLeast: 1 }],
      ['for the other side', { ...tree, side: 1 }],
      ['leaves out a reply', withChildren(tree, [{ ...first!, children: first!.children.slice(1) }])],
      ['is cut short', withChildren(tree, [{ ...first!, children: [] }])],
      ['gives a choice', withChildren(tree, [first!, { move: (first!.move + 1) % 9, children: [] }])],
      [
        'gives a reply twice',
        withChildren(tree, [{ ...first!, children: [...first!.children.slice(1), first!.children[1]!] }]),
      ],
      ['plays a move that is not legal', withChildren(tree, [{ ...first!, move: 9 }])],
      ['plays another move', withChildren(tree, [{ ...first!, move: (first!.move + 1) % 9 }])],
      ['claims another size', { ...tree, nodes: tree.nodes + 1 }],
      ['claims a shorter game', { ...tree, plies: tree.plies - 1 }],
      ['has no root move', withChildren(tree, [])],
    ];
    for (const [name, wrong] of tampered) {
      expect([name, verifyProof(position, wrong).valid]).toEqual([name, false]);
    }
    expect(verifyProof(position, tampered[2]![1])).toEqual({
      valid: false,
      fault: `no answer to move ${first!.children[0]!.move}`,
      moves: [first!.move],
    });
    expect(verifyProof(position, tree).valid).toBe(true);
  });
});

function withChildren(tree: ProofTree, children: ProofNode[]): ProofTree {
  return { ...tree, root: { ...tree.root, children } };
}

describe('types', () => {
  it('a proof needs a hash', () => {
    const plain = createTicTacToe() as Position;
    const wrong = (): void => {
      // @ts-expect-error a position without a hash cannot be remembered
      proveSync(plain);
      // @ts-expect-error nor can its value be found in this way
      solveByProofNumbersSync(plain);
    };
    expect(wrong).toBeTypeOf('function');
  });
});
