import type { JSX } from 'preact';
import { useWords } from '../../words/use-words';
import type { BoardProps } from '../../contract/game-module';
import { choicesAt, moveOf, type OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { toolText } from './tool-text';

/** Leads through the swap2 opening, and says at its end who has which colour. */
export function OpeningDialogue(props: BoardProps<OpenedPosition, GomokuOptions>): JSX.Element | null {
  const page = useWords();
  const { position, options, canMove, onMove, hint } = props;
  if (options.opening === 'none') return null;
  const words = toolText[page.language].opening;
  const { stage, isSwapped } = position.opening();
  const choices = canMove ? choicesAt(stage) : [];
  return (
    <section class="opening" aria-label={words.title} data-stage={stage}>
      <p aria-live="polite">
        <strong>{words.title}</strong>{' '}
        <span>{stage === 'play' ? words.done(isSwapped) : (canMove ? words.ask : words.wait)[stage]}</span>
      </p>
      {choices.length === 0 ? null : (
        <div class="opening-choices">
          {choices.map((choice) => {
            const move = moveOf(choice, position.size);
            return (
              <button
                key={choice}
                type="button"
                class={`button ${hint === move ? 'primary' : ''}`}
                onClick={() => onMove(move)}
              >
                {choice === 'put' ? null : (
                  <span class={`swatch small side-${choice === 'black' ? 0 : 1}`} aria-hidden="true" />
                )}
                {hint === move ? page.hinted(words.choices[choice]) : words.choices[choice]}
              </button>
            );
          })}
        </div>
      )}
    </section>
  );
}
