import { describe, expect, it } from 'vitest';
import { createSearcher, type Hashed, perft, type Position, searchSync, type Side } from '../../src';
import { guardMoves } from '../../src/internal';
import { alphaBeta, minimax, mtdf } from '../../src/textbook';
import { createSolutionSync } from '../../src/exhaustive';
import { monteCarloSync } from '../../src/monte-carlo';
import { proveSync } from '../../src/proof-number';
import { checkContract } from '../../src/testing';

/** A pile of which one to three are taken; who takes the last wins. State in fields, private ones too; methods use `this`. */
class Pile implements Position, Hashed {
  readonly payoff = 'outcome';
  readonly maxMoves = 3;
  readonly maxPlies: number;
  #left: number;
  taken: number[] = [];

  constructor(size: number) {
    this.#left = size;
    this.maxPlies = size;
  }
  get left(): number {
    return this.#left;
  }
  turn(): Side {
    return (this.taken.length % 2) as Side;
  }
  generate(into: Int32Array, from: number): number {
    const count = Math.min(3, this.left);
    for (let index = 0; index < count; index++) into[from + index] = index + 1;
    return count;
  }
  play(count: number): void {
    this.#left -= count;
    this.taken.push(count);
  }
  undo(): void {
    this.#left += this.taken.pop()!;
  }
  outcome(): number {
    return this.#left === 0 ? -1 : -(2 ** 30);
  }
  hash(words: Int32Array): void {
    words[0] = Math.imul(this.#left + 1, 0x9e3779b1);
    words[1] = Math.imul(this.#left + 7, 0x85ebca6b) ^ this.turn();
  }
}

describe('a class that implements Position', () => {
  it('is searched by every algorithm', () => {
    const position = new Pile(7);
    const { value, move } = searchSync(position);
    expect([value.kind, move]).toEqual(['win', 3]);
    expect(createSearcher(position).searchSync().value).toEqual(value);
    expect([minimax(position).move, alphaBeta(position).move, mtdf(position).move]).toEqual([3, 3, 3]);
    expect(monteCarloSync(position, { playouts: 500, seed: 1 }).move).toBe(3);
    expect(proveSync(position).answer).toBe('proven');
    expect(createSolutionSync(position).bestMoves()).toEqual([3]);
    expect(perft(position, 3)).toBe(23);
    expect([position.left, position.taken]).toEqual([7, []]);
  });

  it('gives its heuristics what it has', () => {
    const seen = new Set<number>();
    const evaluate = (position: Pile): number => {
      seen.add(position.left);
      return 0;
    };
    searchSync(new Pile(20), { depth: 2, heuristics: { evaluate } });
    expect(Math.max(...seen)).toBe(19);
  });

  it('keeps the contract, and is played on as a checked position', () => {
    checkContract(() => new Pile(6), { games: 5 });
    const position = guardMoves(new Pile(2));
    expect([position.moves(), position.left]).toEqual([[1, 2], 2]);
    expect(() => position.play(3)).toThrow('move 3 is not legal here');
    position.play(2);
    expect([position.isOver(), position.winner(), position.left]).toEqual([true, 0, 0]);
  });

  it('is searched where it stands when it is played on', () => {
    const position = new Pile(5);
    const searcher = createSearcher(position);
    expect(searcher.searchSync().move).toBe(1);
    position.play(1);
    expect(searcher.searchSync().value.kind).toBe('loss');
  });
});
