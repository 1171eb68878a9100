/**
 * Tables as bytes: what a long analysis has found out, kept for the next one.
 *
 * ```text
 *   header   {"game":"…","version":"…","start":"8a0c…","memoryBytes":1048576,"entries":30211}
 *   entry    16 bytes, four words, the lowest byte first:  low word of the hash | high word | value | packed
 *   packed   move, 16 bits | depth, 8 bits | bound, 2 bits
 * ```
 */
import { checkBytes, checkRecord, checkMembers } from '../validation/check-options';
import { isWhole } from '../validation/foreign-data';
import { formatChecksum } from '../validation/checksum';
import {
  createTranspositionTable,
  MIN_TABLE_BYTES,
  PROVEN_DEPTH,
  type TranspositionTable,
} from '../search/transposition-table';
import { isScore } from './book-bytes';
import { openGame, type BookGame, type BookPosition } from './book-game';
import { belongsToOther, damaged } from './errors';
import { seal, unseal } from './sealed-bytes';

const ENTRY_BYTES = 16;

/**
 * Writes a table. Its entries hold for the evaluation they were found with as well as for the rules: let `version` name
 * both.
 *
 * @param table - one that no search is using at the moment.
 * @param game - the game that was searched.
 * @returns bytes for {@link loadTable}: 16 for each entry.
 * @throws OptionError `search-core/wrong-type`; `search-core/cycle` for games with a rule of repetition.
 * @example
 * ```ts
 * import { createSearcher } from '@games/search-core';
 * import { createTranspositionTable, loadTable, saveTable } from '@games/search-core/engine';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const game = { game: createTicTacToe, name: 'tic-tac-toe', version: '1' };
 * const table = createTranspositionTable(2 ** 20);
 * createSearcher(createTicTacToe(), { table }).searchSync();
 * const bytes = saveTable(table, game);
 *
 * const searcher = createSearcher(createTicTacToe(), { table: loadTable(bytes, game) });
 * console.log(searcher.searchSync().nodes); // far fewer
 * ```
 */
export function saveTable<P extends BookPosition>(table: TranspositionTable, game: BookGame<P>): Uint8Array {
  checkMembers('table', table, ['forEach'], 'a table');
  checkRecord('game', game);
  let entries = 0;
  table.forEach(() => entries++);
  const data = new DataView(new ArrayBuffer(entries * ENTRY_BYTES));
  let at = 0;
  table.forEach((low, high, value, move, depth, bound) => {
    const packed = move | (depth << 16) | (bound << 24);
    for (const word of [low, high, value, packed]) {
      data.setInt32(at, word, true);
      at += 4;
    }
  });
  const { name, version } = game;
  const header = { game: name, version, start: startOf(game), memoryBytes: table.bytes, entries };
  return seal('table', header, new Uint8Array(data.buffer));
}

/**
 * Reads a table.
 *
 * @param memoryBytes - of the new table, from 64; in a smaller one the deeper entries stay. @default the old table's
 * @throws NotationError `search-core/bad-table` for damaged bytes; OptionError `search-core/other-table` for a table of
 * another game, version or hash, `search-core/out-of-range` for `memoryBytes`.
 */
export function loadTable<P extends BookPosition>(
  bytes: Uint8Array,
  game: BookGame<P>,
  memoryBytes?: number,
): TranspositionTable {
  checkBytes('bytes', bytes);
  checkRecord('game', game);
  const start = startOf(game);
  const { header, data } = unseal('table', bytes);
  const { game: name, version, entries, memoryBytes: oldBytes } = header;
  if (name !== game.name) throw belongsToOther('table', 'game', name, game.name);
  if (version !== game.version) throw belongsToOther('table', 'version', version, game.version);
  if (header['start'] !== start) throw belongsToOther('table', 'start', header['start'], start);
  if (!isWhole(oldBytes, MIN_TABLE_BYTES, 2 ** 32)) throw damaged('table', 'header', 'its memory');
  if (data.length !== Number(entries) * ENTRY_BYTES) throw damaged('table', 'data', 'all entries');
  const table = createTranspositionTable(memoryBytes ?? oldBytes);
  fill(table, data);
  return table;
}

function fill(table: TranspositionTable, data: Uint8Array): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < data.length; at += ENTRY_BYTES) {
    const [low, high, value, packed] = [0, 4, 8, 12].map((word) => view.getInt32(at + word, true)) as [
      number,
      number,
      number,
      number,
    ];
    const depth = (packed >>> 16) & 0xff;
    const bound = packed >>> 24;
    if (bound === 0 || bound > 3 || !isScore(value))
      throw damaged('table', `entry ${at / ENTRY_BYTES}`, 'a bound and a value');
    table.store(low, high, value, packed & 0xffff, depth, bound, depth === PROVEN_DEPTH);
  }
}

/** The hash of the start position: another hash function makes every entry another position's. */
function startOf<P extends BookPosition>(game: BookGame<P>): string {
  const words = new Int32Array(2);
  openGame(game).hash(words);
  return formatChecksum(words[1]! >>> 0) + formatChecksum(words[0]! >>> 0);
}
