import { ONGOING, type Position } from '../../game/position';
import type { Heuristics } from '../../game/heuristics';
import type { RandomWords } from '../../random';
import { isChanceNode } from '../../game/chance-node';
import { checkChance } from './chance';
import { fail } from './contract-error';
import { sampleMoves, startLine } from './game-line';
import { checkHashWrites } from './hash';
import { checkHeuristics } from './heuristics';
import { checkMoves, checkPass, checkRoundTrip } from './moves';
import { checkNotation } from './notation';
import { checkOutcome, checkResult, checkTurn } from './outcome';
import { changeBetween, checkQuestions, snapshot, type Snapshot } from './snapshot';

interface GameChecks<P extends Position> {
  readonly result?: ((position: P) => number) | undefined;
  readonly heuristics?: Heuristics<P> | undefined;
}

/** Plays one game and checks every position of it, from the start to the end and back. */
export function checkGame<P extends Position>(
  createPosition: () => P,
  choose: (moves: readonly number[]) => number,
  random: RandomWords,
  { heuristics, result }: GameChecks<P>,
): number[] {
  const line = startLine(createPosition);
  const { position } = line;
  const shots: Snapshot[] = [];
  for (;;) {
    checkTurn(line);
    checkOutcome(line);
    const moves = position.outcome() === ONGOING ? checkMoves(line) : [];
    if (moves.length > 0) checkChance(line, moves);
    const shot = checkQuestions(line);
    checkHashWrites(line);
    if (moves.length === 0) break;
    if (heuristics) checkHeuristics(line, shot, heuristics, moves);
    shots.push(snapshot(line, heuristics));
    const tried = isChanceNode(position) ? moves : sampleMoves(moves, random);
    for (const move of tried) checkRoundTrip(line, shots.at(-1)!, move, heuristics);
    checkPass(line, shot);
    checkNotation(line, shot, moves, sampleMoves(moves, random));
    position.play(choose(moves));
  }
  const path = [...line.path];
  if (result) checkResult(line, result(line.original));
  while (line.path.length > 0) {
    position.undo();
    const change = changeBetween(shots.pop()!, snapshot(line, heuristics), 'taking a game back');
    if (change) fail('undo', change, line);
  }
  return path;
}
