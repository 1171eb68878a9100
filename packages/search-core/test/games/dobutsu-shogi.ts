/**
 * Dōbutsu shōgi, "animal chess" on 3 x 4 squares (Kitao Madoka and Fujita Maiko 2008): who takes the lion wins, and so
 * does whose lion reaches the far rank where it cannot be taken ("try"). What is taken changes sides and may be dropped
 * on any empty square. The rules here ignore repetition; `withRepetition(game, { times: 3 })` adds that it draws.
 *
 * ```text
 *      a b c                    square = (rank - 1) * 3 + file        rank 1 is the far rank of side 0
 *   1  g l e   side 1           piece  = kind + 5 * side, from 1      L lion   all 8 directions
 *   2  . c .                                                          G giraffe   up, down, left, right
 *   3  . C .   side 0 moves up                                        E elephant   diagonally
 *   4  E L G                                                          C chick   up; H hen   all but down the diagonals
 *
 *   move   = from * 12 + to, or 144 + (kind - 2) * 12 + to for a drop
 *   key    = 4 bits for each square, then 2 bits for each kind in hand, as the side to move sees the board;
 *            the smaller of the two keys that the mirror makes
 * ```
 */
import {
  IllegalMoveError,
  NotationError,
  ONGOING,
  legalMoves,
  zobristKeys,
  type CyclicPosition,
  type Hashed,
  type Notated,
  type Side,
  type Symmetric,
} from '../../src';
import type { Packed } from '../../src/exhaustive';

const SQUARES = 12;
const COLUMNS = 3;
const KINDS = 5;
const PIECES = 2 * KINDS + 1;
const LETTERS = '.LGECHlgech';
const LION = 1;
const CHICK = 4;
const HEN = 5;
const DROPS = SQUARES * SQUARES;
const NO_SQUARE = -1;
const HAND_KINDS = 3;

/** Where each kind of side 0 goes: columns to the right and rows down. */
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]],
  [[0, -1], [-1, 0], [1, 0], [0, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[0, -1]],
  [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [0, 1]],
]; // prettier-ignore

const sideOf = (piece: number): number => (piece > KINDS ? 1 : 0);
const mirror = (square: number): number => square + 2 * (1 - (square % COLUMNS));

/** The squares to which each piece goes from each square, as bits. */
const REACH = Int32Array.from({ length: PIECES * SQUARES }, (_, index) => {
  const piece = Math.floor(index / SQUARES);
  if (piece === 0) return 0;
  const square = index % SQUARES;
  const forward = sideOf(piece) === 0 ? 1 : -1;
  let bits = 0;
  for (const [right, down] of STEPS[(piece - 1) % KINDS]!) {
    const column = (square % COLUMNS) + right;
    const row = Math.floor(square / COLUMNS) + forward * down;
    if (column >= 0 && column < COLUMNS && row >= 0 && row < 4) bits |= 1 << (row * COLUMNS + column);
  }
  return bits;
});

/** What each piece adds to both words of the key, and to those of the mirrored board: seen by side 0, then by side 1. */
const KEY_WORDS = new Int32Array(2 * PIECES * SQUARES * 4);
for (const side of [0, 1]) {
  for (let piece = 1; piece < PIECES; piece++) {
    for (let square = 0; square < SQUARES; square++) {
      const at = ((side * PIECES + piece) * SQUARES + square) * 4;
      const seen = side === 0 ? piece : ((piece - 1 + KINDS) % (2 * KINDS)) + 1;
      const seenAt = side === 0 ? square : SQUARES - 1 - square;
      for (const [image, place] of [seenAt, mirror(seenAt)].entries()) {
        KEY_WORDS[at + 2 * image + (place >> 3)] = seen << (4 * (place & 7));
      }
    }
  }
}
const HAND_SHIFT = 16;

export type DobutsuShogi = CyclicPosition &
  Hashed &
  Symmetric &
  Notated &
  Packed & { readonly winsAtOnce: () => boolean };

/** The start of the game. */
export const DOBUTSU_START = 'gle/1c1/1C1/ELG b -';

/**
 * Creates a position.
 *
 * @param start - four ranks from the far one, digits for empty squares; `b` or `w` for side 0 or 1 to move; what is in
 * hand, or `-`.
 * @throws NotationError for another text.
 */
