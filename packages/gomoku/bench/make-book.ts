// Writes a book of black's moves on 15 x 15 into the package: `make-book freestyle free.book`, or standard, and a file that
// `games gomoku prove --save-book free.book …` has made. It is read once before, and refused if it is damaged or of
// another board.
import { toBase64 } from '@games/search-core/internal';
import { readFileSync, writeFileSync } from 'node:fs';
import { readMoveBook } from '../src/internal';

const [rule, file] = process.argv.slice(2);
if ((rule !== 'freestyle' && rule !== 'standard') || file === undefined)
  throw new Error('expected freestyle or standard, and the file of a book');
const bytes = new Uint8Array(readFileSync(file));
const { positions } = readMoveBook(bytes, { size: 15, rule });
writeFileSync(
  new URL(`../src/book/${rule}-book-data.ts`, import.meta.url),
  `/** The book of ${rule} gomoku on 15 x 15; written by \`bench/make-book.ts\`. */\nexport const ${rule.toUpperCase()}_BOOK =\n  '${toBase64(bytes)}';\n`,
);
console.log(`${positions} positions, ${bytes.length} bytes`);
