/**
 * Lines of styled text for a screen, without any control sequence.
 *
 * @module
 */
import { cutEnd, displayWidth } from '../terminal/width';

export type Colour =
  | 'black'
  | 'white'
  | 'red'
  | 'yellow'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'light-blue'
  | 'grey'
  | 'wood'
  | 'wood-line'
  | 'wood-mark'
  | 'cursor'
  | 'shade';

export interface Style {
  readonly colour?: Colour | undefined;
  readonly background?: Colour | undefined;
  readonly bold?: boolean | undefined;
  readonly dim?: boolean | undefined;
  readonly underline?: boolean | undefined;
  /** Exchanges text and background: what remains of a mark where there are no colours. */
  readonly inverse?: boolean | undefined;
}

export interface Span {
  readonly text: string;
  readonly style: Style;
}

export type Line = readonly Span[];

export const PLAIN: Style = {};
export const DIM: Style = { dim: true };
export const BOLD: Style = { bold: true };

export function span(text: string, style: Style = PLAIN): Span {
  return { text, style };
}

export function lineWidth(line: Line): number {
  return line.reduce((width, { text }) => width + displayWidth(text), 0);
}

/** Makes a line exactly `width` columns wide. */
export function fitLine(line: Line, width: number): Line {
  const fitted: Span[] = [];
  let left = width;
  for (const { text, style } of line) {
    if (left <= 0) break;
    const clipped = cutEnd(text, left);
    fitted.push({ text: clipped, style });
    left -= displayWidth(clipped);
  }
  if (left > 0) fitted.push(span(' '.repeat(left)));
  return fitted;
}

/** Puts two texts at both ends of a line. */
export function spread(left: Line, right: Line, width: number): Line {
  const space = width - lineWidth(right);
  return [...fitLine(left, Math.max(0, space)), ...right];
}

/** Puts blocks of lines side by side, each as wide as given. */
export function beside(
  blocks: readonly (readonly [lines: readonly Line[], width: number])[],
  height: number,
): Line[] {
  return Array.from({ length: height }, (_, row) =>
    blocks.flatMap(([lines, width]) => fitLine(lines[row] ?? [], width)),
  );
}

/** Breaks a text into lines of at most `width` columns: at spaces, else between wide characters. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  // A wide character may begin a line; punctuation may not.
  for (const piece of text.match(/\s+|[\p{sc=Han}][\p{P}]*|[^\s\p{sc=Han}]+/gu) ?? []) {
    if (displayWidth(line + piece) <= width) line += piece;
    else {
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = /^\s/.test(piece) ? '' : piece;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
