/**
 * The table of a solver as bytes, to be kept. They do not depend on the size of the table, nor on whether WebAssembly
 * searches.
 *
 * ```text
 *   header   {"game":"connect 4 on 6 x 7","version":"solver 2","early":81920,"late":4096}
 *   entry    9 bytes, or 17 on boards of more than 64 bits, the lowest first:  key | bound, see `wasm-node-search.ts`
 *            the early ones, of the large table, before the late ones, of the small table
 * ```
 */

import { belongsToOther, checkBytes, damaged, isWhole, seal, unseal } from '@games/search-core/internal';
import type { Bitboard } from './bitboard';
import { nameOf } from '../book/connect-book';
import type { NodeSearch } from './node-search';
import { AT_LEAST, AT_MOST, entryBytesOf, type TableSizes } from './table';

/** Bump when the rules, the keys or the bounds change. */
const VERSION = 'solver 2';

export function saveSolverTable(
  board: Bitboard,
  { forEachEntry, key }: Pick<NodeSearch, 'forEachEntry' | 'key'>,
): Uint8Array {
  let entries = 0;
  forEachEntry(() => entries++);
  const keyBytes = entryBytesOf(board);
  const data = new DataView(new ArrayBuffer(entries * (keyBytes + 1)));
  let at = 0;
  let early = 0;
  forEachEntry((stones, bound) => {
    if (stones === 0) early++;
    for (let word = 0; word < key.length; word++) data.setInt32(at + 4 * word, key[word]!, true);
    data.setUint8(at + keyBytes, bound);
    at += keyBytes + 1;
  });
  const header = { game: nameOf(board), version: VERSION, early, late: entries - early };
  return seal('table', header, new Uint8Array(data.buffer));
}

/**
 * @throws OptionError `search-core/wrong-type`, `search-core/other-table`; NotationError `search-core/bad-table`.
 */
export function loadSolverTable(
  bytes: Uint8Array,
  board: Bitboard,
  { smallFrom }: TableSizes,
  { store, key }: Pick<NodeSearch, 'store' | 'key'>,
): void {
  checkBytes('bytes', bytes);
  const { header, data } = unseal('table', bytes);
  const { game, version, early, late } = header;
  if (game !== nameOf(board)) throw belongsToOther('table', 'game', game, nameOf(board));
  if (version !== VERSION) throw belongsToOther('table', 'version', version, VERSION);
  const keyBytes = entryBytesOf(board);
  const storedBytes = keyBytes + 1;
  const entries = data.length / storedBytes;
  if (!isWhole(early, 0, entries) || !isWhole(late, 0, entries) || early + late !== entries)
    throw damaged('table', 'data', 'all entries');
  const half = (board.cells + 1) >> 1;
  for (let entry = 0; entry < entries; entry++)
    if (!isBound(data[entry * storedBytes + keyBytes]!, half))
      throw damaged('table', `entry ${entry}`, 'a bound of the score');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let entry = 0, at = 0; entry < entries; entry++, at += storedBytes) {
    for (let word = 0; word < key.length; word++) key[word] = view.getInt32(at + 4 * word, true);
    store(entry < early ? 0 : smallFrom, view.getUint8(at + keyBytes));
  }
}

function isBound(bound: number, half: number): boolean {
  return Math.abs(bound - AT_MOST) <= half || Math.abs(bound - AT_LEAST) <= half;
}
