/** Tic-tac-toe as the tutorial of boardgame.io has games: moves change a draft of the state. */
import type { Game } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';

interface Cells {
  cells: (string | null)[];
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

const winnerOf = (cells: Cells['cells']): string | undefined => {
  const won = LINES.map((line) => Array.from(line, (cell) => cells[Number(cell)])).find(
    ([one, two, three]) => one !== null && one === two && two === three,
  );
  return won?.[0] ?? undefined;
};

export const ticTacToe: Game<Cells> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell: number) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G }) => {
    const winner = winnerOf(G.cells);
    if (winner !== undefined) return { winner };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  ai: {
    enumerate: ({ cells }: Cells) =>
      cells.flatMap((owner, cell) => (owner === null ? [{ move: 'clickCell', args: [cell] }] : [])),
  },
};
