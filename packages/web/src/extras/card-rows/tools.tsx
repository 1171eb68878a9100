import type { CardRowsPosition } from '@games/card-rows';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameToolsProps } from '../../contract/game-module';
import { lazy } from '../../shared/lazy';
import { Answer } from './answer';
import type { CardOptions } from './deal';
import { DealForms } from './deal-forms';
import { text } from './text';
import './tools.css';

const FoldingPicture = lazy(async () => (await import('./folding-picture')).FoldingPicture);

/** Below the table: other cards, and why the solver is right. */
export function Tools(props: GameToolsProps<CardRowsPosition, CardOptions>): JSX.Element {
  const { position, options, language, onLoad } = props;
  const [showsFolding, setShowsFolding] = useState(false);
  const words = text[language];
  return (
    <div class="cards-tools">
      <Answer key={options.board} words={words} options={options} />
      <details>
        <summary>{words.cards.title}</summary>
        <DealForms
          words={words}
          options={options}
          onDeal={(board) => onLoad({ options: { board }, moves: [] })}
        />
      </details>
      <details onToggle={(event) => setShowsFolding(event.currentTarget.open)}>
        <summary>{words.folding.title}</summary>
        {showsFolding ? <FoldingPicture words={words} position={position} /> : null}
      </details>
    </div>
  );
}
