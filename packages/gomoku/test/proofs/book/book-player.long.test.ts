import { createRandom, ONGOING, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  createSearcher,
  formatBoard,
  type GomokuOptions,
  type GomokuPosition,
  parseMoves,
} from '../../../src';
import { solveVctSync } from '../../../src/threats';
import { freestyleBook, type MoveBook } from '../../../src/proofs/book/freestyle-book';
import { standardBook } from '../../../src/proofs/book/standard-book';
import { createBookPlayer, createPerfectOpponent } from '../../../src/proofs/certificate';
import { symmetriesOf } from '../../../src/board/grid';
import { openingPositions } from '../../../src/internal';

const AREA = 225;
const CENTRE = 112;

const BOOKS = [freestyleBook(), standardBook()];

const player = createBookPlayer(freestyleBook());

function positionOf(moves: string, options: GomokuOptions = {}): GomokuPosition {
  const position = createPosition(options);
  parseMoves(moves, options).forEach(position.play);
  return position;
}

/** Plays a game by the book from each of the 35 replies, and returns the boards of those that are not won. */
function lostGames(book: MoveBook, opponentOf: (position: GomokuPosition) => () => number): string[] {
  const { size, rule } = book;
  const black = createBookPlayer(book);
  const openings = openingPositions(size, rule);
  // All of them, or every fourth.
  return openings.flatMap((opening) => {
    const position = createPosition({ board: opening.board(), turn: 'X', rule });
    const reply = opponentOf(position);
    for (let plies = 2; position.outcome() === ONGOING && plies < 80; plies++) {
      const move = position.turn() === 0 ? black.answerSync(position) : reply();
      if (move === null) break;
      position.play(move);
    }
    return position.winner() === 'X' ? [] : [formatBoard(position.board())];
  });
}

describe('createBookPlayer', () => {
  it.each(BOOKS)('wins against random moves, after every first reply: $rule', (book) => {
    const random = createRandom(5);
    const lost = lostGames(book, (position) => () => {
      for (;;) {
        const move = randomBelow(random, position.maxMoves);
        if (position.stone(move) === null) return move;
      }
    });
    expect(lost).toEqual([]);
  });

  it.each(BOOKS)('wins against the engine, which now and then plays far away: $rule', (book) => {
    const random = createRandom(6);
    const lost = lostGames(book, (position) => {
      const engine = createSearcher(position, { memoryBytes: 2 ** 20 });
      return () => {
        const point = randomBelow(random, position.maxMoves);
        const isFar = randomBelow(random, 4) === 0 && position.stone(point) === null;
        return isFar ? point : engine.searchSync({ nodes: 10_000 }).move;
      };
    });
    expect(lost).toEqual([]);
  });

  it('begins in the centre, and plays the move of the book in all images of a position', () => {
    expect(player.answerSync(positionOf(''))).toBe(CENTRE);
    const images = symmetriesOf(15);
    const known = [...freestyleBook().entries()].filter(({ black, white }) => black.length === white.length);
    for (const { black, white } of known.filter((_, index) => index % 100 === 0)) {
      for (let symmetry = 0; symmetry < 8; symmetry++) {
        const cells = Array.from({ length: AREA }, () => '.');
        for (const point of black) cells[images[symmetry * AREA + point]!] = 'X';
        for (const point of white) cells[images[symmetry * AREA + point]!] = 'O';
        const position = createPosition({ board: cells.join(''), turn: 'X' });
        const move = player.answerSync(position)!;
        const stonesOf = (mark: string): number[] =>
          [...cells.keys()].filter((point) => cells[point] === mark);
        expect(freestyleBook().find({ black: stonesOf('X'), white: stonesOf('O') })).toBe(move);
      }
    }
  });

  it('replies to a far stone as if white had passed, and wins by threats where they do', async () => {
    const far = positionOf('h8 a15');
    far.play(player.answerSync(far)!);
    far.play(far.parseMove('o1'));
    const move = (await player.answer(far))!;
    expect(player.answerSync(far)).toBe(move);
    expect(far.stone(move)).toBeNull();

    const fours = positionOf('h8 a1 i9 a3 j10 a5 h10 a7 h9 c1');
    const threat = (await player.answer(fours))!;
    fours.play(threat);
    expect(solveVctSync(fours, { side: 'X' }).status).toBe('win');
  });

  it('has no answer for white, another board, a game that is over, or one that black has left', async () => {
    expect(await player.answer(positionOf('h8'))).toBeNull();
    expect(await player.answer(positionOf('h8 a15', { rule: 'standard' }))).toBeNull();
    expect(await player.answer(positionOf('', { size: 9 }))).toBeNull();
    expect(await player.answer(positionOf('h8 a1 h9 a3 h10 a5 h11 a7 h12'))).toBeNull();
    // White wins by threats there.
    expect(await player.answer(positionOf('a1 h8 o15 i8 a15 h9'))).toBeNull();
  });

  it('plays no move of a book on a point that is taken or off the board', async () => {
    const taken = [CENTRE, -1, AREA, Number.NaN];
    for (const move of taken) {
      const book = createBookPlayer({ size: 15, rule: 'freestyle', find: () => move } as unknown as MoveBook);
      expect(book.find(positionOf('h8 a15'))).toBeNull();
      expect(await book.answer(positionOf('h8 a15'))).toBeNull();
      expect(book.answerSync(positionOf('h8 a15'))).toBeNull();
    }
  });

  it('ends its search for threats when it is told to', async () => {
    const position = positionOf('a1 h8 o15 i8 a15 h9');
    expect(await player.answer(position, AbortSignal.abort())).toBeNull();
  });

  it('refuses what is no book, no position or no signal', async () => {
    expect(() => createBookPlayer({} as never)).toThrow(/book/);
    await expect(player.answer({} as never)).rejects.toThrow(/position/);
    await expect(player.answer(positionOf('a1 b1'), 1 as never)).rejects.toThrow(/signal/);
  });
});

describe('createPerfectOpponent', () => {
  it('follows a book, and is the engine elsewhere', async () => {
    const position = positionOf('h8 g9');
    const opponent = createPerfectOpponent(position, { player, milliseconds: 50 });
    expect(await opponent.choose()).toBe(freestyleBook().find({ black: [CENTRE], white: [96] }) ?? -1);
    expect(opponent.isProven()).toBe(true);
    position.undo();
    expect(position.stone(await opponent.choose())).toBeNull();
    expect(opponent.isProven()).toBe(false);
  });
});
