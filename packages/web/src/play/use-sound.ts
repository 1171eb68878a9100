/** The sound of a move, and another at the end of a game. */
import { playSound } from '@games/board/sound';
import { useEffect, useRef } from 'preact/hooks';

/** @param ply - moves on the board; a sound is made when there is one more. */
export function useSound(ply: number, isFresh: boolean, isOver: boolean, isOn: boolean): void {
  const heard = useRef(ply);
  useEffect(() => {
    const isNew = isFresh && ply === heard.current + 1;
    heard.current = ply;
    if (isOn && isNew) playSound(isOver ? 'gameover' : 'move');
  }, [ply]);
}
