import { ConnectBoard } from '@games/board/react';
import { createPosition } from '@games/connect-three';
import { createRoot } from 'react-dom/client';
import { useGame } from './use-game';

const SIZE = { rows: 6, columns: 7, connect: 4 };
const createGame = (moves) => createPosition({ ...SIZE, moves });
const NAMES = { X: 'Red', O: 'White' };

function App() {
  const { moves, position, isOver, winner, play, undo, reset } = useGame(createGame);
  const turn = NAMES['XO'[position.turn()]];
  const status = isOver ? (winner === null ? 'A draw' : `${NAMES[winner]} wins`) : `${turn} to move`;
  return (
    <main style={{ maxWidth: '30rem', margin: 'auto' }}>
      <p role="status">{status}</p>
      <ConnectBoard {...SIZE} moves={moves} opponent={4} onMove={({ detail }) => play(detail.name)} />
      <button
        type="button"
        disabled={moves.length === 0}
        onClick={() => undo(moves.length % 2 === 0 ? 2 : 1)}
      >
        Take back
      </button>
      <button type="button" onClick={reset}>
        New game
      </button>
      <ol>
        {moves.map((move, ply) => (
          <li key={ply}>column {move}</li>
        ))}
      </ol>
    </main>
  );
}

createRoot(document.querySelector('#root')).render(<App />);
