import { advantageOf, type Evaluation } from '@games/search-core/internal/values';
import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import './evaluation-bar.css';
import { valueText } from './value-text';
import type { ScoreScale } from '../contract/game-module';

interface EvaluationBarProps {
  readonly sides: readonly [string, string];
  readonly scale: ScoreScale;
  /** `null`: not known yet. */
  readonly evaluation: Evaluation | null;
}

/** Who is better: the first side's part from the left, the second side's from the right. */
export function EvaluationBar({ sides, scale, evaluation }: EvaluationBarProps): JSX.Element {
  const words = useWords();
  const text = evaluation === null ? words.still : valueText(evaluation, sides, scale, words);
  const part = evaluation === null ? 50 : 50 * (1 + advantageOf(evaluation, scale));
  return (
    <div class="evaluation-bar">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="img"
        aria-label={words.labelled(words.evaluationBar, text)}
      >
        <rect class="side-1" width="100" height="4" />
        <rect class="side-0" width={part} height="4" />
        <path d="M50 0V4" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