export function createDobutsuShogi(start = DOBUTSU_START): DobutsuShogi {
  const board = new Int8Array(SQUARES);
  /** Giraffes, elephants and chicks in the hands of side 0, then of side 1. */
  const hands = new Int8Array(2 * HAND_KINDS);
  const lions = new Int8Array(2);
  let turn = 0;
  let plies = 0;
  let history = new Int32Array(64);
  read(start, board, hands, (side) => (turn = side));
  lions[0] = board.indexOf(LION);
  lions[1] = board.indexOf(LION + KINDS);

  const attacks = (square: number, side: number): boolean => {
    const bit = 1 << square;
    const first = side === 0 ? 1 : KINDS + 1;
    for (let from = 0; from < SQUARES; from++) {
      const piece = board[from]!;
      if (piece >= first && piece < first + KINDS && (REACH[piece * SQUARES + from]! & bit) !== 0)
        return true;
    }
    return false;
  };
  const winsAtOnce = (): boolean => attacks(lions[1 - turn]!, turn);

  const outcome = (): number => {
    if (lions[turn] === NO_SQUARE) return -1;
    const other = lions[1 - turn]!;
    if (other === NO_SQUARE) return 1;
    const row = Math.floor(other / COLUMNS);
    const isHome = row === (turn === 0 ? 3 : 0);
    return isHome && !attacks(other, turn) ? -1 : ONGOING;
  };

  const generate = (into: Int32Array, from: number): number => {
    let count = from;
    const own = turn * KINDS;
    for (let square = 0; square < SQUARES; square++) {
      const piece = board[square]! - own;
      if (piece < 1 || piece > KINDS) continue;
      for (let bits = REACH[(piece + own) * SQUARES + square]!; bits !== 0; bits &= bits - 1) {
        const to = 31 - Math.clz32(bits & -bits);
        const taken = board[to]! - own;
        if (taken < 1 || taken > KINDS) into[count++] = square * SQUARES + to;
      }
    }
    for (let kind = 0; kind < HAND_KINDS; kind++) {
      if (hands[turn * HAND_KINDS + kind] === 0) continue;
      for (let to = 0; to < SQUARES; to++) {
        if (board[to] === 0) into[count++] = DROPS + kind * SQUARES + to;
      }
    }
    return count - from;
  };

  const play = (move: number): void => {
    if (plies === history.length) {
      const longer = new Int32Array(2 * plies);
      longer.set(history);
      history = longer;
    }
    const own = turn * KINDS;
    if (move >= DROPS) {
      const kind = Math.floor((move - DROPS) / SQUARES);
      board[(move - DROPS) % SQUARES] = kind + 2 + own;
      hands[turn * HAND_KINDS + kind]!--;
      history[plies++] = move;
    } else {
      const from = Math.floor(move / SQUARES);
      const to = move % SQUARES;
      const piece = board[from]!;
      const taken = board[to]!;
      history[plies++] = move | (taken << 8) | (piece << 12);
      if (taken !== 0) take(taken, 1);
      if (piece === LION + own) lions[turn] = to;
      const isFar = turn === 0 ? to < COLUMNS : to >= SQUARES - COLUMNS;
      board[to] = isFar && piece === CHICK + own ? HEN + own : piece;
      board[from] = 0;
    }
    turn = 1 - turn;
  };

  /** Puts what was taken into the hand of the side to move, or out of it. */
  const take = (taken: number, count: number): void => {
    const kind = taken - (1 - turn) * KINDS;
    if (kind === LION) lions[1 - turn] = NO_SQUARE;
    else hands[turn * HAND_KINDS + Math.min(kind, CHICK) - 2]! += count;
  };

  const undo = (): void => {
    turn = 1 - turn;
    const played = history[--plies]!;
    const move = played & 255;
    if (move >= DROPS) {
      board[(move - DROPS) % SQUARES] = 0;
      hands[turn * HAND_KINDS + Math.floor((move - DROPS) / SQUARES)]!++;
      return;
    }
    const from = Math.floor(move / SQUARES);
    const to = move % SQUARES;
    const taken = (played >> 8) & 15;
    const piece = played >> 12;
    board[from] = piece;
    board[to] = taken;
    if (piece === LION + turn * KINDS) lions[turn] = from;
    if (taken !== 0) take(taken, -1);
    if (taken === LION + (1 - turn) * KINDS) lions[1 - turn] = to;
  };

  const pack = (words: Int32Array): void => {
    let low = 0;
    let high = 0;
    let mirroredLow = 0;
    let mirroredHigh = 0;
    for (let square = 0; square < SQUARES; square++) {
      const piece = board[square]!;
      if (piece === 0) continue;
      const at = ((turn * PIECES + piece) * SQUARES + square) * 4;
      low |= KEY_WORDS[at]!;
      high |= KEY_WORDS[at + 1]!;
      mirroredLow |= KEY_WORDS[at + 2]!;
      mirroredHigh |= KEY_WORDS[at + 3]!;
    }
    let held = 0;
    const own = turn * HAND_KINDS;
    const other = HAND_KINDS - own;
    for (let kind = HAND_KINDS - 1; kind >= 0; kind--) {
      held = (held << 4) | (hands[other + kind]! << 2) | hands[own + kind]!;
    }
    const isMirrored = mirroredHigh < high || (mirroredHigh === high && mirroredLow < low);
    words[0] = isMirrored ? mirroredLow : low;
    words[1] = (isMirrored ? mirroredHigh : high) | (held << HAND_SHIFT);
  };

  const unpack = (words: Int32Array): void => {
    turn = 0;
    plies = 0;
    lions.fill(NO_SQUARE);
    for (let square = 0; square < SQUARES; square++) {
      const piece = (words[square >> 3]! >>> (4 * (square & 7))) & 15;
      board[square] = piece;
      if (piece === LION) lions[0] = square;
      if (piece === LION + KINDS) lions[1] = square;
    }
    for (let kind = 0; kind < HAND_KINDS; kind++) {
      const held = words[1]! >>> (HAND_SHIFT + 4 * kind);
      hands[kind] = held & 3;
      hands[HAND_KINDS + kind] = (held >>> 2) & 3;
    }
  };

  const hashOf = (words: Int32Array, image: (square: number) => number): void => {
    let low = turn;
    let high = 0;
    for (let square = 0; square < SQUARES; square++) {
      const key = board[square]! * SQUARES + image(square);
      low ^= LOW[key]!;
      high ^= HIGH[key]!;
    }
    for (let hand = 0; hand < hands.length; hand++) {
      const key = PIECES * SQUARES + 4 * hand + hands[hand]!;
      low ^= LOW[key]!;
      high ^= HIGH[key]!;
    }
    words[0] = low;
    words[1] = high;
  };
  const images = [new Int32Array(2), new Int32Array(2)] as const;

  const position: DobutsuShogi = {
    payoff: 'outcome',
    // All kinds in hand and a giraffe and two hens, say, on the board: at most 44 moves.
    maxMoves: 44,
    turn: () => turn as Side,
    outcome,
    winsAtOnce,
    generate,
    play,
    undo,
    pack,
    unpack,
    hash: (words) => hashOf(words, (square) => square),
    canonicalHash: (words) => {
      hashOf(images[0], (square) => square);
      hashOf(images[1], mirror);
      const [image, other] = images;
      const isOther = other[0]! < image[0]! || (other[0] === image[0] && other[1]! < image[1]!);
      words.set(isOther ? other : image);
    },
    formatMove: (move) =>
      move >= DROPS
        ? `${LETTERS[Math.floor((move - DROPS) / SQUARES) + 2]!}*${squareName((move - DROPS) % SQUARES)}`
        : squareName(Math.floor(move / SQUARES)) + squareName(move % SQUARES),
    parseMove: (text) => {
      const move = moveOf(text);
      if (legalMoves({ ...position, maxPlies: 0 }).includes(move)) return move;
      throw new IllegalMoveError('dobutsu-shogi/illegal-move', `${text} is not legal here`, { move: text });
    },
    format: () => write(board, hands, turn),
  };
  return position;
}

