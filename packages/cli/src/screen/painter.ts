import { toAscii } from '../terminal/ascii';
import { encodeAnchored, type ColourDepth } from './ansi';
import { fitLine, type Line } from './lines';

/** What is on the screen: its lines, and where the cursor blinks; without one it is hidden. */
export interface Picture {
  readonly lines: readonly Line[];
  readonly cursor?: { readonly x: number; readonly y: number } | undefined;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const BEGIN = '\u001b[?2026h\u001b[?25l';
const END = '\u001b[?2026l';
const ERASE = '\u001b[2J';
const SHOW_CURSOR = '\u001b[?25h';

/** Makes the text that turns one picture into the next: the lines that have changed, all at once where the terminal can. */
export function createPainter(
  depth: ColourDepth,
  isAscii: boolean,
): (picture: Picture, size: Size) => string {
  let shown: readonly string[] = [];
  let last: Size | null = null;
  return ({ lines, cursor }, size) => {
    const isNew = last?.width !== size.width || last.height !== size.height;
    if (isNew) shown = [];
    last = size;
    const rows = Array.from({ length: size.height }, (_, row) => fitLine(lines[row] ?? [], size.width)).map(
      (line) => encodeAnchored(isAscii ? inAscii(line) : line, depth),
    );
    const changed = rows.map((row, index) => (row === shown[index] ? '' : `\u001b[${index + 1};1H${row}`));
    shown = rows;
    const cursorText = cursor === undefined ? '' : `\u001b[${cursor.y + 1};${cursor.x + 1}H${SHOW_CURSOR}`;
    return BEGIN + (isNew ? ERASE : '') + changed.join('') + cursorText + END;
  };
}

function inAscii(line: Line): Line {
  let wider = 0;
  return line.map(({ text, style }) => {
    // The room of dots in the place of an ellipsis is taken from the blanks behind it.
    const blanks = Math.min(wider, text.length - text.trimStart().length);
    const ascii = toAscii(text.slice(blanks));
    wider += ascii.length - text.length;
    return { text: ascii, style };
  });
}
