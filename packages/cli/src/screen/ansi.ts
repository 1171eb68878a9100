/**
 * Styled lines as text with the control sequences of a terminal.
 *
 * @module
 */
import { displayWidth } from '../terminal/width';
import type { Colour, Line, Style } from './lines';

/** What a terminal can show: nothing but bold and inverse text, its own 16 colours, or the palette of 256. */
export type ColourDepth = 'none' | '16' | '256';

const ESCAPE = '\u001b[';
const RESET = `${ESCAPE}0m`;

/** Each colour in the palette of 256, and the nearest of the 16. */
const PALETTE: Readonly<Record<Colour, readonly [in256: number, in16: number]>> = {
  black: [16, 0],
  white: [231, 15],
  red: [203, 9],
  yellow: [220, 11],
  green: [71, 2],
  cyan: [38, 6],
  blue: [25, 4],
  'light-blue': [75, 12],
  grey: [245, 8],
  wood: [179, 3],
  'wood-line': [94, 8],
  'wood-mark': [160, 9],
  cursor: [229, 15],
  shade: [238, 8],
};

/** Encodes a line; it ends in the terminal's own style. */
export function encodeLine(line: Line, depth: ColourDepth): string {
  let text = '';
  let current = '';
  for (const { text: content, style } of line) {
    const codes = codesOf(style, depth);
    if (codes !== current) {
      if (current !== '') text += RESET;
      if (codes !== '') text += `${ESCAPE}${codes}m`;
      current = codes;
    }
    text += content;
  }
  return current === '' ? text : text + RESET;
}

/**
 * Encodes a line for a terminal whose width of some characters is not known, such as stones and frames: after each, the
 * cursor is set to the column where the next span belongs.
 */
export function encodeAnchored(line: Line, depth: ColourDepth): string {
  let text = '';
  let column = 1;
  let isAnchored = true;
  for (const part of line) {
    if (!isAnchored) text += `${ESCAPE}${column}G`;
    text += encodeLine([part], depth);
    column += displayWidth(part.text);
    isAnchored = !AMBIGUOUS.test(part.text);
  }
  return text;
}

/** Frames, blocks, geometric shapes, arrows and signs, which some terminals draw two columns wide. */
const AMBIGUOUS = /[\u00b7\u2010-\u27bf]/u;

function codesOf(style: Style, depth: ColourDepth): string {
  const codes: (string | number)[] = [];
  if (style.bold === true) codes.push(1);
  if (style.dim === true) codes.push(2);
  if (style.underline === true) codes.push(4);
  if (style.inverse === true && (depth === 'none' || style.background === undefined)) codes.push(7);
  if (depth !== 'none') {
    if (style.colour !== undefined) codes.push(colourCode(style.colour, depth, 0));
    if (style.background !== undefined) codes.push(colourCode(style.background, depth, 10));
  }
  return codes.join(';');
}

function colourCode(colour: Colour, depth: ColourDepth, offset: 0 | 10): string {
  const [in256, in16] = PALETTE[colour];
  if (depth === '256') return `${38 + offset};5;${in256}`;
  return String((in16 < 8 ? 30 + in16 : 82 + in16) + offset);
}
