import type { JSX } from 'preact';
import type { SequenciumBoardProps } from './board-props';
import { text } from './text';

/** What decides the game: the largest number of each side. */
export function ScoreBar({ position, language }: SequenciumBoardProps): JSX.Element {
  const words = text[language];
  return (
    <div class="chain-scores" role="group" aria-label={words.largest}>
      <span class="chain-score side-0">
        <strong>{position.maximum(0)}</strong> {words.sides[0]}
      </span>
      <span class="chain-scores-name" aria-hidden="true">
        {words.largest}
      </span>
      <span class="chain-score side-1">
        {words.sides[1]} <strong>{position.maximum(1)}</strong>
      </span>
    </div>
  );
}
