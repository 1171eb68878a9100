// Writes the book of Connect Four into the package: `make-four-book book.bin`, a file that
// `games connect-three book --rows 6 --columns 7 --connect 4 …` has made. It is read once before, and refused if it is
// damaged or of another board.
import { readBook } from '@games/search-core/book';
import { toBase64 } from '@games/search-core/internal';
import { readFileSync, writeFileSync } from 'node:fs';
import { bookGame } from '../src';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('expected the file of a book');
const bytes = new Uint8Array(readFileSync(file));
const { plies, replies, positions } = readBook(bytes, bookGame({ rows: 6, columns: 7, connect: 4 }));
const about =
  replies < 0 ? `the first ${plies} plies` : `the first ${plies} plies, replies after up to ${replies}`;
writeFileSync(
  new URL('../src/book/four-book-data.ts', import.meta.url),
  `/** The book of Connect Four, ${about}; written by \`bench/make-four-book.ts\`. */\nexport const FOUR_BOOK =\n  '${toBase64(bytes)}';\n`,
);
console.log(`${positions} positions, ${bytes.length} bytes: ${about}`);
