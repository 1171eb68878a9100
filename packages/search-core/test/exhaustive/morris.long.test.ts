import { describe, expect, it } from 'vitest';
import {
  createRandom,
  legalMoves,
  ONGOING,
  perft,
  randomBelow,
  searchSync,
  withRepetition,
  type Value,
} from '../../src';
import { solvePackedSync, solveRetrogradeSync } from '../../src/exhaustive';
import { monteCarloSync } from '../../src/monte-carlo';
import { proveSync, solveByProofNumbersSync } from '../../src/proof-number';
import { checkContract } from '../../src/testing';
import {
  createMorris,
  LARGE_BOARD,
  MIDDLE_BOARD,
  NINE_HOLES,
  SIX_MENS_MORRIS,
  SMALL_BOARD,
  SMALL_BOARD_WITH_DIAGONALS,
  symmetriesOf,
  THREE_MENS_MORRIS,
  type MorrisRules,
} from '../games/morris';
import { verifyPacked } from './verify-packed';

/**
 * The rules once more, slowly: a state is the men of the side to move, those of the other, and how many each holds. After
 * a move the sides change places.
 */
interface Slow {
  readonly own: readonly number[];
  readonly other: readonly number[];
  readonly held: number;
  readonly otherHeld: number;
}

const nameOf = ({ own, other, held, otherHeld }: Slow): string =>
  [[...own].sort().join(), [...other].sort().join(), held, otherHeld].join('|');

const millsThrough = ({ board }: MorrisRules, men: readonly number[], point: number): number =>
  board.mills.filter((mill) => mill.includes(point) && mill.every((each) => men.includes(each))).length;

function follow(rules: MorrisRules, { own, other, held, otherHeld }: Slow): Slow[] {
  const all = Array.from({ length: rules.board.points }, (_, point) => point);
  const empty = all.filter((point) => !own.includes(point) && !other.includes(point));
  const isNext = (one: number, two: number): boolean =>
    rules.board.edges.some((edge) => edge.includes(one) && edge.includes(two));
  const steps =
    held > 0
      ? empty.map((to) => ({ to, rest: own }))
      : own.flatMap((from) =>
          empty
            .filter((to) => own.length <= rules.flyingMen || isNext(from, to))
            .map((to) => ({ to, rest: own.filter((point) => point !== from) })),
        );
  return steps.flatMap(({ to, rest }) => {
    const moved = [...rest, to];
    const after = (left: readonly number[]): Slow => ({
      own: left,
      other: moved,
      held: otherHeld,
      otherHeld: Math.max(0, held - 1),
    });
    if (!rules.isTaking || millsThrough(rules, moved, to) === 0 || other.length === 0) return [after(other)];
    const free = other.filter((point) => millsThrough(rules, other, point) === 0);
    return (free.length > 0 ? free : other).map((taken) => after(other.filter((point) => point !== taken)));
  });
}

/** Whether the side to move has lost. */
function isLost(rules: MorrisRules, state: Slow): boolean {
  if (rules.isTaking && state.own.length + state.held < 3) return true;
  if (!rules.isTaking && state.other.some((point) => millsThrough(rules, state.other, point) > 0))
    return true;
  return follow(rules, state).length === 0;
}

const startOf = ({ men }: MorrisRules): Slow => ({ own: [], other: [], held: men, otherHeld: men });

function slowPerft(rules: MorrisRules, state: Slow, depth: number): number {
  if (depth === 0) return 1;
  if (isLost(rules, state)) return 0;
  return follow(rules, state).reduce((sum, next) => sum + slowPerft(rules, next, depth - 1), 0);
}

/**
 * Plies to the win (odd) or the loss (even) of every state; none, a draw. All are gone over again and again: a state is
 * lost when all its moves win for the other side, and won when one loses.
 */
function solveSlowly(rules: MorrisRules): Map<string, number> {
  const states = [startOf(rules)];
  const numbers = new Map([[nameOf(states[0]!), 0]]);
  const moves: number[][] = [];
  for (let at = 0; at < states.length; at++) {
    const after = isLost(rules, states[at]!) ? [] : follow(rules, states[at]!);
    moves[at] = after.map((next) => {
      const name = nameOf(next);
      if (!numbers.has(name)) numbers.set(name, states.push(next) - 1);
      return numbers.get(name)!;
    });
  }
  const plies = moves.map((after) => (after.length === 0 ? 0 : NaN));
  for (let round = 1, quiet = 0; quiet < 2; round++) {
    const isSettled = (after: number[]): boolean =>
      round % 2 === 1
        ? after.some((next) => plies[next] === round - 1)
        : after.every((next) => plies[next]! % 2 === 1);
    const settled = moves.flatMap((after, at) => (Number.isNaN(plies[at]!) && isSettled(after) ? [at] : []));
    for (const at of settled) plies[at] = round;
    quiet = settled.length === 0 ? quiet + 1 : 0;
  }
  return new Map(states.map((state, at) => [nameOf(state), plies[at]!]));
}

