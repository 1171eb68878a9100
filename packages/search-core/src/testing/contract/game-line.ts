/**
 * A position that the contract kit plays moves in: it keeps its path, names the function that throws, and does not go
 * on for longer than `maxPlies`.
 */
import { MAX_PLIES } from '../../game/assert-position';
import { legalMoves } from '../../game/moves';
import {
  ONGOING,
  type Chance,
  type Hashed,
  type Notated,
  type Passable,
  type Position,
  type Repeating,
  type Scored,
  type Symmetric,
} from '../../game/position';
import { randomBelow, type RandomWords } from '../../random';
import { fail, listMoves, watch } from './contract-error';
import { derive } from '../wrappers';

/** A position of which all capabilities are looked up at run time. */
export type CapablePosition = Position &
  Partial<Hashed & Symmetric & Notated & Passable & Repeating & Chance & Scored>;

/** A random game without a length bound counts as endless after this many moves. */
const MAX_RANDOM_PLIES = 20_000;

/** A line of play, and the position at its end. */
export interface GameLine<P extends Position = Position> {
  /** Watches its own calls. */
  readonly position: CapablePosition;
  /** The position itself, for callbacks that may know it by identity. */
  readonly original: P;
  /** The moves played so far. */
  readonly path: readonly number[];
}

/** Members whose errors are reported under their names; `play` and `undo` keep the path as well. */
const WATCHED = [
  'turn',
  'generate',
  'outcome',
  'marginSoFar',
  'hash',
  'canonicalHash',
  'playPass',
  'undoPass',
  'historyReach',
  'historyHash',
  'chanceWeight',
  'eventWeight',
  'format',
  'formatMove',
] as const;

export function startLine<P extends Position>(createPosition: () => P): GameLine<P> {
  const original: P & CapablePosition = createPosition();
  const path: number[] = [];
  const place = { position: original, path };
  const guard =
    (member: keyof CapablePosition, call: (...given: never[]) => unknown) =>
    (...given: never[]): unknown =>
      watch(member, place, () => call(...given));
  const overrides: Record<string, unknown> = {};
  for (const member of WATCHED) {
    const call = original[member];
    if (call) overrides[member] = guard(member, call);
  }
  const longest = longestOf(original);
  const play = guard('play', original.play);
  const undo = guard('undo', original.undo);
  overrides['play'] = (move: number): void => {
    if (path.length >= longest) failAsEndless(createPosition, path);
    play(move as never);
    path.push(move);
  };
  overrides['undo'] = (): void => {
    undo();
    path.pop();
  };
  return { position: derive<CapablePosition>(original, overrides), original, path };
}

/** How many moves a random game may have. */
function longestOf({ maxPlies, historyReach, chanceWeight }: CapablePosition): number {
  const mayGoOn = (historyReach ?? chanceWeight) !== undefined;
  return Math.min(maxPlies, mayGoOn ? MAX_RANDOM_PLIES : MAX_PLIES);
}

/** Starts a line of play and plays moves; undefined where one of them is not legal. */
export function replay<P extends Position>(
  createPosition: () => P,
  moves: readonly number[],
): GameLine<P> | undefined {
  const line = startLine(createPosition);
  for (const move of moves) {
    if (!legalMoves(line.position).includes(move)) return undefined;
    line.position.play(move);
  }
  return line;
}

export function playOut({ position }: GameLine, random: RandomWords): void {
  while (position.outcome() === ONGOING) {
    const moves = legalMoves(position);
    position.play(moves[randomBelow(random, moves.length)]!);
  }
}

/** Moves of one position that are tried where not all can be. */
const SAMPLED_MOVES = 6;

/** Draws some of the moves of a position, all where they are few. */
export function sampleMoves(moves: readonly number[], random: RandomWords): readonly number[] {
  if (moves.length <= SAMPLED_MOVES) return moves;
  return Array.from({ length: SAMPLED_MOVES }, () => moves[randomBelow(random, moves.length)]!);
}

/** Takes back moves until `plies` are left. */
export function takeBack({ position, path }: GameLine, plies: number): void {
  while (path.length > plies) position.undo();
}

/** Reports a game that goes on after `maxPlies` moves, and which of them repeat. */
function failAsEndless(createPosition: () => Position, path: readonly number[]): never {
  const position: CapablePosition = createPosition();
  const names: string[] = [];
  for (const move of path) {
    names.push(nameOf(position));
    position.play(move);
  }
  const here = nameOf(position);
  const before = here === '' ? -1 : names.lastIndexOf(here);
  const repeated =
    before < 0
      ? ''
      : `; its last moves ${listMoves(path.slice(before))} lead back to the position before them`;
  const longest =
    position.maxPlies === Infinity
      ? `${longestOf(position)} moves of a random game`
      : `maxPlies = ${position.maxPlies}`;
  fail('maxPlies', `the game is longer than ${longest}${repeated}`, { position, path });
}

/** The identity of a position, as far as the game shows it. */
function nameOf(position: CapablePosition): string {
  const words = new Int32Array(2);
  position.hash?.(words);
  return position.hash ? words.join(' ') : (position.format?.() ?? '');
}
