import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import './end-panel.css';

interface EndPanelProps {
  /** How the game ended; `null`: the status has said it. */
  readonly detail: string | null;
  readonly moves: number;
  readonly onAgain: () => void;
  readonly onSwap: () => void;
  readonly onAnalyse: () => void;
  readonly onNew: () => void;
}

/** What there is to do after a game. */
export function EndPanel({ detail, moves, ...on }: EndPanelProps): JSX.Element {
  const words = useWords();
  return (
    <section class="end-panel" aria-label={words.gameOver}>
      <p>
        {detail === null ? '' : `${detail} · `}
        {words.moveCount(moves)}
      </p>
      <div class="end-buttons">
        <button type="button" class="button primary" onClick={on.onAgain}>
          {words.again}
        </button>
        <button type="button" class="button" onClick={on.onSwap}>
          {words.swapAndAgain}
        </button>
        <button type="button" class="button" onClick={on.onAnalyse}>
          {words.analyse}
        </button>
        <button type="button" class="button" onClick={on.onNew}>
          {words.restart} …
        </button>
      </div>
    </section>
  );
}
