import { isMoveCount, problemOf, problemOfMoves } from '../../game/contract';
import { legalMoves } from '../../game/moves';
import { ONGOING, type Position } from '../../game/position';
import type { Heuristics } from '../../game/heuristics';
import { quote } from '../../validation/quote';
import { isChanceNode } from '../../game/chance-node';
import { fail } from './contract-error';
import type { GameLine } from './game-line';
import { checkOutcome, checkTurn } from './outcome';
import { changeBetween, snapshot, wordsOf, type Snapshot } from './snapshot';

/** Free words around the buffer given to `generate`. */
const MARGIN = 4;

/** Checks that moves are in range, each once, where asked for, whatever the buffer held. */
export function checkMoves(line: GameLine): number[] {
  const moves = generated(line, MARGIN, -7);
  const problem = problemOfMoves(moves, 0, moves.length);
  if (problem !== undefined) fail('generate', problem, line);
  const again = generated(line, 0, moves[0]!);
  if (again.join() !== moves.join())
    fail('generate', `generate gave the moves ${moves.join(' ')}, and asked again ${again.join(' ')}`, line);
  return moves;
}

function generated(line: GameLine, from: number, filling: number): number[] {
  const { maxMoves, generate } = line.position;
  const buffer = new Int32Array(from + maxMoves + MARGIN).fill(filling);
  const count = generate(buffer, from);
  if (!isMoveCount(count, 1, maxMoves))
    fail(count > maxMoves ? 'maxMoves' : 'generate', problemOf('generate', count, line.position), line);
  const around = [...buffer.subarray(0, from), ...buffer.subarray(from + count)];
  if (around.some((word) => word !== filling))
    fail('generate', 'generate wrote outside the places it was given', line);
  return Array.from(buffer.subarray(from, from + count));
}

/** Checks that a move that is played and taken back leaves everything unchanged. */
export function checkRoundTrip<P extends Position>(
  line: GameLine<P>,
  before: Snapshot,
  move: number,
  heuristics: Heuristics<P> | undefined,
): void {
  line.position.play(move);
  checkTurn(line);
  checkOutcome(line);
  line.position.undo();
  const change = changeBetween(before, snapshot(line, heuristics), `playing ${move} and taking it back`);
  if (change) fail('undo', change, line);
}

/** Checks that a pass gives the turn away, changes the hash, and is taken back exactly. */
export function checkPass(line: GameLine, before: Snapshot): void {
  const { position } = line;
  const { playPass, undoPass, turn, hash } = position;
  if (!playPass || !undoPass || isChanceNode(position)) return;
  const side = turn();
  const words = hash && wordsOf(hash);
  playPass();
  if (turn() !== 1 - side) fail('playPass', `side ${side} passed and side ${quote(turn())} is to move`, line);
  if (hash && wordsOf(hash) === words)
    fail('hash', 'one hash for two positions: before a pass and after it', line);
  if (position.outcome() === ONGOING) {
    position.play(legalMoves(position)[0]!);
    position.undo();
  }
  undoPass();
  const change = changeBetween(before, snapshot(line), 'passing and taking it back');
  if (change) fail('undoPass', change, line);
}
