'use client';
import { GomokuBoard } from '@games/board/react';
import { useState } from 'react';

/** A board on which a person plays black; the route answers for white. The picture is seen until the board is loaded. */
export function Board({ picture }) {
  const [moves, setMoves] = useState([]);

  async function answer({ detail }) {
    const played = [...moves, detail.name];
    setMoves(played);
    const response = await fetch('/move', {
      method: 'POST',
      body: JSON.stringify({ moves: played.join(' ') }),
    });
    const { move } = await response.json();
    if (move !== null) setMoves([...played, move]);
  }

  return (
    <GomokuBoard
      moves={moves}
      playableSide={moves.length % 2 === 0 ? 'first' : 'none'}
      onMove={answer}
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  );
}
