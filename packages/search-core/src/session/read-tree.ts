import { checkInteger } from '../errors';
import { checkArray, checkRecord, checkText, type OptionNames, wrongType } from '../validation/check-options';
import { treeOfLines, type MoveLine, type MoveNote, type MoveTree } from './move-tree';

const LINE: OptionNames<MoveLine> = { from: true, moves: true, notes: true };
const NOTE: OptionNames<MoveNote> = { ply: true, comment: true, properties: true };

/**
 * Reads a tree from the lines that `linesOf` lists, as they come from outside.
 *
 * @param option - the name of the value in errors.
 * @param readLine - reads the moves of a line, which follow the moves `before`; it returns both, and throws where they are no
 *   legal moves. `option` names the moves.
 * @throws OptionError that names the part that is wrong, and what `readLine` throws.
 */
export function readTree(
  option: string,
  value: unknown,
  readLine: (option: string, moves: unknown, before: readonly number[]) => readonly number[],
): MoveTree {
  checkArray(option, value);
  let line: readonly number[] = [];
  return treeOfLines(
    (value as unknown[]).map((each, index): MoveLine => {
      const name = `${option}[${index}]`;
      checkRecord(name, each, LINE);
      const { from, moves, notes = [] } = each as MoveLine;
      checkInteger(`${name}.from`, from, 0, line.length);
      line = readLine(`${name}.moves`, moves, line.slice(0, from));
      checkArray(`${name}.notes`, notes);
      notes.forEach((note, at) => checkNote(`${name}.notes[${at}]`, note, from, line.length));
      return { from, moves: line.slice(from), notes };
    }),
  );
}

function checkNote(option: string, value: unknown, from: number, length: number): void {
  checkRecord(option, value, NOTE);
  const { ply, comment, properties = [] } = value as MoveNote;
  checkInteger(`${option}.ply`, ply, from, length);
  if (comment !== undefined) checkText(`${option}.comment`, comment);
  checkArray(`${option}.properties`, properties);
  const isProperty = (each: unknown): boolean =>
    Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && isTexts(each[1]);
  if (!properties.every(isProperty))
    throw wrongType(`${option}.properties`, properties, 'pairs of a name and texts');
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
