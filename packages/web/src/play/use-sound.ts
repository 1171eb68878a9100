/** The sound of a move, and another at the end of a game: made here, so that no file is loaded. */
import { useEffect, useRef } from 'preact/hooks';

let context: AudioContext | null = null;

/** @param ply - moves on the board; a sound is made when there is one more. */
export function useSound(ply: number, isFresh: boolean, isOver: boolean, isOn: boolean): void {
  const heard = useRef(ply);
  useEffect(() => {
    const isNew = isFresh && ply === heard.current + 1;
    heard.current = ply;
    // Browsers make no sound before a person has touched the page.
    if (isOn && isNew && 'userActivation' in navigator && navigator.userActivation.hasBeenActive)
      knock(isOver ? [520, 780] : [260]);
  }, [ply]);
}

const SECONDS = 0.09;

/** Short tones, one after the other. */
function knock(frequencies: readonly number[]): void {
  try {
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    for (const [index, frequency] of frequencies.entries()) {
      const start = currentTime + index * SECONDS * 1.6;
      const tone = new OscillatorNode(context, { type: 'triangle', frequency });
      const volume = new GainNode(context, { gain: 0.25 });
      volume.gain.setValueAtTime(0.25, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
      tone.connect(volume).connect(destination);
      tone.start(start);
      tone.stop(start + SECONDS);
    }
  } catch {
    // A game is played without sound as well.
  }
}
