// Writes the book of free gomoku into the package: `make-freestyle-book free.book`, a file that
// `games gomoku prove --save-book free.book …` has made. It is read once before, and refused if it is damaged or of
// another board.
import { toBase64 } from '@games/search-core/book';
import { readFileSync, writeFileSync } from 'node:fs';
import { readMoveBook } from '../src/solution';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('expected the file of a book');
const bytes = new Uint8Array(readFileSync(file));
const { positions } = readMoveBook(bytes, { size: 15, rule: 'freestyle' });
writeFileSync(
  new URL('../src/book/freestyle-book-data.ts', import.meta.url),
  `/** The book of free gomoku on 15 x 15; written by \`bench/make-freestyle-book.ts\`. */\nexport const FREESTYLE_BOOK =\n  '${toBase64(bytes)}';\n`,
);
console.log(`${positions} positions, ${bytes.length} bytes`);
