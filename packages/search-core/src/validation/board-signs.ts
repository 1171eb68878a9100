/** The signs of other programs for the places of a board: those of the first side, of the second, of empty places. */
const ALPHABETS: readonly (readonly [first: string, second: string, empty: string])[] = [
  ['x', 'o', '._-+·'],
  ['b', 'w', '._-+·'],
  ['r', 'y', '._-+·'],
  ['1', '2', '0'],
  ['1', '2', '._-+·'],
  ['●', '○', '._-+·'],
  ['⚫', '⚪', '._-+·'],
  ['🔴', '🟡', '._-+·⚪⚫'],
];

/** What stands between the signs of a board. */
const BETWEEN = /[\s/\ufeff]/g;
const SIGN = /[^\s/\ufeff]/gu;

/**
 * Rewrites a board in the signs of another program (B and W, R and Y, 1, 2 and 0, ● and ○), and a board as JSON, as rows of
 * `X`, `O` and `.`. Linear.
 *
 * @returns the text as it is where its signs have no meaning, or more than one.
 */
export function plainBoard(text: string): string {
  const rows = (rowsOfJson(text.trim()) ?? text).toLowerCase().replaceAll('\ufe0f', '');
  const signs = Array.from(new Set(rows.replace(BETWEEN, '')));
  const found = ALPHABETS.filter((alphabet) => signs.every((sign) => alphabet.join('').includes(sign)));
  // A board without stones means the same in each of them.
  const [first, second, empty] = found[0] ?? ['', '', ''];
  const isEmpty = signs.every((sign) => empty.includes(sign));
  if (found.length === 0 || (found.length > 1 && !isEmpty)) return text;
  return rows.replace(SIGN, (sign) => (sign === first ? 'X' : sign === second ? 'O' : '.'));
}

/** The rows of a list, of a list of lists, and of an object whose `board` is one; `null`: it is no JSON. */
function rowsOfJson(text: string): string | null {
  if (!/^[[{]/.test(text)) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const board = Array.isArray(json) ? json : (json as { readonly board?: unknown }).board;
  if (!Array.isArray(board)) return null;
  return board
    .map((row: unknown) => (Array.isArray(row) ? row.map(signOf).join('') : signOf(row)))
    .join(Array.isArray(board[0]) ? '/' : '');
}

function signOf(cell: unknown): string {
  if (cell === null || cell === '' || cell === ' ') return '.';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '?';
}
