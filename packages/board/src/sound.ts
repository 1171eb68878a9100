/** The sounds of a game: made here, so that no file is loaded. */

/** In hertz, one tone after the other. */
const TONES = { move: [260], gameover: [520, 780] } as const;
const SECONDS = 0.09;

let context: AudioContext | undefined;

/** Plays the sound of a move, or of the end of a game. Browsers allow none before a person has touched the page. */
export function playSound(kind: keyof typeof TONES): void {
  if (!('userActivation' in navigator) || !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    for (const [index, frequency] of TONES[kind].entries()) {
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

/**
 * Gives a board sounds: of each move, and of the end of the game.
 *
 * @returns ends it.
 * @example
 * ```ts no-run
 * import { playSounds } from '@games/board/sound';
 *
 * playSounds(document.querySelector('gomoku-board')!);
 * ```
 */
export function playSounds(board: EventTarget): () => void {
  const onMoved = (event: Event): void => {
    const { detail } = event as CustomEvent<{ readonly move: number | null }>;
    if (detail.move !== null) playSound('move');
  };
  const onGameOver = (): void => playSound('gameover');
  board.addEventListener('moved', onMoved);
  board.addEventListener('gameover', onGameOver);
  return () => {
    board.removeEventListener('moved', onMoved);
    board.removeEventListener('gameover', onGameOver);
  };
}