const LOW = zobristKeys(PIECES * SQUARES + 8 * HAND_KINDS, 1);
const HIGH = zobristKeys(PIECES * SQUARES + 8 * HAND_KINDS, 2);

const squareName = (square: number): string =>
  `${'abc'[square % COLUMNS]!}${Math.floor(square / COLUMNS) + 1}`;

const squareOf = (name: string): number => 'abc'.indexOf(name[0]!) + COLUMNS * (Number(name[1]) - 1);

function moveOf(text: string): number {
  if (/^[GEC]\*[abc][1-4]$/.test(text)) {
    return DROPS + (LETTERS.indexOf(text[0]!) - 2) * SQUARES + squareOf(text.slice(2));
  }
  if (/^([abc][1-4]){2}$/.test(text)) return squareOf(text) * SQUARES + squareOf(text.slice(2));
  throw new NotationError('dobutsu-shogi/bad-move', `expected a move as b3b2 or G*a2, got ${text}`, {
    move: text,
  });
}

function write(board: Int8Array, hands: Int8Array, turn: number): string {
  const ranks = Array.from({ length: 4 }, (_, row) =>
    Array.from(board.subarray(row * COLUMNS, (row + 1) * COLUMNS), (piece) => LETTERS[piece]!)
      .join('')
      .replace(/\.+/g, (dots) => String(dots.length)),
  );
  const held = Array.from(hands, (count, hand) => 'GECgec'[hand]!.repeat(count)).join('');
  return `${ranks.join('/')} ${turn === 0 ? 'b' : 'w'} ${held || '-'}`;
}

function read(text: string, board: Int8Array, hands: Int8Array, setTurn: (side: number) => void): void {
  const [ranks = '', side = '', held = ''] = text.split(' ');
  const rows = ranks.split('/').map((rank) => rank.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const isBoard = rows.length === 4 && rows.every((row) => /^[.LGECHlgech]{3}$/.test(row));
  const lions = ranks.replace(/[^Ll]/g, '');
  const counts = /^([GECgec]+|-)$/.test(held) && Array.from('gec').every((kind) => countOf(text, kind) <= 2);
  if (!isBoard || !/^[bw]$/.test(side) || !['Ll', 'lL'].includes(lions) || !counts) {
    throw new NotationError(
      'dobutsu-shogi/bad-position',
      `expected a position as ${DOBUTSU_START}, got ${text}`,
      {
        position: text,
      },
    );
  }
  for (const [square, letter] of Array.from(rows.join('')).entries()) board[square] = LETTERS.indexOf(letter);
  for (const letter of held) if (letter !== '-') hands['GECgec'.indexOf(letter)]!++;
  setTurn(side === 'b' ? 0 : 1);
}

/** Pieces of a kind on the board and in hand; a hen is a chick. */
function countOf(text: string, kind: string): number {
  const [ranks = '', , held = ''] = text.split(' ');
  return Array.from((ranks + held).toLowerCase().replaceAll('h', 'c')).filter((letter) => letter === kind)
    .length;
}
