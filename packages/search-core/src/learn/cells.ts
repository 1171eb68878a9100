/** Reads what stands in the cells of a board as small numbers. */
import { cellPermutations } from '../definition/board-symmetry';
import type { Cell, GameBoard, GamePosition } from '../definition/board';
import type { Geometry } from './tuples';

/** No more contents are told apart: the numbers on pieces may go on and on. */
export const MAX_CONTENTS = 32;

/** The contents that were met, by their numbers, from the empty cell on; what is met later counts as the last of them. */
export type Alphabet = Cell[];

/** Writes the contents of all cells; the first is mostly the empty one. */
export type ReadCells<P> = (position: P, into: Uint8Array) => void;

/** The cells of the board of a position. */
export function geometryOf<P extends GamePosition>(board: GameBoard<P>, position: P): Geometry {
  const lengths = board.rows(position).map((row) => row.length);
  return { lengths, permutations: cellPermutations(board.symmetries, lengths) };
}

/**
 * Creates a reader.
 *
 * @param alphabet - grows while `mayGrow()`.
 */
export function createReader<P extends GamePosition>(
  board: GameBoard<P>,
  { lengths }: Geometry,
  alphabet: Alphabet,
  mayGrow: () => boolean,
): ReadCells<P> {
  const { contents, readRows, kind } = board;
  const codes = new Map<string | undefined, Map<string | undefined, number[]>>();
  /** Of cells without text and mark, as most are. */
  const ofSide: number[] = [];
  codes.set(undefined, new Map([[undefined, ofSide]]));
  const insert = ({ side, text, mark }: Cell, code: number): void => {
    const ofMark = codes.get(mark) ?? new Map<string | undefined, number[]>();
    codes.set(mark, ofMark);
    const ofText = ofMark.get(text) ?? [];
    ofMark.set(text, ofText);
    ofText[side ?? 2] = code;
  };
  alphabet.forEach(insert);
  const codeOf = ({ side, text, mark }: Cell): number => {
    const plain = mark === undefined && text === undefined ? ofSide : codes.get(mark)?.get(text);
    const code = plain?.[side ?? 2];
    if (code !== undefined) return code;
    if (!mayGrow() || alphabet.length >= MAX_CONTENTS) return alphabet.length - 1;
    alphabet.push({
      ...(side !== undefined && { side }),
      ...(text !== undefined && { text }),
      ...(mark !== undefined && { mark }),
    });
    insert({ side, text, mark }, alphabet.length - 1);
    return alphabet.length - 1;
  };
  const fromRows: ReadCells<P> = (position, into) => {
    const rows = readRows(position);
    let at = 0;
    for (const row of rows) for (const cell of row) into[at++] = codeOf(cell);
  };
  const fromNumbers: ReadCells<P> = (position, into) => {
    contents!(position, into);
    for (let at = 0; at < into.length; at++) {
      const code = into[at]!;
      if (code < alphabet.length) continue;
      while (mayGrow() && alphabet.length <= code && alphabet.length < MAX_CONTENTS)
        alphabet.push({ mark: String(alphabet.length) });
      if (code >= alphabet.length) into[at] = alphabet.length - 1;
    }
  };
  const read = contents === undefined ? fromRows : fromNumbers;
  if (kind !== 'holes') return read;
  const width = lengths[0] ?? 0;
  if (lengths.some((length) => length !== width)) return read;
  return (position, into) => {
    read(position, into);
    markLandings(into, width, alphabet.length);
  };
}

/** On a board of holes an empty cell that the next piece of its column falls to is another thing than one above it. */
function markLandings(cells: Uint8Array, width: number, landing: number): void {
  for (let column = cells.length - width; column < cells.length; column++) {
    let cell = column;
    while (cell >= 0 && cells[cell] !== 0) cell -= width;
    if (cell >= 0) cells[cell] = landing;
  }
}
