import { ONGOING, type Side } from '@games/search-core';
import type { JSX } from 'preact';
import type { SequenciumBoardProps } from './board';
import { text } from './text';

/** What decides the game: the largest number of each side. */
export function ScoreBar({ position, options, language }: SequenciumBoardProps): JSX.Element {
  const words = text[language];
  const isOver = position.outcome() !== ONGOING;
  const isMover = (side: Side): boolean => !isOver && position.turn() === side;
  return (
    <div class="chain-scores" role="group" aria-label={words.largest}>
      {([0, 1] as const).map((side) => (
        <div key={side} class={`chain-score side-${side} ${isMover(side) ? 'to-move' : ''}`}>
          <span class="chain-score-name">
            {words.sides[side]}
            {isMover(side) && options.turns === 'double' ? (
              <small>{words.movesLeft(position.movesLeft())}</small>
            ) : null}
          </span>
          <strong>{position.maximum(side)}</strong>
        </div>
      ))}
    </div>
  );
}
