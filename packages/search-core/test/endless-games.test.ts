import { describe, expect, it } from 'vitest';
import {
  ContractViolation,
  createSearcher,
  formatValue,
  fromStates,
  type Hashed,
  ONGOING,
  OptionError,
  perft,
  type Position,
  search,
  searchSync,
  withRepetition,
  zobristKeys,
} from '../src';
import { alphaBeta, minimax, mtdf } from '../src/textbook';
import { createBook } from '../src/book';
import { expectimaxSync } from '../src/chance';
import { createSolutionSync, solveRetrogradeSync } from '../src/exhaustive';
import { whyNotSync } from '../src/explain';
import { monteCarloSync } from '../src/monte-carlo';
import { proveSync, proveWithTreeSync, solveByProofNumbersSync, verifyProof } from '../src/proof-number';
import { checkContract, ContractError } from '../src/testing';

/** A token on a ring goes one, two or six fields on; who moves it to field 8 wins where `isWon`, else nobody ever does. */
const createRing = (isWon = false) =>
  fromStates({
    initial: 0,
    moves: () => [1, 2, 6],
    next: (field: number, steps: number) => (field + steps) % 9,
    outcome: (field: number) => (isWon && field === 8 ? -1 : null),
  });
const withRule = (isWon = false) => withRepetition(createRing(isWon), { times: 2 });

/** The same ring by hand; what a game says of its length besides is no longer asked. */
function createRingByHand(): Omit<Position & Hashed, 'maxPlies'> {
  const fields = [0];
  const [low, high] = [zobristKeys(18, 1), zobristKeys(18, 2)];
  return {
    payoff: 'outcome',
    maxMoves: 3,
    turn: () => (fields.length % 2 === 1 ? 0 : 1),
    generate: (into, from) => {
      into.set([1, 2, 6], from);
      return 3;
    },
    play: (steps) => void fields.push((fields.at(-1)! + steps) % 9),
    undo: () => void fields.pop(),
    outcome: () => (fields.at(-1) === 8 ? -1 : ONGOING),
    hash: (words) => {
      const place = 2 * fields.at(-1)! + (fields.length % 2);
      words.set([low[place]!, high[place]!]);
    },
  };
}

describe('a game that can go round, under a rule', () => {
  it('says nothing of its length, and is searched, proven, sampled and checked', () => {
    expect(withRule(true).maxPlies).toBe(Infinity);
    // The exact value, found backwards.
    const { kind } = solveRetrogradeSync(createRing(true)).solution!.value();
    expect(kind).toBe('win');
    for (const create of [() => withRule(true), () => withRepetition(createRingByHand(), { times: 2 })]) {
      const position: Position & Hashed = create();
      expect(searchSync(position, { nodes: 200_000 }).value).toMatchObject({ kind });
      expect(Math.sign(minimax(position, { depth: 8 }).value)).toBe(1);
      const solved = solveByProofNumbersSync(position, { nodes: 200_000 });
      expect(solved).toMatchObject({ value: { kind, plies: Infinity, certainty: 'within' } });
      expect(formatValue(solved.value)).toBe(kind);
      expect(monteCarloSync(position, { playouts: 20_000 }).value.kind).toBe(kind);
      checkContract(create, { games: 3 });
    }
  });

  it('is proven with a tree that a verifier accepts', () => {
    const { answer, tree } = proveWithTreeSync(withRule(true));
    expect(answer).toBe('proven');
    expect(verifyProof(withRule(true), tree!)).toMatchObject({ valid: true });
  });

  it('is solved backwards by its hash, without a rule and without a length', () => {
    const byHash = solveRetrogradeSync(createRingByHand());
    const ofStates = solveRetrogradeSync(createRing(true));
    expect(byHash.solution!.value()).toEqual(ofStates.solution!.value());
    expect(byHash.solution!.statistics).toEqual(ofStates.solution!.statistics);
    expect(byHash.positions).toBe(18);
  });

  it('has long lines, longer than any game with a length', () => {
    const length = 9000;
    const line = fromStates({
      initial: 0,
      moves: () => ['on', 'back'],
      next: (field: number, move: string) => (move === 'on' ? field + 1 : 0),
      outcome: (field: number) => (field === length ? -1 : null),
    });
    const { solution, positions } = solveRetrogradeSync(line);
    expect(positions).toBe(2 * length + 2);
    expect(solution!.value().kind).toBe('draw');
    expect(solution!.bestMoves()).toContain('back');
  });
});

