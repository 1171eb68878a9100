'use client';
import { useEffect, useState } from 'react';

/** A board on which a person plays black; the route answers for white. */
export function Board({ picture }) {
  const [isLoaded, setLoaded] = useState(false);
  const [moves, setMoves] = useState([]);
  useEffect(() => {
    import('@games/board/gomoku/element').then(() => setLoaded(true));
  }, []);

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

  if (!isLoaded) return <div dangerouslySetInnerHTML={{ __html: picture }} />;
  const side = moves.length % 2 === 0 ? 'first' : 'none';
  return <gomoku-board moves={moves.join(' ')} playable-side={side} onmove={answer} />;
}
