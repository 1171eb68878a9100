import { legalMoves } from '../../game/moves';
import type { Position } from '../../game/position';
import { randomBelow, type RandomWords } from '../../random';
import { fail } from './contract-error';
import { startLine, type GameLine } from './game-line';
import { sorted, wordsOf } from './snapshot';

/**
 * A symmetry of the board: the image of a move that is legal in `position`, which stands before it. The same function
 * for every position, or one that depends on it: on the side to move, say.
 */
export type MoveSymmetry<P extends Position> = (move: number, position: P) => number;

/**
 * Plays a random game and its mirror image, and checks that they agree.
 *
 * @param canonical - whether canonical hashes are compared: only where the symmetry is known to be one.
 */
export function checkSymmetry<P extends Position>(
  createPosition: () => P,
  random: RandomWords,
  symmetry: MoveSymmetry<P>,
  canonical: boolean,
): void {
  const left = startLine(createPosition);
  const right = startLine(createPosition);
  for (;;) {
    checkMirrorImages(left, right, canonical);
    const moves = legalMoves(left.position);
    if (moves.length === 0) return;
    const mirrored = moves.map((move) => mirrorMove(symmetry, move, left));
    if (sorted(mirrored.join(' ')) !== sorted(legalMoves(right.position).join(' ')))
      fail('symmetry', 'the moves of a mirror image are not the mirror images of the moves', left);
    const index = randomBelow(random, moves.length);
    left.position.play(moves[index]!);
    right.position.play(mirrored[index]!);
  }
}

function mirrorMove<P extends Position>(symmetry: MoveSymmetry<P>, move: number, line: GameLine<P>): number {
  try {
    return symmetry(move, line.original);
  } catch (error) {
    return fail('symmetry', `threw ${String(error)} for the move ${move}`, line, error);
  }
}

function checkMirrorImages(
  { position, path }: GameLine,
  { position: mirrored }: GameLine,
  canonical: boolean,
): void {
  const place = { position, path };
  const { canonicalHash } = position;
  if (position.turn() !== mirrored.turn())
    fail('symmetry', 'mirror images have different sides to move', place);
  if (position.outcome() !== mirrored.outcome())
    fail('symmetry', 'mirror images have different outcomes', place);
  if (canonical && canonicalHash && wordsOf(canonicalHash) !== wordsOf(mirrored.canonicalHash!))
    fail('canonicalHash', 'mirror images have different canonical hashes', place);
}