/** The state of a position, from its text. */
function slowOf(text: string): Slow {
  const [fields = '', first, second, turn] = text.split(' ');
  const menOf = (letter: string): number[] =>
    Array.from(fields).flatMap((field, point) => (field === letter ? [point] : []));
  const held = [Number(first), Number(second)] as const;
  return turn === 'o'
    ? { own: menOf('o'), other: menOf('x'), held: held[0], otherHeld: held[1] }
    : { own: menOf('x'), other: menOf('o'), held: held[1], otherHeld: held[0] };
}

const valueOf = (plies: number): Value =>
  Number.isNaN(plies)
    ? { kind: 'draw', certainty: 'exact' }
    : { kind: plies % 2 === 1 ? 'win' : 'loss', plies, certainty: 'exact' };

const memory = { memoryBytes: 2 ** 27, maxPositions: 1_000_000 };
const DRAW = { kind: 'draw', certainty: 'exact' } as const;
const three: MorrisRules = { ...SIX_MENS_MORRIS, men: 3 };
const threeFlying: MorrisRules = { ...three, flyingMen: 3 };

describe('the rules of morris', () => {
  it.each([
    ["three men's morris", THREE_MENS_MORRIS, 8],
    ['nine holes', NINE_HOLES, 7],
    ["six men's morris", SIX_MENS_MORRIS, 4],
    ['on the large board', { board: LARGE_BOARD, men: 3, isTaking: true, flyingMen: 3 }, 4],
  ])('are those of the slow ones: %s', (_, rules, depth) => {
    const position = { ...createMorris(rules), maxPlies: depth };
    let width = 1;
    for (let plies = 1; plies <= depth && width < 10_000; plies++) {
      width = slowPerft(rules, startOf(rules), plies);
      expect(perft(position, plies), `depth ${plies}`).toBe(width);
    }
    expect(width).toBeGreaterThan(2000);
  });

  it.each([
    ["six men's morris", SIX_MENS_MORRIS],
    ['with three men on its board', three],
    ['and flying', threeFlying],
    ['on the large board', { board: LARGE_BOARD, men: 5, isTaking: true, flyingMen: 3 }],
  ])('are those of the slow ones in random games: %s', (_, rules) => {
    const random = createRandom(3);
    let taken = 0;
    let over = 0;
    for (let game = 0; game < 8; game++) {
      const position = { ...createMorris(rules), maxPlies: Infinity };
      for (let plies = 0; plies < 80; plies++) {
        const state = slowOf(position.format());
        expect(position.outcome() !== ONGOING, position.format()).toBe(isLost(rules, state));
        if (position.outcome() !== ONGOING) {
          over++;
          break;
        }
        const moves = legalMoves(position);
        const after = moves.map((move) => {
          position.play(move);
          const name = nameOf(slowOf(position.format()));
          position.undo();
          return name;
        });
        expect(after.sort(), position.format()).toEqual(follow(rules, state).map(nameOf).sort());
        const takes = moves.filter((move) => position.formatMove(move).includes('x'));
        const choice = takes.length > 0 ? takes : moves;
        taken += Math.sign(takes.length);
        position.play(choice[randomBelow(random, choice.length)]!);
      }
    }
    expect(taken).toBeGreaterThan(2);
    expect(over).toBeGreaterThan(0);
  });

  it('take a man out of a mill only where all are in mills', () => {
    const position = createMorris({ ...SIX_MENS_MORRIS, men: 5 });
    const playAll = (texts: string): void => {
      for (const text of texts.split(' ')) position.play(position.parseMove(text));
    };
    playAll('8 0 9 1 14 2x14 14 5 10x5');
    expect(position.format()).toBe('xxx.....ooo...o. 0 1 x');
    playAll('6 14-13 6-7 10-11 7-15 11-10x15');
    expect(position.format()).toBe('xxx.....ooo..o.. 0 0 x');
    position.undo();
    expect(() => position.parseMove('11-10x0')).toThrow('legal move');
  });

  it('have the symmetries of their boards', () => {
    const boards = [SMALL_BOARD, SMALL_BOARD_WITH_DIAGONALS, MIDDLE_BOARD, LARGE_BOARD];
    // The middle boards may be turned inside out as well.
    expect(boards.map((board) => symmetriesOf(board).length)).toEqual([8, 8, 16, 16]);
  });

  it.each([
    ["three men's morris", THREE_MENS_MORRIS],
    ['three men who take and fly', threeFlying],
  ])('keep the contract under a rule of repetition: %s', (_, rules) => {
    checkContract(() => withRepetition(createMorris(rules), { times: 3 }), { games: 1, positions: 1 });
  });
});

