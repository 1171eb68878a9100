/** Chess: chessops knows the rules, search-core plays on them. */
import { IllegalMoveError, NotationError, ONGOING, withRepetition } from '@games/search-core';
import { Chess, normalizeMove } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import { makeSan, parseSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import { isNormal, ROLES } from 'chessops/types';
import { parseUci } from 'chessops/util';

/**
 * @import { CyclicPosition, Hashed, Notated, Position, Repeating } from '@games/search-core'
 * @import { Context } from 'chessops/chess'
 * @import { NormalMove } from 'chessops/types'
 */

/**
 * Positions of chess; white is side 0.
 *
 * @typedef {object} ChessMembers
 * @property {() => Chess} chess The position as chessops has it: to be read, not played on.
 *
 * @typedef {CyclicPosition & Hashed & Notated & ChessMembers} Rules
 * @typedef {Rules & Position & Repeating} ChessPosition With the third repetition a draw.
 */

/**
 * Creates a position of chess. It ends by mate, stalemate, lack of material, and the third repetition; the fifty moves are
 * for players to claim, as in the laws of the game.
 *
 * @param {string} [fen] where it begins: the start of the game, if left out
 * @returns {ChessPosition}
 */
export function createChess(fen = INITIAL_FEN) {
  return withRepetition(createRules(fen), { times: 3 });
}

/**
 * A position of the line; what is made of it waits until it is asked for, as many are left without a question.
 *
 * @typedef {object} Ply
 * @property {number} move
 * @property {Chess | undefined} chess
 * @property {Context | undefined} context The king, its checkers and the pieces that shield it.
 */

/**
 * Creates a position that knows nothing of the way to it, in which games may go on without end.
 *
 * @param {string} [fen]
 * @returns {Rules}
 */
export function createRules(fen = INITIAL_FEN) {
  const start = readFen(fen);
  /** @type {Ply[]} */
  const line = [{ move: 0, chess: start, context: undefined }];
  let last = 0;

  /** @type {(ply: number) => Chess} */
  const chessAt = (ply) => (line[ply].chess ??= played(chessAt(ply - 1), line[ply].move));
  const chess = () => line[last].chess ?? chessAt(last);
  const context = () => (line[last].context ??= chess().ctx());

  return {
    payoff: 'outcome',
    maxMoves: 256, // 218 are known
    chess,
    turn: () => (chess().turn === 'white' ? 0 : 1),
    generate: (into, from) => generate(chess(), context(), into, from),
    play: (move) => {
      const ply = line[++last];
      if (ply === undefined) line.push({ move, chess: undefined, context: undefined });
      else {
        ply.move = move;
        ply.chess = ply.context = undefined;
      }
    },
    undo: () => {
      last--;
    },
    outcome: () => {
      const now = chess();
      if (!now.hasDests(context())) return context().checkers.isEmpty() ? 0 : -1;
      return now.isInsufficientMaterial() ? 0 : ONGOING;
    },
    hash: (words) => hash(chess(), words),
    format: () => makeFen(chess().toSetup()),
    formatMove: (move) => makeSan(chess(), toMove(move)),
    parseMove: (text) => parseMove(chess(), text),
  };
}

/**
 * Reads a position.
 *
 * @param {string} fen
 * @throws {NotationError} with what chessops says of a text that is no legal position
 */
function readFen(fen) {
  return parseFen(fen)
    .chain((setup) => Chess.fromSetup(setup))
    .unwrap(
      (chess) => chess,
      ({ message }) => {
        throw new NotationError('chess/fen', `fen: ${message}`, { option: 'fen' });
      },
    );
}

/**
 * @param {Chess} before
 * @param {number} move
 */
function played(before, move) {
  const chess = before.clone();
  chess.play(toMove(move));
  return chess;
}

/**
 * A move as a number.
 *
 * ```text
 *   bit  14..12     11..6   5..0
 *        promotion  to      from     castling: the king goes to its rook; promotion: 0, or the role, a pawn being 0
 * ```
 *
 * @param {number} move
 * @returns {NormalMove}
 */
export function toMove(move) {
  return (MOVES[move] ??= {
    from: move & 63,
    to: (move >> 6) & 63,
    ...(move >> 12 > 0 && { promotion: ROLES[move >> 12] }),
  });
}

/** @type {NormalMove[]} */
const MOVES = [];
const PROMOTIONS = /** @type {const} */ (['queen', 'knight', 'rook', 'bishop']).map(
  (role) => ROLES.indexOf(role) << 12,
);
const LAST_RANKS = SquareSet.backranks();

/** @type {(chess: Chess, context: Context, into: Int32Array, from: number) => number} */
function generate(chess, context, into, from) {
  let end = from;
  const { pawn } = chess.board;
  for (const square of chess.board[chess.turn]) {
    const isPawn = pawn.has(square);
    for (const to of chess.dests(square, context)) {
      const move = (to << 6) | square;
      if (isPawn && LAST_RANKS.has(to)) for (const promotion of PROMOTIONS) into[end++] = move | promotion;
      else into[end++] = move;
    }
  }
  return end - from;
}

/**
 * Mixes the sets of squares that make a position into two words, by multiplication and shifts.
 *
 * @type {(chess: Chess, words: Int32Array) => void}
 */
function hash(chess, words) {
  const { board, castles, turn } = chess;
  let low = turn === 'white' ? 1 : 2;
  let high = low;
  /** @param {SquareSet} squares */
  const add = ({ lo, hi }) => {
    low = mix(mix(low, lo, 0x85ebca6b), hi, 0xc2b2ae35);
    high = mix(mix(high, hi, 0x27d4eb2f), lo, 0x165667b1);
  };
  for (const role of ROLES) add(board[role]);
  add(board.white);
  add(castles.castlingRights);
  // A double step matters only where it can be captured in passing.
  const passed = chess.epSquare === undefined ? undefined : chess.toSetup().epSquare;
  if (passed !== undefined) add(SquareSet.fromSquare(passed));
  words[0] = low;
  words[1] = high;
}

/** @type {(hash: number, word: number, factor: number) => number} */
function mix(hash, word, factor) {
  const product = Math.imul(hash ^ word, factor);
  return product ^ (product >>> 15);
}

/**
 * Reads `Nf3`, `O-O`, `e8=Q`, and also `g1f3`, `e1g1`, `e7e8q`.
 *
 * @type {(chess: Chess, text: string) => number}
 */
function parseMove(chess, text) {
  const san = text.trim();
  const uci = parseUci(san);
  const move = parseSan(chess, san) ?? (uci && normalizeMove(chess, uci));
  if (move !== undefined && isNormal(move) && chess.isLegal(move)) return toNumber(move);
  throw new IllegalMoveError('chess/illegal-move', `'${san}' is no legal move here`, { move: san });
}

/** @param {NormalMove} move */
function toNumber({ from, to, promotion }) {
  return (promotion === undefined ? 0 : ROLES.indexOf(promotion) << 12) | (to << 6) | from;
}
