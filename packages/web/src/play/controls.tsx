import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { Insight } from '../contract/engine';
import { ICONS, type IconName } from './icons';
import type { Action, Actions } from './use-actions';
import './controls.css';

interface StatusProps {
  readonly status: string;
  /** What the player who thinks has found; `null`: nobody thinks. */
  readonly insight: Insight | null;
}

/** Whose turn it is, or how the game ended; always of the same height. */
export function Status({ status, insight }: StatusProps): JSX.Element {
  const words = useWords();
  return (
    <div class="status">
      <strong>{status}</strong>
      {insight === null || insight.depth === 0 ? null : (
        <span class="figures">
          {words.depth} {insight.depth}
        </span>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly actions: Actions;
  /** The game is over: takes the place of the hint. */
  readonly onAgain: Action;
  /** Both players are computers: a step and a pause take the places of redo and hint. */
  readonly isWatched: boolean;
}

/** The most used buttons: above the tabs, or under the thumb on a phone. */
export function Controls(props: ControlsProps): JSX.Element {
  const words = useWords();
  const { actions, isWatched } = props;
  return (
    <div class="controls" role="group" aria-label={words.controls}>
      <Button icon="undo" label={words.undo} action={actions.undo} />
      {isWatched ? (
        <Button icon="step" label={words.step} action={actions.step} />
      ) : (
        <Button icon="redo" label={words.redo} action={actions.redo} />
      )}
      <MiddleButton {...props} />
      <Button icon="restart" label={words.restart} action={actions.restart} />
    </div>
  );
}

function MiddleButton({ actions, onAgain, isWatched }: ControlsProps): JSX.Element {
  const words = useWords();
  const { resume, pause, moveNow, hint } = actions;
  if (onAgain !== null) return <Button icon="again" label={words.again} action={onAgain} isPrimary />;
  if (resume !== null) return <Button icon="play" label={words.resume} action={resume} isPrimary />;
  if (isWatched) return <Button icon="pause" label={words.pause} action={pause} />;
  if (moveNow !== null) return <Button icon="now" label={words.moveNow} action={moveNow} />;
  return <Button icon="hint" label={words.hint} action={hint} />;
}

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly action: Action;
  readonly isPrimary?: boolean;
}

/** Keeps the focus while it can do nothing, as keyboards need. */
function Button({ icon, label, action, isPrimary = false }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button control drawn ${isPrimary ? 'primary' : ''}`}
      aria-disabled={action === null}
      onClick={() => action?.()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
      <span>{label}</span>
    </button>
  );
}
