/** What a position of chess is worth, and which moves to look at first. */
import { squareFile, squareRank } from 'chessops/util';
import { ROLES } from 'chessops/types';
import { toMove } from './rules.js';

/**
 * @import { Heuristics } from '@games/search-core'
 * @import { Chess } from 'chessops/chess'
 * @import { Color, Role } from 'chessops/types'
 * @import { ChessPosition } from './rules.js'
 */

/**
 * In hundredths of a pawn.
 *
 * @type {Readonly<Record<Role, number>>}
 */
const WORTH = {
  pawn: 100,
  knight: 320,
  bishop: 330,
  rook: 500,
  queen: 900,
  king: 0,
};
/**
 * For each step nearer to the middle of the board, of six; the king should keep away while there are queens.
 *
 * @type {Readonly<Record<Role, number>>}
 */
const MIDDLE = { pawn: 3, knight: 8, bishop: 5, rook: 1, queen: 2, king: 6 };
/** For each rank that a pawn has gone. */
const ADVANCE = 4;
/** To be the one to move. */
const TEMPO = 10;

/** @type {Heuristics<ChessPosition>} */
export const heuristics = {
  evaluate: (position) => {
    const chess = position.chess();
    const score = sideScore(chess, 'white') - sideScore(chess, 'black');
    return TEMPO + (chess.turn === 'white' ? score : 0 - score);
  },
  // The most valuable victim first, by the least valuable attacker.
  order: (position, moves, scores, from, count) => {
    const chess = position.chess();
    for (let index = from; index < from + count; index++) scores[index] = gain(chess, moves[index]);
  },
  noisy: (position, into, from) => {
    const chess = position.chess();
    const count = position.generate(into, from);
    let kept = from;
    for (let index = from; index < from + count; index++)
      if (gain(chess, into[index]) > 0) into[kept++] = into[index];
    return kept - from;
  },
};

/** @type {(chess: Chess, color: Color) => number} */
function sideScore({ board }, color) {
  let score = 0;
  for (const role of ROLES) {
    const middle = role === 'king' && board.queen.nonEmpty() ? -MIDDLE.king : MIDDLE[role];
    for (const square of board.pieces(color, role)) {
      score += WORTH[role] + middle * nearMiddle(square);
      if (role === 'pawn')
        score += ADVANCE * (color === 'white' ? squareRank(square) : 7 - squareRank(square));
    }
  }
  return score;
}

/**
 * From 0 in a corner to 6 in the middle.
 *
 * @param {number} square
 */
function nearMiddle(square) {
  /** @param {number} line */
  const inward = (line) => Math.min(line, 7 - line);
  return inward(squareFile(square)) + inward(squareRank(square));
}

/**
 * What a move takes or promotes to, its own worth counting a little; 0 for a quiet one.
 *
 * @type {(chess: Chess, move: number) => number}
 */
function gain({ board, epSquare, turn }, move) {
  const { from, to, promotion } = toMove(move);
  const role = /** @type {Role} */ (board.getRole(from));
  const isCastling = board[turn].has(to);
  const victim = isCastling
    ? undefined
    : (board.getRole(to) ?? (role === 'pawn' && to === epSquare ? 'pawn' : undefined));
  if (victim === undefined && promotion === undefined) return 0;
  return 16 * ((victim ? WORTH[victim] : 0) + (promotion ? WORTH[promotion] : 0)) - WORTH[role] + 1000;
}
