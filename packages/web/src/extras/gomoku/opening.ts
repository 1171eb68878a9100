/**
 * The swap2 opening as part of the game: besides points there are moves that choose a colour, so that undo, the address
 * and the computer know nothing of openings.
 *
 * ```text
 *   three         the first player puts black, white, black
 *   colour        the second takes BLACK or WHITE, or says PUT
 *   two           … the second puts white and black
 *   last-colour   … and the first takes BLACK or WHITE
 *   play          white is to move, always
 * ```
 *
 * @module
 */
import { createPosition, formatPoint, parsePoint, type GomokuPosition } from '@games/gomoku';
import { isInputError, legalMoves, type Side } from '@games/search-core';
import { unwrapPosition } from '@games/search-core/internal';
import { FieldError } from '../../shared/errors';
import type { GomokuOptions } from './options';

const STAGES = ['play', 'three', 'colour', 'two', 'last-colour'] as const;
export type Stage = (typeof STAGES)[number];

/** Moves that are no points, counted from the number of points. */
const CHOICES = ['black', 'white', 'put'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Opening {
  readonly stage: Stage;
  /** Who is to move or to choose: the first player or the second, whatever their colours. */
  readonly seat: Side;
  /** Whether the first player has white. */
  readonly isSwapped: boolean;
}

/** A position in which the opening may still go on. */
export interface OpenedPosition extends GomokuPosition {
  readonly opening: () => Opening;
}

/** What moves say of the opening; points and choices stand in the order of play. */
export function openingAfter({ size, opening }: GomokuOptions, moves: readonly number[]): Opening {
  const area = size * size;
  const stones = stonesOf(moves, area);
  const turn = (stones.length % 2) as Side;
  if (opening === 'none') return { stage: 'play', seat: turn, isSwapped: false };
  const choices = moves.filter((move) => move >= area).map((move) => CHOICES[move - area]!);
  if (stones.length < 3) return { stage: 'three', seat: 0, isSwapped: false };
  const [first, last] = choices;
  if (first === undefined) return { stage: 'colour', seat: 1, isSwapped: false };
  if (first === 'put' && stones.length < 5) return { stage: 'two', seat: 1, isSwapped: false };
  if (first === 'put' && last === undefined) return { stage: 'last-colour', seat: 0, isSwapped: false };
  const isSwapped = first === 'put' ? last === 'white' : first === 'black';
  return { stage: 'play', seat: isSwapped ? (turn === 0 ? 1 : 0) : turn, isSwapped };
}

/** The points among the moves. */
export function stonesOf(moves: readonly number[], area: number): number[] {
  return moves.filter((move) => move < area);
}

/** What may be chosen at a stage. */
export function choicesAt(stage: Stage): readonly Choice[] {
  if (stage === 'colour') return CHOICES;
  return stage === 'last-colour' ? ['black', 'white'] : [];
}

/** The move that makes a choice. */
export function moveOf(choice: Choice, size: number): number {
  return size * size + CHOICES.indexOf(choice);
}

/** A board on which black may make a forbidden move and lose, as some records end. `createPosition` refuses it. */
export function createUnguardedPosition({ size, rule }: GomokuOptions): GomokuPosition {
  return unwrapPosition(createPosition({ size, rule }));
}

export function createOpenedPosition(options: GomokuOptions): OpenedPosition {
  const { size } = options;
  const position = createUnguardedPosition(options);
  const area = size * size;
  const moves: number[] = [];
  const opening = (): Opening => openingAfter(options, moves);
  const choices = (): readonly Choice[] => choicesAt(opening().stage);
  const opened: OpenedPosition = {
    ...position,
    maxMoves: position.maxMoves + CHOICES.length,
    maxPlies: position.maxPlies + 2,
    opening,
    generate: (into, from) => {
      const offered = choices();
      if (offered.length === 0) return position.generate(into, from);
      for (const [index, choice] of offered.entries()) into[from + index] = moveOf(choice, size);
      return offered.length;
    },
    isLegal: (point) => choices().length === 0 && position.isLegal(point),
    play: (move) => {
      if (move < area) position.play(move);
      moves.push(move);
    },
    undo: () => {
      if (moves.pop()! < area) position.undo();
    },
    hash: (words) => {
      position.hash(words);
      words[0]! += STAGES.indexOf(opening().stage);
    },
    formatMove: (move) => (move < area ? position.formatMove(move) : CHOICES[move - area]!),
    parseMove: (text) => {
      const offered = choices();
      if (offered.length === 0) return position.parseMove(text);
      const choice = offered.find((each) => each === text);
      if (choice === undefined) throw new FieldError('moves', text, offered.join(' | '));
      return moveOf(choice, size);
    },
  };
  return { ...opened, moves: () => legalMoves(opened) };
}

/** Reads moves as {@link formatOpenedMoves} writes them. */
export function parseOpenedMoves(text: string, options: GomokuOptions): number[] {
  const position = createOpenedPosition(options);
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const move = isLast ? readLastMove(word, position) : position.parseMove(word);
    position.play(move);
    return move;
  });
}

/** Reads a move of a saved game, with the forbidden one that ends it. */
export function readOpenedMove(position: OpenedPosition, move: unknown): number {
  const last = position.size ** 2 + CHOICES.length - 1;
  if (!Number.isInteger(move) || (move as number) < 0 || (move as number) > last)
    throw new FieldError('moves', String(move), `0 – ${last}`);
  return readLastMove(position.formatMove(move as number), position);
}

/** A game from a record may end with a forbidden move of black, which loses. */
function readLastMove(word: string, position: OpenedPosition): number {
  try {
    return position.parseMove(word);
  } catch (error) {
    if (isInputError(error) && error.code === 'gomoku/forbidden') return parsePoint(word, position.size);
    throw error;
  }
}

export function formatOpenedMoves(moves: readonly number[], options: GomokuOptions): string {
  const { size } = options;
  const area = size * size;
  return moves.map((move) => (move < area ? formatPoint(move, size) : CHOICES[move - area]!)).join(' ');
}
