/**
 * Warming up: the first search of a process runs code that has not been compiled yet, thirty times as slow as later
 * ones, so that the first moves of a game on a clock would be the worst.
 */
import type { StopSignal } from '@games/search-core';
import { yieldToEventLoop } from '@games/search-core/internal';
import { parseMoves } from '../rules/moves-text';
import { createUncheckedPosition, takeBackAll } from '../rules/position';
import { HEURISTIC_WEIGHTS } from '../engine/heuristics';
import { DEFAULT_SIZE, RULES, type Rule } from '../board/rule';
import type { Analyse } from '../openings/balance';
import type { BookMoves } from './books';

/** Positions such as games reach after a balanced opening: code is optimised for what it has seen. */
const GAMES = [
  'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9',
  'h8 i8 h9 h7 g8 i10',
  'h8 h7 i7 g9 j6 k5 i5 h6',
  'h8 g8 g7 i9 f6 e5 h7 i7 f7 e7',
  'h8 j9 g9 f10 i10 g8 h9',
  'h8 h6 j8 i7 k8 i8 i6 j5',
];
const MOVES = 3;
const NODES = 3000;
/** More than enough to compile all code, even if the clock stands still. */
const MAX_GAMES = 60;

interface WarmUpGame {
  readonly size: number;
  readonly rule: Rule;
}

/**
 * Makes tables and books of all rules, first those of the game, until the signal ends it: managers send the rule only after
 * `START`, when the time of the first move runs.
 */
export async function makeReady(
  { size, rule }: WarmUpGame,
  books: BookMoves | undefined,
  signal: StopSignal,
): Promise<void> {
  for (const next of [rule, ...RULES.filter((other) => other !== rule)]) {
    await yieldToEventLoop();
    if (signal.aborted) return;
    const position = createUncheckedPosition({ size, rule: next });
    HEURISTIC_WEIGHTS.network.under(next);
    // Errors are reported with the move that needs the book. The first look-up runs code that has not been compiled yet.
    await books?.find(position, signal).catch(() => undefined);
  }
}

/**
 * Plays a few moves of some games until the signal ends it.
 *
 * @param analyse - of the very engine that will play: V8 compiles the functions of another one anew.
 */
export async function warmUp(
  analyse: Analyse,
  { size, rule }: WarmUpGame,
  signal: StopSignal,
): Promise<void> {
  const position = createUncheckedPosition({ size, rule });
  for (let game = 0; game < MAX_GAMES; game++) {
    if (size === DEFAULT_SIZE) parseMoves(GAMES[game % GAMES.length]!).forEach(position.play);
    for (let count = 0; count < MOVES && position.winner() === null; count++) {
      if (signal.aborted) return;
      position.play((await analyse(position, { nodes: NODES, signal })).move);
    }
    takeBackAll(position);
  }
}
