/** The reading of games from files of any format that is known. */
import type { InputError } from '@games/search-core';
import {
  checkCallback,
  checkRecord,
  checkString,
  isBytes,
  type Shape,
  wrongType,
} from '@games/search-core/internal';
import { recordError } from '../record-errors';
import { MAX_SIZE, MIN_SIZE, type Rule, RULES } from '../board/rule';
import { describeFormat, FORMAT_NAMES, formatOf, textOf, type GameFormat } from './file-bytes';
import { MAX_NODES, type GameTree } from './game-tree';
import { readLib } from './lib';
import { readSgfTrees } from './parse-sgf';
import { readPos, readPositionText, readSav } from './positions';
import { readPsq } from './psq';
import type { ReaderOptions } from './reader';
import { readRif } from './rif';

/** The formats that are read, by the ends of their file names. */
export const GAME_FORMATS: readonly GameFormat[] = ['sgf', 'lib', 'psq', 'rif', 'pos', 'sav', 'txt'];

/** How a file is read. */
export interface ReadOptions {
  /** @default what the file is by its content */
  readonly format?: GameFormat | undefined;
  /** The rule of every game. @default that of the file; else renju in formats for renju, and freestyle */
  readonly rule?: Rule | undefined;
  /** Points a side, for a list of moves. @default 15 */
  readonly size?: number | undefined;
  /** The encoding of the texts of a library. @default what their bytes look like */
  readonly encoding?: string | undefined;
  /** The most nodes of a game. @default 2097152 */
  readonly maxNodes?: number | undefined;
  /**
   * Gets what was not read as it is written, as the error that it would be, and the number of the game
   * from 0.
   */
  readonly onWarning?: ((warning: InputError, game: number) => void) | undefined;
}

const OPTION_SHAPE: Shape<ReadOptions> = {
  format: GAME_FORMATS,
  rule: RULES,
  size: [MIN_SIZE, MAX_SIZE],
  encoding: (option, encoding: unknown) => encoding === undefined || checkString(option, encoding),
  maxNodes: [1, MAX_NODES],
  onWarning: checkCallback,
};

const READERS: Readonly<
  Record<GameFormat, (file: string | Uint8Array, options: ReaderOptions) => Iterable<GameTree>>
> = {
  sgf: (file, options) => readSgfTrees(textOf(file, 'sgf', options.warn), options),
  lib: (file, options) => [readLib(bytesOf(file), options)],
  psq: (file, options) => [readPsq(textOf(file, 'psq', options.warn), options)],
  rif: (file, options) => readRif(textOf(file, 'rif', options.warn), options),
  pos: (file, options) => [readPos(bytesOf(file), options)],
  sav: (file, options) => [readSav(textOf(file, 'sav', options.warn), options)],
  txt: (file, options) => [readPositionText(textOf(file, 'txt', options.warn), options)],
};

/**
 * Reads the games of a file one by one, with their variations: SGF, a library of RenLib, a record of Piskvork, the
 * database of RenjuNet, positions of RenLib and Yixin-Board, a list of moves, a board. The format is found by the content.
 *
 * @param file - the file as bytes; formats that are text may be given as such.
 * @returns the games; each is read when it is asked for, so that a database need not fit into memory as trees.
 * @throws NotationError `gomoku/record-format` for a file that is empty, or of no format that is known; `gomoku/sgf-…`,
 *   `gomoku/record-bytes`, `gomoku/record-text`, `gomoku/tree-too-large`, `gomoku/point`, each with the place in the file.
 *   Whether moves keep the rules is checked by `openRecord(recordOf(tree))`.
 * @remarks Linear in the length of the file.
 * @example
 * ```ts
 * const [tree] = readGames('(;GM[4]SZ[15]RU[renju];B[hh](;W[ig])(;W[hg]C[direct]))');
 * const [first] = tree!.root.children;
 * first!.children.map(({ comment }) => comment); // ['', 'direct']
 * openRecord(recordOf(tree!)).turn(); // 0: black, after h8 i9
 * ```
 */
export function readGames(
  file: string | Uint8Array,
  options: ReadOptions = {},
): Generator<GameTree, void, undefined> {
  checkRecord('options', options, OPTION_SHAPE);
  if (typeof file !== 'string' && !isBytes(file)) throw wrongType('file', file, 'a text or bytes');
  const { format = formatOf(file), rule, size, encoding, maxNodes = MAX_NODES, onWarning } = options;
  if (format === undefined || file.length === 0) {
    const expected = Object.values(FORMAT_NAMES).join(', ');
    throw recordError('gomoku/record-format', { expected, found: describeFormat(file) });
  }
  return gamesOf(format, file, { rule, size, encoding, maxNodes }, onWarning);
}

function* gamesOf(
  format: GameFormat,
  file: string | Uint8Array,
  options: Omit<ReaderOptions, 'warn'>,
  onWarning: ReadOptions['onWarning'],
): Generator<GameTree, void, undefined> {
  let count = 0;
  const warn: ReaderOptions['warn'] = (make) => onWarning?.(make(), count);
  for (const tree of READERS[format](file, { ...options, warn })) {
    yield tree;
    count++;
  }
}

/** @throws OptionError `search-core/wrong-type` for a text. */
function bytesOf(file: string | Uint8Array): Uint8Array {
  if (typeof file === 'string') throw wrongType('file', file, 'bytes');
  return file;
}
