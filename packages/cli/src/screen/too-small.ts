import type { Context } from '../context';
import { span, wrapText, type Line } from './lines';
import type { Picture, Size } from './painter';

/** Says which size is needed, in the middle of what there is. */
export function drawTooSmall(
  { width, height }: Size,
  needed: Size,
  { messages }: Pick<Context, 'messages'>,
): Picture {
  const text = messages.screen.tooSmall(needed.width, needed.height, width, height);
  const lines = wrapText(text, Math.max(1, width)).map((line): Line => [span(line)]);
  const above = Math.max(0, (height - lines.length) >> 1);
  return { lines: [...Array.from({ length: above }, (): Line => []), ...lines] };
}
