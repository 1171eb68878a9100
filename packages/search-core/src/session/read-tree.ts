import { checkInteger } from '../errors';
import { checkArray, checkRecord, checkText, type OptionNames, wrongType } from '../validation/check-options';
import { reasonAgainst } from '../game/illegal-move';
import { isLegal } from '../game/moves';
import type { Notated, Position } from '../game/position';
import { linesOf, treeOfLines, type MoveLine, type MoveNote, type MoveTree } from './move-tree';
import type { Replay } from './replay';

const LINE: OptionNames<MoveLine> = { from: true, moves: true, notes: true };
const NOTE: OptionNames<MoveNote> = { ply: true, comment: true, properties: true };

/** A position that sessions can read and write. */
export type SessionPosition = Position & Notated;

/**
 * Reads the moves of a line, which follow the moves `before`; `option` names them in errors.
 *
 * @returns both.
 */
type ReadLine = (option: string, moves: unknown, before?: readonly number[]) => readonly number[];

/** The names of the moves of a line, without the first `from`. */
export function namesOf(line: readonly number[], positionAt: Replay<SessionPosition>, from = 0): string[] {
  return line.slice(from).map((move, index) => positionAt(line.slice(0, from + index)).formatMove(move));
}

/** Takes a tree apart into lines, with the names of the moves. */
export function formatTree(tree: MoveTree, positionAt: Replay<SessionPosition>): MoveLine<string>[] {
  let line: readonly number[] = [];
  return linesOf(tree).map(({ from, moves, notes }) => {
    line = [...line.slice(0, from), ...moves];
    return { from, moves: namesOf(line, positionAt, from), ...(notes && { notes }) };
  });
}

/** Reads lines of legal moves, by their names or their numbers. */
export function createLineReader(positionAt: Replay<SessionPosition>): ReadLine {
  return (option, moves, before = []) => {
    checkArray(option, moves);
    const line = [...before];
    for (const move of moves as unknown[]) line.push(readMove(positionAt(line), move));
    return line;
  };
}

/** Reads a move that is legal in a position. */
export function readMove(position: SessionPosition, move: unknown): number {
  if (typeof move === 'string') return position.parseMove(move);
  if (!isLegal(position, move as number)) throw reasonAgainst(position, move as number);
  return move as number;
}

/**
 * Reads a tree from the lines that `linesOf` lists, as they come from outside.
 *
 * @param option - the name of the value in errors.
 * @param readLine - throws where a line has a move that is not legal.
 * @throws OptionError that names the part that is wrong, and what `readLine` throws.
 */
export function readTree(option: string, value: unknown, readLine: ReadLine): MoveTree {
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
