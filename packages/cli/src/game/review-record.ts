import { formatValue } from '@games/search-core';
import {
  review,
  type Review,
  type ReviewedMove,
  type ReviewProgress,
  type ReviewRequest,
} from '@games/search-core/explain';
import { formatLine, type Game, type GamePosition } from './game';

/** A reviewed move in the notation of the game. */
export interface NamedMove extends ReviewedMove {
  readonly name: string;
  /** The line of best play instead of the move. */
  readonly names: readonly string[];
}

export interface NamedReview extends Review {
  readonly moves: readonly NamedMove[];
}

interface NamedProgress extends ReviewProgress {
  readonly move: NamedMove;
}

/** Reviews the moves that led to a position, and names them. */
export async function reviewMoves(
  game: Pick<Game, 'analyse' | 'scale'>,
  position: GamePosition,
  moves: readonly number[],
  request: Omit<ReviewRequest, 'onProgress'>,
  onMove: (progress: NamedProgress) => void,
): Promise<NamedReview> {
  const named: NamedMove[] = [];
  const found = await review(game, position, moves, {
    ...request,
    onProgress: ({ move, ...progress }) => {
      const name = position.formatMove(move.move);
      named.push({ ...move, name, names: formatLine(position, move.line) });
      onMove({ ...progress, move: named.at(-1)! });
    },
  });
  return { ...found, moves: named.toReversed() };
}

/** A reviewed move as JSON; values are seen by the side that made it. */
export function moveRecord(
  { sides }: Pick<Game, 'sides'>,
  { ply, side, name, before, after, lost, fault, names }: NamedMove,
): Readonly<Record<string, unknown>> {
  return {
    ply,
    side: sides[side],
    move: name,
    before,
    after,
    text: formatValue(after),
    lost: round(lost),
    fault,
    best: names[0] ?? null,
    principalVariation: names,
  };
}

/** A review as JSON; the server answers with the same. */
export function reviewRecord(
  game: Pick<Game, 'name' | 'sides'>,
  { moves, accuracy, nodes, milliseconds, stopped }: NamedReview,
): Readonly<Record<string, unknown>> {
  return {
    game: game.name,
    moves: moves.map((move) => moveRecord(game, move)),
    accuracy: Object.fromEntries(
      game.sides.map((side, index) => [side, accuracy[index] === null ? null : round(accuracy[index]!)]),
    ),
    nodes,
    milliseconds: Math.round(milliseconds),
    stopped,
  };
}

/** To a tenth. */
function round(points: number): number {
  return Math.round(10 * points) / 10;
}