describe('a game without end', () => {
  const named: [string, () => unknown, new (...given: never[]) => Error, RegExp][] = [
    [
      'minimax',
      () => minimax(createRing()),
      ContractViolation,
      /^the game is longer than 1000 plies; give a depth/,
    ],
    ['alphaBeta', () => alphaBeta(createRing()), ContractViolation, /^the game is longer than 1000 plies/],
    ['mtdf', () => mtdf(createRing()), ContractViolation, /^the game is longer than 1000 plies/],
    [
      'monteCarlo',
      () => monteCarloSync(createRing(), { playouts: 10 }),
      ContractViolation,
      /^the game has not ended after 4000 moves; a rule of repetition/,
    ],
    ['createSolution', () => createSolutionSync(createRing()), OptionError, /comes again in this game/],
    [
      'checkContract',
      () => checkContract(createRing),
      ContractError,
      /^maxPlies: the game is longer than 4000 moves of a random game.* lead back to the position/,
    ],
  ];

  it.each(named)('is named by %s', (_, call, type, message) => {
    expect(call).toThrow(type);
    expect(call).toThrow(message);
  });

  it('is told by checkContract what it lacks, where its length is unbounded already', () => {
    expect(() => checkContract(() => createRing(true))).toThrow(
      /^maxPlies: the game has not ended after 4000 moves; a rule of repetition would end it \(withRepetition\): the moves [^;]* without end/,
    );
  });

  it('is named where lengths are claimed that it does not keep', () => {
    const short = () => ({ ...createRing(), maxPlies: 30 });
    expect(() => createSolutionSync(short())).toThrow('comes again');
    expect(() => minimax(short())).toThrow('longer than maxPlies = 30');
    expect(() => searchSync(short())).toThrow('longer than maxPlies = 30');
    expect(() => monteCarloSync(short(), { playouts: 10 })).toThrow('longer than maxPlies = 30');
    expect(() => expectimaxSync(short())).toThrow('longer than maxPlies = 30');
    const line = fromStates({
      initial: 0,
      moves: () => ['on'],
      next: (n: number) => n + 1,
      outcome: () => null,
    });
    expect(() => createSolutionSync({ ...line, maxPlies: 200 })).toThrow('longer than maxPlies = 200');
  });

  it('leaves the position as it was', () => {
    const ring = createRing();
    ring.playMove(6);
    for (const call of [
      () => minimax(ring),
      () => createSolutionSync(ring),
      () => monteCarloSync(ring, { playouts: 3 }),
    ]) {
      expect(call).toThrow();
      expect([ring.state(), ring.turn()]).toEqual([6, 1]);
    }
  });

  it('is searched within limits, and nothing of it is proven', async () => {
    for (const found of [
      searchSync(createRing(), { nodes: 20_000 }),
      await search(createRing(), { milliseconds: 100 }),
      createSearcher(createRing()).searchSync({ depth: 12 }),
    ])
      expect(found.value).toEqual({ kind: 'score', score: 0, certainty: 'estimate' });
    expect(proveSync(createRing(), { nodes: 20_000 }).answer).toBe('unknown');
    expect(whyNotSync(createRing(), 2, { depth: 8 }).best.value.certainty).toBe('estimate');
    expect(perft(createRing(), 4)).toBe(81);
    expect(expectimaxSync(createRing(), { depth: 4 }).value.certainty).toBe('estimate');
    expect(solveRetrogradeSync(createRing()).solution!.value()).toEqual({ kind: 'draw', certainty: 'exact' });
  });

  it('is named where nothing limits the search', async () => {
    const ring = createRing();
    const margin = { ...createRing(), payoff: 'margin' as const, moveValue: undefined };
    for (const call of [
      () => searchSync(ring),
      () => searchSync(ring, { scores: 'all' }),
      () => searchSync(margin),
    ]) {
      expect(call).toThrow(OptionError);
      expect(call).toThrow(/^depth: the game goes round, and \d+ plies decide nothing; expected a limit/);
    }
    expect([ring.state(), ring.turn()]).toEqual([0, 0]);
    // One that can be aborted, or whose end is in sight, goes on.
    const stopped = await search(ring, { signal: AbortSignal.timeout(50) });
    expect(stopped.value.certainty).toBe('estimate');
    expect(searchSync(createRing(true)).value).toMatchObject({ kind: 'win', certainty: 'exact' });
  });

  it('is searched to no depth that overflows the stack', () => {
    const { stopped } = searchSync(createRing(), { depth: 4000, nodes: 50_000 });
    expect(['nodes', 'max-depth']).toContain(stopped);
    const narrow = () =>
      fromStates({
        initial: 0,
        moves: () => [1],
        next: (field: number) => (field + 1) % 7,
        outcome: () => null,
      });
    expect(searchSync(narrow(), { nodes: 50_000 })).toMatchObject({
      stopped: 'max-depth',
      value: { certainty: 'estimate' },
    });
    expect(proveSync(narrow(), { nodes: 3000 }).answer).toBe('unknown');
  });

  it('has no book: values depend on the path', async () => {
    const book = createBook({
      game: () => withRule(),
      name: 'ring',
      version: '1',
      plies: 2,
      solve: ({ position, signal }) => search(position, { depth: 4, signal }),
    });
    await expect(book).rejects.toMatchObject({ code: 'search-core/cycle' });
  });
});
