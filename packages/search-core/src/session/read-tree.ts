import { checkInteger } from '../errors';
import { checkArray, checkRecord, checkText, type Shape, wrongType } from '../validation/check-options';
import { reasonAgainst } from '../game/illegal-move';
import { isLegal } from '../game/moves';
import type { Notated, Position } from '../game/position';
import { linesOf, treeOfLines, type MoveLine, type MoveNote, type MoveTree } from './move-tree';
import type { Replay } from './replay';

const LINE: Shape<MoveLine> = { from: null, moves: null, notes: null };
const NOTE: Shape<MoveNote> = { ply: null, comment: null, properties: null };

/** A position that sessions can read and write. */
export type SessionPosition = Position & Notated;

/** Goes along lines, each of which leaves the one before after some of its moves: linear in the moves of all. */
interface Walk {
  /** After the moves of the line. */
  readonly position: SessionPosition;
  readonly line: readonly number[];
  readonly backTo: (ply: number) => void;
  readonly play: (move: number) => void;
}

function walk<T>(positionAt: Replay<SessionPosition>, go: (walk: Walk) => T): T {
  const position = positionAt([]);
  const line: number[] = [];
  const backTo = (ply: number): void => {
    for (; line.length > ply; line.pop()) position.undo();
  };
  const play = (move: number): void => {
    position.play(move);
    line.push(move);
  };
  try {
    return go({ position, line, backTo, play });
  } finally {
    backTo(0);
  }
}

function playNamed({ position, play }: Walk, moves: readonly number[]): string[] {
  return moves.map((move) => {
    const name = position.formatMove(move);
    play(move);
    return name;
  });
}

function playRead({ position, play }: Walk, option: string, moves: unknown, read: ReadMove): void {
  checkArray(option, moves);
  for (const move of moves as unknown[]) play(read(position, move));
}

/** The names of the moves of a line. */
export function namesOf(line: readonly number[], positionAt: Replay<SessionPosition>): string[] {
  return walk(positionAt, (along) => playNamed(along, line));
}

/** Takes a tree apart into lines, with the names of the moves. Linear. */
export function formatTree(tree: MoveTree, positionAt: Replay<SessionPosition>): MoveLine<string>[] {
  return walk(positionAt, (along) =>
    linesOf(tree).map(({ from, moves, notes }) => {
      along.backTo(from);
      return { from, moves: playNamed(along, moves), ...(notes && { notes }) };
    }),
  );
}

/** Reads the moves of a line, by their names or their numbers; `option` names them in errors. */
export function readLine(
  option: string,
  moves: unknown,
  positionAt: Replay<SessionPosition>,
): readonly number[] {
  return walk(positionAt, (along) => {
    playRead(along, option, moves, readMove);
    return [...along.line];
  });
}

/** Reads a move of a position by its name or its number; throws where it is none. */
export type ReadMove = (position: SessionPosition, move: unknown) => number;

/** Reads a move that is legal in a position. */
export function readMove(position: SessionPosition, move: unknown): number {
  if (typeof move === 'string') return position.parseMove(move);
  if (!isLegal(position, move as number)) throw reasonAgainst(position, move as number);
  return move as number;
}

/**
 * Reads a tree from the lines that {@link linesOf} or {@link formatTree} lists, as they come from outside. Linear.
 *
 * @param option - the name of the value in errors.
 * @param read - reads each move. @default {@link readMove}: legal moves
 * @throws OptionError that names the part that is wrong; what `parseMove` of the position throws, and what says why a move is
 *   not legal.
 */
export function readTree(
  option: string,
  value: unknown,
  positionAt: Replay<SessionPosition>,
  read: ReadMove = readMove,
): MoveTree {
  checkArray(option, value);
  const lines = walk(positionAt, (along) =>
    (value as unknown[]).map((each, index): MoveLine => {
      const name = `${option}[${index}]`;
      checkRecord(name, each, LINE);
      const { from, moves, notes = [] } = each as MoveLine;
      checkInteger(`${name}.from`, from, 0, along.line.length);
      along.backTo(from);
      playRead(along, `${name}.moves`, moves, read);
      checkArray(`${name}.notes`, notes);
      notes.forEach((note, at) => checkNote(`${name}.notes[${at}]`, note, from, along.line.length));
      return { from, moves: along.line.slice(from), notes };
    }),
  );
  return treeOfLines(lines);
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
