/**
 * Checks of what a position says and does at one place: its turn, outcome, moves, play and undo, passes and texts.
 *
 * @module
 */
import { legalMoves } from '../../game/moves';
import { NO_MOVE, ONGOING, type Position } from '../../game/position';
import type { Heuristics } from '../../game/heuristics';
import { MAX_EVALUATION } from '../../game/value';
import { quote } from '../../validation/quote';
import { fail } from './contract-error';
import { changeBetween, snapshot, wordsOf, type Snapshot } from './snapshot';
import type { Walk } from './game-line';

/** Free words around the buffer given to `generate`. */
const MARGIN = 4;
/** A text that no game uses for a move. */
const NO_MOVE_TEXT = '\u2063no move\u2063';

/** The side to move is 0 or 1. */
export function checkTurn(walk: Walk): void {
  const turn: unknown = walk.position.turn();
  if (turn !== 0 && turn !== 1) fail('turn', `expected 0 or 1, got ${quote(turn)}`, walk);
}

/** An outcome is `ONGOING`, or in the range of the payoff; asked twice, the same. */
export function checkOutcome(walk: Walk): void {
  const { payoff, outcome } = walk.position;
  const result = outcome();
  const limit = payoff === 'margin' ? MAX_EVALUATION : 1;
  if (result !== ONGOING && (!Number.isInteger(result) || Math.abs(result) > limit))
    fail('outcome', `outcome ${quote(result)} of a game that pays '${payoff}'`, walk);
  if (outcome() !== result) fail('outcome', 'outcome changes when asked twice', walk);
}

/** What a finished game paid, found out in another way. */
export function checkResult(walk: Walk, result: number): void {
  const side = walk.position.turn();
  const expected = side === 0 ? result : 0 - result;
  const outcome = walk.position.outcome();
  if (outcome === expected) return;
  fail('outcome', `outcome is ${outcome}, but side ${side}, to move, was paid ${quote(expected)}`, walk);
}

/** Moves are in range, each once, where asked for, whatever the buffer held. */
export function checkMoves(walk: Walk): number[] {
  const moves = generated(walk, MARGIN, -7);
  const outside = moves.find((move) => move < 0 || move >= NO_MOVE);
  if (outside !== undefined)
    fail('generate', `generate gave the move ${outside}, moves are from 0 to 65534`, walk);
  const twice = moves.find((move, index) => moves.indexOf(move) !== index);
  if (twice !== undefined) fail('generate', `generate gave the move ${twice} twice`, walk);
  const again = generated(walk, 0, moves[0]!);
  if (again.join() !== moves.join())
    fail('generate', `generate gave the moves ${moves.join(' ')}, and asked again ${again.join(' ')}`, walk);
  return moves;
}

function generated(walk: Walk, from: number, filling: number): number[] {
  const { maxMoves, generate } = walk.position;
  const buffer = new Int32Array(from + maxMoves + MARGIN).fill(filling);
  const count = generate(buffer, from);
  if (!Number.isInteger(count) || count < 1)
    fail('generate', `generate returned ${quote(count)} in a game that is not over`, walk);
  if (count > maxMoves) fail('maxMoves', `generate returned ${count} moves, maxMoves is ${maxMoves}`, walk);
  const around = [...buffer.subarray(0, from), ...buffer.subarray(from + count)];
  if (around.some((word) => word !== filling))
    fail('generate', 'generate wrote outside the places it was given', walk);
  return Array.from(buffer.subarray(from, from + count));
}

/** A move that is played and taken back leaves everything as it was. */
export function checkRoundTrip<P extends Position>(
  walk: Walk<P>,
  before: Snapshot,
  move: number,
  heuristics: Heuristics<P> | undefined,
): void {
  walk.position.play(move);
  checkTurn(walk);
  checkOutcome(walk);
  walk.position.undo();
  const change = changeBetween(before, snapshot(walk, heuristics), `playing ${move} and taking it back`);
  if (change) fail('undo', change, walk);
}

/** A pass gives the turn away, shows in the hash, and is taken back exactly. */
export function checkPass(walk: Walk, before: Snapshot): void {
  const { position } = walk;
  const { playPass, undoPass, turn, hash } = position;
  if (!playPass || !undoPass) return;
  const side = turn();
  const words = hash && wordsOf(hash);
  playPass();
  if (turn() !== 1 - side) fail('playPass', `side ${side} passed and side ${quote(turn())} is to move`, walk);
  if (hash && wordsOf(hash) === words)
    fail('hash', 'one hash for two positions: before a pass and after it', walk);
  if (position.outcome() === ONGOING) {
    position.play(legalMoves(position)[0]!);
    position.undo();
  }
  undoPass();
  const change = changeBetween(before, snapshot(walk), 'passing and taking it back');
  if (change) fail('undoPass', change, walk);
}

/**
 * Each move has a text of its own, from which it is read again; other texts are refused.
 *
 * @param read - the moves whose texts are read.
 */
export function checkNotation(
  walk: Walk,
  before: Snapshot,
  moves: readonly number[],
  read: readonly number[],
): void {
  const { formatMove, parseMove } = walk.position;
  if (!formatMove) return;
  const texts = moves.map((move) => formatMove(move));
  moves.forEach((move, index) => {
    const text: unknown = texts[index];
    if (typeof text !== 'string' || text === '')
      fail('formatMove', `wrote ${quote(text)} for the move ${move}, expected a text`, walk);
    if (texts.indexOf(text) !== index)
      fail(
        'formatMove',
        `wrote "${quote(text)}" for the moves ${moves[texts.indexOf(text)]!} and ${move}`,
        walk,
      );
  });
  if (!parseMove) return;
  for (const move of read) checkRead(walk, texts[moves.indexOf(move)]!, move);
  checkRefusal(walk);
  const change = changeBetween(before, snapshot(walk), 'writing and reading moves');
  if (change) fail('parseMove', change, walk);
}

function checkRead(walk: Walk, text: string, move: number): void {
  let read: unknown;
  try {
    read = walk.position.parseMove!(text);
  } catch (error) {
    fail('parseMove', `refused "${quote(text)}", which formatMove wrote for the move ${move}`, walk, error);
  }
  if (read !== move)
    fail('parseMove', `read "${quote(text)}" as ${quote(read)}, formatMove wrote it for ${move}`, walk);
}

function checkRefusal(walk: Walk): void {
  let read: unknown;
  try {
    read = walk.position.parseMove!(NO_MOVE_TEXT);
  } catch {
    return;
  }
  fail('parseMove', `read "${quote(NO_MOVE_TEXT)}" as ${quote(read)}; it must throw a NotationError`, walk);
}
