import { ONGOING } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, createSearcher, type Rule } from '../../src';
import type { ProtocolBooks } from '../../src/gomocup';
import type { ProtocolOptions } from '../../src/gomocup/session';
import { freestyleBook } from '../../src/proofs/book/freestyle-book';
import { openingBook } from '../../src/openings/opening-book';
import { standardBook } from '../../src/proofs/book/standard-book';
import { createProtocolEngine } from '../../src/gomocup/engine';
import { createManager, type Manager } from './managers';

const SIZE = 15;
const RULE_NUMBERS: Readonly<Record<Rule, number>> = { freestyle: 0, standard: 1, renju: 4, caro: 8 };

/** The packaged books. */
const BOOKS: ProtocolBooks = {
  openings: ({ size, rule }) => Promise.resolve(size === SIZE ? openingBook(rule) : undefined),
  proof: ({ size, rule }) =>
    Promise.resolve(
      size !== SIZE
        ? undefined
        : rule === 'freestyle'
          ? freestyleBook()
          : rule === 'standard'
            ? standardBook()
            : undefined,
    ),
};

/** A session with the books, and how often its engine was asked. */
function withBooks(options: Partial<ProtocolOptions> = {}): Manager & { readonly searches: () => number } {
  let searches = 0;
  const manager = createManager({
    books: BOOKS,
    createEngine: (given) => {
      const engine = createProtocolEngine(given);
      return {
        ...engine,
        analyse: (position, request) => {
          searches++;
          return engine.analyse(position, request);
        },
      };
    },
    ...options,
  });
  return { ...manager, searches: () => searches };
}

function pointOf(reply: string): number {
  const [x, y] = reply.split(',').map(Number);
  return y! * SIZE + x!;
}

function textOf(point: number): string {
  return `${point % SIZE},${Math.floor(point / SIZE)}`;
}

describe('the proof that black wins', () => {
  it.each(['freestyle', 'standard'] as const)(
    'is played from the empty board to the five, against the engine: %s',
    async (rule) => {
      const { ask, replies, searches } = withBooks();
      expect(await ask('START 15', `INFO rule ${RULE_NUMBERS[rule]}`)).toBe('OK');
      const position = createPosition({ rule });
      const engine = createSearcher(position, { memoryBytes: 2 ** 22 });
      let said = 'BEGIN';
      while (position.outcome() === ONGOING) {
        position.play(pointOf(await ask(said)));
        if (position.outcome() !== ONGOING) break;
        const reply = engine.searchSync({ nodes: 30_000 }).move;
        position.play(reply);
        said = `TURN ${textOf(reply)}`;
      }
      expect(position.winner()).toBe('X');
      expect(searches()).toBe(0);
      expect(replies).toContainEqual(expect.stringMatching(/^MESSAGE book proof pv \d+,\d+$/));
    },
  );

  it('answers a first reply that is far away, and a board in the middle of the proof', async () => {
    const { ask, searches } = withBooks();
    await ask('START 15');
    expect([await ask('BEGIN'), await ask('TURN 0,0')]).toEqual(['7,7', expect.stringMatching(/^\d+,\d+$/)]);
    const entry = [...freestyleBook().entries()].find(
      ({ black, white }) => black.length === 4 && white.length === 4,
    )!;
    const lines = entry.black.flatMap((point, index) => [
      `${textOf(point)},1`,
      `${textOf(entry.white[index]!)},2`,
    ]);
    const answer = await ask('BOARD', ...lines, 'DONE');
    expect(pointOf(answer)).toBe(freestyleBook().find(entry));
    expect(searches()).toBe(0);
  });

  it('is for black, on its board and under its rule; elsewhere the engine plays', async () => {
    for (const lines of [
      ['START 20', 'BEGIN', 'TURN 9,9'],
      ['START 15', 'INFO rule 4', 'PLAY 7,7', 'TURN 0,0'],
      ['START 15', 'PLAY 0,0', 'PLAY 14,14', 'PLAY 14,0', 'TURN 0,14'],
    ]) {
      const { ask, say, searches, settle } = withBooks();
      say(...lines.slice(0, -1));
      await settle();
      const before = searches();
      expect(await ask(lines.at(-1)!)).toMatch(/^\d+,\d+$/);
      expect(searches()).toBe(before + 1);
    }
  });

  it('leaves the time of a move to the engine where the win is not found in a part of it', async () => {
    let time = 0;
    const { ask, searches, say } = withBooks({ now: () => time });
    say('INFO max_node 0', 'INFO timeout_turn 1000');
    await ask('START 15');
    await ask('BEGIN');
    // A reply that is not in the book itself; the clock jumps once the search for threats has begun.
    const asked = ask('TURN 14,0');
    time = 700;
    const timer = setInterval(() => (time += 50), 5);
    expect(await asked).toMatch(/^\d+,\d+$/);
    clearInterval(timer);
    expect(searches()).toBeLessThanOrEqual(1);
  });

  it('ends with STOP and END', async () => {
    const { ask, say, settle, replies, ended } = withBooks();
    await ask('START 15', 'BEGIN');
    await settle();
    say('TURN 14,0', 'YXSTOP');
    await settle();
    expect(replies.at(-1)).toMatch(/^\d+,\d+$/);
    const count = replies.length;
    say('TURN 0,14', 'END');
    await ended;
    await settle();
    expect(replies).toHaveLength(count);
  });
});

describe('the openings', () => {
  it('are played without a search, and said to be of the book', async () => {
    const { ask, replies, searches } = withBooks();
    await ask('START 15', 'INFO rule 4');
    const position = createPosition({ rule: 'renju' });
    position.play(112);
    const { move, depth } = openingBook('renju').find(position)!;
    expect(pointOf(await ask('TURN 7,7'))).toBe(move);
    expect(searches()).toBe(0);
    expect(replies.at(-2)).toMatch(
      new RegExp(`^MESSAGE book depth ${depth} value [+-]?\\d+ pv ${textOf(move)}$`),
    );
  });

  it('are searched where there is no book', async () => {
    const { ask, searches } = withBooks({ books: undefined });
    await ask('START 15', 'INFO rule 4');
    expect(await ask('TURN 7,7')).toMatch(/^\d+,\d+$/);
    expect(searches()).toBe(1);
  });

  it('are searched where the book cannot be loaded, which is said', async () => {
    const { ask, replies, searches } = withBooks({
      books: { openings: () => Promise.reject(new Error('gone')) },
    });
    await ask('START 15');
    expect(await ask('TURN 7,7')).toMatch(/^\d+,\d+$/);
    expect(searches()).toBe(1);
    expect(replies).toContain("MESSAGE book: 'gone'");
  });

  it('are loaded once for a board and rule', async () => {
    const loaded: string[] = [];
    const { ask } = withBooks({
      books: {
        openings: ({ size, rule }) => {
          loaded.push(`${rule} ${size}`);
          return Promise.resolve(undefined);
        },
      },
    });
    await ask('START 15');
    await ask('TURN 7,7');
    await ask('TURN 0,0');
    await ask('INFO rule 4', 'RESTART');
    await ask('TURN 7,7');
    expect(loaded).toEqual(['freestyle 15', 'renju 15']);
  });

  it('come from functions', () => {
    expect(() => createManager({ books: 1 as never })).toThrow(/books/);
    expect(() => createManager({ books: { openings: 1 as never } })).toThrow(/books\.openings/);
    expect(() => createManager({ books: { proof: {} as never } })).toThrow(/books\.proof/);
  });
});
