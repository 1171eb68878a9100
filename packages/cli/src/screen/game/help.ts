import type { Context } from '../../context';
import { padEnd } from '../../terminal/width';
import { BOLD, DIM, span, wrapText, type Line } from '../lines';
import { keyOfCommand, type Command } from './commands';

/** Commands in lines of the help: some share one, so that all have room. */
const ROWS = [
  ['hint'],
  ['undo', 'redo'],
  ['restart', 'resign'],
  ['swap'],
  ['pause'],
  ['value'],
  ['variation', 'promote'],
  ['delete', 'comment'],
  ['save', 'load'],
] as const satisfies readonly (readonly Command[])[];

/** The help that takes the place of the panel. */
export function helpLines(words: Context['messages']['screen'], width: number): Line[] {
  const rows: [string, string][] = [
    ['↑↓←→', words.keys.move],
    ['Enter', words.keys.play],
    ['PgUp PgDn', words.keys.look],
    ...ROWS.map((names): [string, string] => [
      names.map(keyOfCommand).join(' '),
      names.map((name) => words.keys[name]).join(words.keys.separator),
    ]),
    ['Esc', words.keys.escape],
    ['^Q', words.keys.quit],
  ];
  return [
    [span(words.help, BOLD)],
    ...rows.map(([key, text]): Line => [span(padEnd(key, 10), { colour: 'cyan' }), span(text)]),
    ...wrapText(words.typing, width).map((line): Line => [span(line, DIM)]),
  ];
}
