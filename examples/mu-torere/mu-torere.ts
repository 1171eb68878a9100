/** Mū tōrere, a game of the Māori: eight points in a ring and one in the middle; whoever cannot move has lost. */
import { fromStates, type Side } from '@games/search-core';

interface MuTorere {
  /** The eight points of the ring, then the middle: 0 and 1 for the pieces of the sides, `.` for the empty point. */
  readonly points: string;
  readonly turn: Side;
}

const MIDDLE = 8;

/** A move is the point that a piece leaves: there is only one to go to. */
export const createMuTorere = () =>
  fromStates<MuTorere, number>({
    initial: { points: '00001111.', turn: 0 },
    turn: ({ turn }) => turn,
    moves: movesOf,
    next: ({ points, turn }, from) => {
      const after = Array.from(points.replace('.', String(turn)));
      after[from] = '.';
      return { points: after.join(''), turn: turn === 0 ? 1 : 0 };
    },
    outcome: (state) => (movesOf(state).length === 0 ? -1 : null),
  });

function movesOf({ points, turn }: MuTorere): number[] {
  const empty = points.indexOf('.');
  const neighbours = (point: number) => [(point + 1) % 8, (point + 7) % 8];
  return Array.from(points).flatMap((piece, from) => {
    if (piece !== String(turn)) return [];
    if (from === MIDDLE) return [from];
    // Into the middle only from beside a piece of the other side, so that nobody is shut in at once.
    const mayMove =
      empty === MIDDLE
        ? neighbours(from).some((point) => points[point] === String(1 - turn))
        : neighbours(from).includes(empty);
    return mayMove ? [from] : [];
  });
}