describe('morris, solved', () => {
  it.each([
    ["three men's morris", THREE_MENS_MORRIS, 540],
    ['without diagonals', { ...THREE_MENS_MORRIS, board: SMALL_BOARD }, 546],
    ['nine holes', NINE_HOLES, 546],
    ['with four men', { ...THREE_MENS_MORRIS, men: 4 }, 750],
  ])('has the values that going over all states finds: %s', (_, rules, positions) => {
    const truth = solveSlowly(rules);
    const packed = solvePackedSync(createMorris(rules), memory);
    expect(packed.positions).toBe(positions);
    const position = createMorris(rules);
    const { solution } = solveRetrogradeSync(position);
    const seen = new Set<string>();
    const visit = (): void => {
      const name = nameOf(slowOf(position.format()));
      if (seen.has(name)) return;
      seen.add(name);
      const value = valueOf(truth.get(name)!);
      expect(solution!.value(), position.format()).toEqual(value);
      expect(packed.solution!.value(position), position.format()).toEqual(value);
      if (position.outcome() !== ONGOING) return;
      for (const move of legalMoves({ ...position, maxPlies: Infinity })) {
        position.play(move);
        visit();
        position.undo();
      }
    };
    visit();
    expect(seen.size).toBe(truth.size);
  });

  it('is won by the first player in the centre, as published, in the small game with diagonals', () => {
    const position = createMorris(THREE_MENS_MORRIS);
    const { solution } = solveRetrogradeSync(position);
    expect(solution!.value()).toEqual({ kind: 'win', plies: 9, certainty: 'exact' });
    expect(solution!.bestMoves().map((move) => position.formatMove(move))).toEqual(['8']);
  });

  it.each([
    ['three men', three, 13_475, 15],
    ['three men who fly', threeFlying, 13_475, 8],
  ])("is a draw on the board of six men's morris: %s", (_, rules, positions, longest) => {
    const { solution, ...found } = solvePackedSync(createMorris(rules), memory);
    expect(found.positions).toBe(positions);
    expect(solution!.value(createMorris(rules))).toEqual(DRAW);
    expect(solution!.statistics.longest).toBe(longest);
    expect(() => verifyPacked(createMorris(rules), solution!, 2000)).not.toThrow();
  });
});

// Half a minute of processor time.
describe.runIf(process.env['GAMES_SOAK'])('morris, all of the game with six men', () => {
  it('is a draw', () => {
    const { solution, positions } = solvePackedSync(createMorris(SIX_MENS_MORRIS), {
      memoryBytes: 2 ** 28,
      maxPositions: 1_600_000,
    });
    expect(positions).toBe(1_545_778);
    expect(solution!.value(createMorris(SIX_MENS_MORRIS))).toEqual(DRAW);
    expect(solution!.statistics).toMatchObject({
      wins: 866_030,
      draws: 161_239,
      losses: 518_509,
      longest: 119,
    });
  });
});

describe('morris, searched', () => {
  const withRule = (rules: MorrisRules, times = 3) => withRepetition(createMorris(rules), { times });

  it.each([2, 3, 4])('is proven by df-pn, with %d repetitions', (times) => {
    const { answer, move } = proveSync(withRule(THREE_MENS_MORRIS, times), { nodes: 100_000 });
    expect(answer).toBe('proven');
    expect(createMorris(THREE_MENS_MORRIS).formatMove(move)).toBe('8');
    const { atLeast, nodes } = solveByProofNumbersSync(withRule(THREE_MENS_MORRIS, times));
    expect(atLeast).toBe(1);
    expect(nodes).toBeLessThan(10_000);
  });

  it('is searched to the same win, by the same move', () => {
    const position = withRule(THREE_MENS_MORRIS);
    const { value, move } = searchSync(position, { depth: 9 });
    expect(value).toMatchObject({ kind: 'win', plies: 9 });
    expect(position.formatMove(move)).toBe('8');
    expect(searchSync(withRule(NINE_HOLES), { depth: 8 }).value.certainty).toBe('estimate');
  });

  it.each([
    ["three men's morris", THREE_MENS_MORRIS],
    ['nine holes', NINE_HOLES],
  ])('is called proven by search and Monte-Carlo search only as it is: %s', (_, rules) => {
    const game = createMorris(rules);
    const { solution } = solveRetrogradeSync(game);
    const random = createRandom(2);
    let proven = 0;
    for (let round = 0; round < 12; round++) {
      const position = withRule(rules);
      for (let plies = 0; plies < 12 && position.outcome() === ONGOING; plies++) {
        const found = [
          searchSync(position, { depth: 5 }).value,
          monteCarloSync(position, { playouts: 100, seed: round }).value,
        ];
        for (const value of found.filter(({ certainty }) => certainty !== 'estimate')) {
          proven++;
          expect(value.kind, position.format()).toBe(solution!.value().kind);
        }
        const moves = legalMoves(position);
        const move = moves[randomBelow(random, moves.length)]!;
        position.play(move);
        game.play(move);
      }
      while (game.format() !== createMorris(rules).format()) game.undo();
    }
    expect(proven).toBeGreaterThan(20);
  });
});
