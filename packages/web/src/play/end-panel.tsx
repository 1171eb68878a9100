import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import './end-panel.css';

interface EndPanelProps {
  /** How the game ended; `null`: the status has said it. */
  readonly detail: string | null;
  readonly moves: number;
  readonly onSwap: () => void;
  readonly onAnalyse: () => void;
}

/** How a game ended, and what there is to do besides playing again. */
export function EndPanel({ detail, moves, onSwap, onAnalyse }: EndPanelProps): JSX.Element {
  const words = useWords();
  return (
    <section class="end-panel" aria-label={words.gameOver}>
      <p>
        {detail === null ? '' : `${detail} · `}
        {words.moveCount(moves)}
      </p>
      <div class="end-buttons">
        <button type="button" class="button" onClick={onSwap}>
          {words.swapAndAgain}
        </button>
        <button type="button" class="button" onClick={onAnalyse}>
          {words.analyse}
        </button>
      </div>
    </section>
  );
}
