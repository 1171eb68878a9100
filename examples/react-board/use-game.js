import { useCallback, useMemo, useState } from 'react';

/**
 * A game as React holds it: the moves are the state, and everything else follows from them.
 *
 * @param {(moves: readonly string[]) => import('@games/connect-three').ConnectPosition} createPosition
 */
export function useGame(createPosition) {
  const [moves, setMoves] = useState([]);
  const position = useMemo(() => createPosition(moves), [createPosition, moves]);
  const undo = useCallback(
    (plies = 1) => setMoves((all) => all.slice(0, Math.max(0, all.length - plies))),
    [],
  );
  const reset = useCallback(() => setMoves([]), []);
  const play = useCallback((name) => setMoves((all) => [...all, name]), []);
  return { moves, position, isOver: position.isOver(), winner: position.winner(), play, undo, reset };
}
