import { describe, expect, it } from 'vitest';
import {
  IllegalMoveError,
  NotationError,
  ONGOING,
  perft,
  searchSync,
  withRepetition,
  type Value,
} from '../../src';
import { solvePackedSync } from '../../src/exhaustive';
import { checkContract } from '../../src/testing';
import { createDobutsuShogi, DOBUTSU_START, type DobutsuShogi } from '../games/dobutsu-shogi';
import { verifyPacked } from './verify-packed';

/**
 * The rules once more, slowly and in another way: the side to move owns the capitals and moves towards the beginning of
 * the text; after each move the board is turned round. A board is twelve letters, `|`, what the side to move holds, `|`,
 * what the other holds.
 */
const DIRECTIONS: Record<string, string> = {
  L: 'nw n ne w e sw s se',
  G: 'n w e s',
  E: 'nw ne sw se',
  C: 'n',
  H: 'nw n ne w e s',
};

const isOwn = (letter: string): boolean => letter >= 'A' && letter <= 'Z';
const swapCase = (text: string): string =>
  Array.from(text)
    .map((letter) => (isOwn(letter) ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');

function turnRound(cells: readonly string[], own: string, other: string): string {
  const sorted = (held: string): string => Array.from(held).sort().join('');
  return `${swapCase(Array.from(cells).reverse().join(''))}|${sorted(other)}|${sorted(own)}`;
}

function targetOf(at: number, direction: string): number | undefined {
  const row = Math.floor(at / 3) + (direction.includes('s') ? 1 : direction.includes('n') ? -1 : 0);
  const column = (at % 3) + (direction.includes('e') ? 1 : direction.includes('w') ? -1 : 0);
  return row < 0 || row > 3 || column < 0 || column > 2 ? undefined : row * 3 + column;
}

function follow(state: string): string[] {
  const [board = '', own = '', other = ''] = state.split('|');
  const after: string[] = [];
  Array.from(board).forEach((piece, at) => {
    if (!isOwn(piece)) return;
    for (const direction of DIRECTIONS[piece]!.split(' ')) {
      const to = targetOf(at, direction);
      if (to === undefined || isOwn(board[to]!)) continue;
      const cells = Array.from(board);
      const taken = cells[to]!.toUpperCase().replace('H', 'C').replace('.', '');
      cells[to] = piece === 'C' && to < 3 ? 'H' : piece;
      cells[at] = '.';
      after.push(turnRound(cells, own + taken, other));
    }
  });
  for (const piece of new Set(own)) {
    Array.from(board).forEach((letter, at) => {
      if (letter !== '.') return;
      const cells = Array.from(board);
      cells[at] = piece;
      after.push(turnRound(cells, own.replace(piece, ''), other));
    });
  }
  return after;
}

/** Whether the side to move has lost: its lion is gone, or the other's has come home where it cannot be taken. */
function isLost(state: string): boolean {
  if (!state.split('|')[0]!.includes('L')) return true;
  const home = state.indexOf('l');
  return home >= 9 && home < 12 && !follow(state).some((next) => !next.split('|')[0]!.includes('L'));
}

function naivePerft(state: string, depth: number): number {
  if (depth === 0) return 1;
  if (isLost(state)) return 0;
  return follow(state).reduce((sum, next) => sum + naivePerft(next, depth - 1), 0);
}

/** A position of the game as the slow rules write it. */
function slowly(text: string): string {
  const [ranks = '', side = '', held = ''] = text.split(' ');
  const cells = Array.from(ranks.replaceAll('/', '').replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const owned = Array.from(held)
    .filter((letter) => isOwn(letter))
    .sort()
    .join('');
  const others = Array.from(held)
    .filter((letter) => letter !== '-' && !isOwn(letter))
    .join('')
    .toUpperCase();
  return side === 'b' ? `${cells.join('')}|${owned}|${others}` : turnRound(cells, owned, others);
}

/** Plies to the loss (even) or win (odd) of every position after one, found by going over all of them again and again. */
function solveSlowly(start: string): Map<string, number> {
  const states = [start];
  const numbers = new Map([[start, 0]]);
  const children: number[][] = [];
  for (let at = 0; at < states.length; at++) {
    children[at] = isLost(states[at]!)
      ? []
      : follow(states[at]!).map((next) => {
          if (!numbers.has(next)) numbers.set(next, states.push(next) - 1);
          return numbers.get(next)!;
        });
  }
  const plies = children.map((after) => (after.length === 0 ? 0 : NaN));
  for (let round = 1, open = 2; open > 0; round++) {
    const settled = children.flatMap((after, at) => {
      if (!Number.isNaN(plies[at]!)) return [];
      const isSettled =
        round % 2 === 1
          ? after.some((child) => plies[child] === round - 1)
          : after.every((child) => plies[child]! % 2 === 1);
      return isSettled ? [at] : [];
    });
    for (const at of settled) plies[at] = round;
    open = settled.length > 0 ? 2 : open - 1;
  }
  return new Map(states.map((state, at) => [state, plies[at]!]));
}

const CHICKS = '1l1/1c1/1C1/1L1 b -';
const memory = { memoryBytes: 2 ** 27, maxPositions: 1_000_000 };

function solved(start: string, position = createDobutsuShogi(start)) {
  const { solution } = solvePackedSync(position, memory);
  if (!solution) throw new Error('not solved');
  return solution;
}

describe('the rules of dobutsu shogi', () => {
  it.each([
    [DOBUTSU_START, 6],
    ['gl1/1ce/E1C/1LG w -', 3],
    ['1lH/3/1h1/L2 b GGEE', 3],
    ['1l1/2L/3/g1E b GECc', 3],
  ])('moves as the slow rules do: %s', (start, depth) => {
    const position = { ...createDobutsuShogi(start), maxPlies: depth };
    for (let plies = 1; plies <= depth; plies++)
      expect(perft(position, plies), `depth ${plies}`).toBe(naivePerft(slowly(start), plies));
  });

  it('counts the games of the start', () => {
    const position = { ...createDobutsuShogi(), maxPlies: 5 };
    expect([1, 2, 3, 4, 5].map((depth) => perft(position, depth))).toEqual([4, 17, 123, 976, 8122]);
  });

  it('keeps the contract', () => {
    const position = () => withRepetition(createDobutsuShogi(), { times: 3 });
    checkContract(position, { games: 20 });
  });

  it.each([
    ['taking the lion', '1l1/1C1/3/1L1 b c', 'b2b1', -1],
    ['a lion that comes home', '3/L1l/3/3 b GECgec', 'a2a1', -1],
    ['a lion that comes home to be taken', '1l1/L2/3/3 b GECgec', 'a2a1', ONGOING],
    ['a chick that becomes a hen', '2l/C2/3/L2 b GECge', 'a2a1', ONGOING],
  ])('knows the end: %s', (_, start, move, outcome) => {
    const position = createDobutsuShogi(start);
    position.play(position.parseMove(move));
    expect(position.outcome()).toBe(outcome);
    if (move === 'a2a1' && start.includes('C2')) expect(position.format()).toMatch(/^H/);
    position.undo();
    expect(position.format()).toBe(start);
  });

  it('refuses what is no position, and what is no move', () => {
    for (const text of [
      '',
      'gle/1c1/1C1/ELG x -',
      'gle/1c1/1C1/EGG b -',
      'gle/1c1/1C1/ELG b c',
      'gle/4/1C1/ELG b -',
    ])
      expect(() => createDobutsuShogi(text), text).toThrow(NotationError);
    expect(() => createDobutsuShogi().parseMove('z9')).toThrow(NotationError);
    expect(() => createDobutsuShogi().parseMove('b4b1')).toThrow(IllegalMoveError);
  });

  it('has one key for a position, its mirror image and that with the sides exchanged', () => {
    const keyOf = (text: string): string => {
      const words = new Int32Array(2);
      createDobutsuShogi(text).pack(words);
      return words.join(':');
    };
    const key = keyOf('gl1/1c1/E2/1LG b Ce');
    expect(keyOf('1lg/1c1/2E/GL1 b Ce')).toBe(key);
    expect(keyOf('gl1/2e/1C1/1LG w Ec')).toBe(key);
    expect(keyOf('gl1/1c1/E2/1LG b ce')).not.toBe(key);
    expect(keyOf('gl1/1c1/E2/1LG w Ce')).not.toBe(key);
  });
});

describe('dobutsu shogi with lions and chicks, solved', () => {
  it('has the value of every position as the slow rules have it', () => {
    const position = createDobutsuShogi(CHICKS);
    const expected = solveSlowly(slowly(CHICKS));
    const solution = solved(CHICKS);
    for (let place = 0; place < solution.places; place++) {
      if (!solution.restore(position, place)) continue;
      const plies = expected.get(slowly(position.format()))!;
      expect(solution.value(position), position.format()).toEqual(valueOf(plies));
    }
    expect(solution.statistics).toMatchObject({
      positions: 24_789,
      draws: 735,
      longest: 22,
      wonAtOnce: 11_318,
    });
  });

  it('is won in 15 plies, as a search finds it', () => {
    const position = createDobutsuShogi(CHICKS);
    const value = solved(CHICKS).value(position);
    expect(value).toEqual({ kind: 'win', plies: 15, certainty: 'exact' });
    const game = withRepetition(createDobutsuShogi(CHICKS), { times: 3 });
    expect(searchSync(game, { depth: 15 }).value).toMatchObject({ kind: 'win', plies: 15 });
  });

  it('is played to the end in as many plies as it says', () => {
    const solution = solved(CHICKS);
    const position = createDobutsuShogi(CHICKS);
    const line: string[] = [];
    while (position.outcome() === ONGOING) {
      const { plies } = solution.value(position) as Extract<Value, { kind: 'win' }>;
      expect(plies).toBe(15 - line.length);
      const move = solution.bestMoves(position).at(-1)!;
      line.push(position.formatMove(move));
      position.play(move);
    }
    expect(line).toHaveLength(15);
  });

  it('is verified by samples; a solution of other rules is not', () => {
    const solution = solved(CHICKS);
    expect(() => verifyPacked(createDobutsuShogi(CHICKS), solution, 2000)).not.toThrow();
    const cowardly = (position: DobutsuShogi): DobutsuShogi => ({
      ...position,
      winsAtOnce: () => position.winsAtOnce() || position.format().includes('H'),
    });
    const wrong = solved(CHICKS, cowardly(createDobutsuShogi(CHICKS)));
    expect(() => verifyPacked(cowardly(createDobutsuShogi(CHICKS)), wrong, 2000)).toThrow(
      /the table has win in 1/,
    );
  });
});

function valueOf(plies: number): Value {
  if (Number.isNaN(plies)) return { kind: 'draw', certainty: 'exact' };
  return { kind: plies % 2 === 1 ? 'win' : 'loss', plies, certainty: 'exact' };
}
