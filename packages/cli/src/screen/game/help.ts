import type { Context } from '../../context';
import { padEnd } from '../../terminal/width';
import { BOLD, DIM, span, wrapText, type Line } from '../lines';
import { keyOfCommand } from './commands';

/** The help that takes the place of the panel. */
export function helpLines(words: Context['messages']['screen'], width: number): Line[] {
  const rows: [string, string][] = [
    ['↑↓←→', words.keys.move],
    ['Enter', words.keys.play],
    ...(['hint', 'undo', 'redo', 'restart', 'resign', 'swap', 'pause', 'value', 'save', 'load'] as const).map(
      (name): [string, string] => [keyOfCommand(name), words.keys[name]],
    ),
    ['Esc', words.keys.escape],
    ['^Q', words.keys.quit],
  ];
  return [
    [span(words.help, BOLD)],
    ...rows.map(([key, text]): Line => [span(padEnd(key, 7), { colour: 'cyan' }), span(text)]),
    ...wrapText(words.typing, width).map((line): Line => [span(line, DIM)]),
  ];
}
