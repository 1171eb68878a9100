import {
  formatValue,
  IllegalMoveError,
  legalMoves,
  NotationError,
  ONGOING,
  perft,
  search,
  searchSync,
  touchesOf,
} from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { describe, expect, it } from 'vitest';
import chess from '../chess/chess.js';
import { heuristics } from '../chess/heuristics.js';
import { createChess, createRules, type ChessPosition } from '../chess/rules.js';
import { MATES_IN_THREE, PERFT } from '../chess/problems';

const playAll = (position: ChessPosition, moves: string): ChessPosition => {
  for (const move of moves.split(' ')) position.play(position.parseMove(move));
  return position;
};
const hashOf = (position: ChessPosition): string => {
  const words = new Int32Array(2);
  position.hash(words);
  return words.join();
};

describe('chess', () => {
  it.each(PERFT)('counts the games of one to four moves from %s', (fen, counts) => {
    const position = { ...createRules(fen), maxPlies: 4 };
    expect([1, 2, 3, 4].map((depth) => perft(position, depth))).toEqual(counts);
  });

  it('keeps the contract', () => {
    for (const [fen] of PERFT.slice(2, 4)) checkDefinition(chess, { fen }, { games: 2, positions: 1 });
  });

  it('castles by the two squares of the king, and asks what a pawn becomes', () => {
    const touch = (fen: string, from: string, to: string): readonly string[] => {
      const position = chess.createPosition({ fen });
      const cell = (name: string): number =>
        Array.from({ length: 64 }, (_, index) => chess.board.cellName(position, index)).indexOf(name);
      return touchesOf(chess.board, position)
        .complete([cell(from), cell(to)])
        .map(position.formatMove);
    };
    const castling = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(touch(castling, 'e1', 'g1')).toEqual(['O-O']);
    expect(touch(castling, 'e1', 'c1')).toEqual(['O-O-O']);
    expect(touch(castling, 'e1', 'f1')).toEqual(['Kf1']);
    expect(touch('7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7', 'a8')).toEqual(['a8=Q+', 'a8=N', 'a8=R+', 'a8=B']);
    const { rows } = chess.board;
    const checked = rows(chess.createPosition({ fen: '7k/7R/8/8/8/8/8/K7 b - - 0 1' }));
    expect(checked[0]?.[7]).toEqual({ side: 1, text: '♚', mark: 'check' });
  });

  it.each(MATES_IN_THREE)('finds the mate in three of %s', (fen, key) => {
    const position = createChess(fen);
    const { move, value, principalVariation } = searchSync(position, { heuristics, depth: 5 });
    expect(value).toMatchObject({ kind: 'win', plies: 5 });
    expect(position.formatMove(move)).toBe(key);
    for (const played of principalVariation) position.play(played);
    expect(position.chess().isCheckmate()).toBe(true);
    // There is no mate in two, by plain search of every move.
    for (let left = principalVariation.length; left > 0; left--) position.undo();
    expect(position.format()).toBe(fen);
    expect(searchSync(position, { depth: 3 }).value).toMatchObject({ kind: 'score', certainty: 'estimate' });
  });

  it('plays a game in which each move is legal for chessops', async () => {
    const position = createChess();
    const judge = Chess.default();
    for (let ply = 0; ply < 60 && position.outcome() === ONGOING; ply++) {
      const { move } = await search(position, { heuristics, nodes: 300 });
      const text = position.formatMove(move);
      const read = parseSan(judge, text);
      expect(read, text).toBeDefined();
      expect(judge.isLegal(read!)).toBe(true);
      judge.play(read!);
      position.play(move);
      expect(position.format()).toBe(makeFen(judge.toSetup()));
    }
  });

  it('ends by mate, stalemate, lack of material and the third repetition', () => {
    const scholar = playAll(createChess(), 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#');
    expect([scholar.outcome(), legalMoves(scholar)]).toEqual([-1, []]);
    expect(createChess('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').outcome()).toBe(0);
    expect(createChess('7k/8/6K1/8/8/8/8/6N1 b - - 0 1').outcome()).toBe(0);
    const back = playAll(createChess(), 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
    expect(back.outcome()).toBe(ONGOING);
    expect(playAll(back, 'Ng8').outcome()).toBe(0);
  });

  it('has one hash for one position, and another for other rights', () => {
    const one = playAll(createChess(), 'Nf3 Nf6 Nc3 Nc6');
    const other = playAll(createChess(), 'Nc3 Nc6 Nf3 Nf6');
    expect(hashOf(one)).toBe(hashOf(other));
    // The rook has been away.
    playAll(one, 'Rg1 Rg8 Rh1 Rh8');
    expect(hashOf(one)).not.toBe(hashOf(other));
    // Nobody can capture in passing, and somebody can.
    const steps = (fen: string) => hashOf(createChess(fen));
    expect(steps('4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1')).toBe(steps('4k3/8/8/8/4P3/8/8/4K3 b - - 0 1'));
    expect(steps('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1')).not.toBe(steps('4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1'));
  });

  it('reads moves of both notations, and names those that are not legal', () => {
    const position = createChess('r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1');
    expect(position.parseMove('O-O')).toBe(position.parseMove('e1g1'));
    expect(position.parseMove('e2e4')).toBe(position.parseMove(' e4 '));
    for (const text of ['', 'e5', 'Qh5', 'e7e8', 'a1a1', '🂡'])
      expect(() => position.parseMove(text)).toThrow(IllegalMoveError);
    for (const fen of ['no board', '8/8/8/8/8/8/8/8 w - - 0 1'])
      expect(() => chess.createPosition({ fen })).toThrow(NotationError);
    const { value } = searchSync(chess.createPosition({}), { heuristics, depth: 1 });
    expect(formatValue(value)).toMatch(/^~/);
  });
});
