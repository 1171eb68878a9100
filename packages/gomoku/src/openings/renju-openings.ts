/**
 * The 26 openings of renju: black in the centre, white next to it, black at most two lines from the centre. They are direct
 * where white's stone is beside black's, and indirect where it is diagonal to it.
 *
 * ```text
 *       direct, white on h9                      indirect, white on i9
 *
 *   10  1  2  3                                 10  .  .  1
 *    9  O  4  5                                  9  .  O  2
 *    8  X  6  7                                  8  X  6  3
 *    7  8  9 10                                  7 11  9  7  4      (11 on g7, 9 on h7)
 *    6 11 12 13                                  6 13 12 10  8  5   (13 on f6 … 5 on j6)
 *       h  i  j                                    f  g  h  i  j
 * ```
 *
 * Source: the list of openings of the Renju International Federation.
 */
import { imagesOf } from '../board/grid';
import { DEFAULT_SIZE } from '../board/rule';
import { checkPosition, takeBackAll, type GomokuPosition } from '../rules/position';
import { readPoint } from '../board/point';

/** An opening of renju. */
export interface RenjuOpening {
  /** The number of the federation: 1D to 13D are direct, 1I to 13I indirect. */
  readonly code: string;
  /** The name: in Latin letters, as European players write it, in Chinese, in Japanese. */
  readonly names: Readonly<Record<'en' | 'zh' | 'ja', string>>;
  /** Its three stones on a board of 15 x 15, in one of the up to eight ways to lay them. */
  readonly moves: readonly string[];
}

/** Code, names, and black's second stone. */
const DIRECT = `1D Kansei 寒星 寒星 h10, 2D Keigetsu 溪月 渓月 i10, 3D Sosei 疏星 疎星 j10, 4D Kagetsu 花月 花月 i9,
5D Zangetsu 残月 残月 j9, 6D Ugetsu 雨月 雨月 i8, 7D Kinsei 金星 金星 j8, 8D Shogetsu 松月 松月 h7,
9D Kyugetsu 丘月 丘月 i7, 10D Shingetsu 新月 新月 j7, 11D Zuisei 瑞星 瑞星 h6, 12D Sangetsu 山月 山月 i6,
13D Yusei 游星 遊星 j6`;
const INDIRECT = `1I Chosei 长星 長星 j10, 2I Kyogetsu 峡月 峡月 j9, 3I Kosei 恒星 恒星 j8, 4I Suigetsu 水月 水月 j7,
5I Ryusei 流星 流星 j6, 6I Ungetsu 云月 雲月 i8, 7I Hogetsu 浦月 浦月 i7, 8I Rangetsu 岚月 嵐月 i6,
9I Gingetsu 银月 銀月 h7, 10I Myojo 明星 明星 h6, 11I Shagetsu 斜月 斜月 g7, 12I Meigetsu 名月 名月 g6,
13I Suisei 彗星 彗星 f6`;

/** The 26 openings, the direct ones first, each in the order of its number. */
export const RENJU_OPENINGS: readonly RenjuOpening[] = /* @__PURE__ */ [
  ...readList(DIRECT, 'h9'),
  ...readList(INDIRECT, 'i9'),
];

function readList(list: string, second: string): RenjuOpening[] {
  return list.split(/,\s+/).map((entry) => {
    const [code = '', en = '', zh = '', ja = '', third = ''] = entry.split(' ');
    return { code, names: { en, zh, ja }, moves: ['h8', second, third] };
  });
}

const byKey = new Map<string, RenjuOpening>();

/**
 * Finds the opening of renju that a game began with, laid in any of the eight ways.
 *
 * @param position - of any rule, on a board with a centre; with three moves or more, or three stones set up.
 * @returns `null` where the first three stones are none of the 26, or their order is not known.
 * @throws OptionError `search-core/wrong-type` for anything but a position.
 * @example
 * ```ts
 * openingOf(createPosition({ moves: ['h8', 'i9', 'j10'] }))?.names.en; // 'Chosei'
 * ```
 */
export function openingOf(position: GomokuPosition): RenjuOpening | null {
  const game = checkPosition(position);
  const stones = firstStones(game);
  if (stones === null || game.size % 2 === 0) return null;
  if (byKey.size === 0)
    for (const opening of RENJU_OPENINGS) byKey.set(keyOf(pointsOf(opening), DEFAULT_SIZE), opening);
  return byKey.get(keyOf(stones, game.size)) ?? null;
}

/** The points of an opening on a board of 15 x 15. */
export function pointsOf({ moves }: RenjuOpening): number[] {
  return moves.map((move, index) => readPoint(move, DEFAULT_SIZE, index + 1, 1));
}

/** The first three moves, or three stones that were set up, the one in the centre first. */
function firstStones(position: GomokuPosition): number[] | null {
  const moves = takeBackAll(position);
  const board = position.board();
  moves.forEach(position.play);
  const stones = Array.from(board).flatMap((mark, point) => (mark === '.' ? [] : [point]));
  if (stones.length === 0) return moves.length < 3 ? null : moves.slice(0, 3);
  const centre = (board.length - 1) / 2;
  const black = stones.filter((point) => board[point] === 'X' && point !== centre);
  const white = stones.filter((point) => board[point] === 'O');
  if (board[centre] !== 'X' || black.length !== 1 || white.length !== 1) return null;
  return [centre, white[0]!, black[0]!];
}

/** The same for stones that symmetry takes to each other: their places from the centre. */
function keyOf(stones: readonly number[], size: number): string {
  const middle = (size - 1) / 2;
  const texts = imagesOf(size).map((image) =>
    stones
      .map((point) => image[point]!)
      .map((point) => `${Math.floor(point / size) - middle},${(point % size) - middle}`)
      .join(' '),
  );
  return texts.sort()[0]!;
}
