import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { Insight } from '../contract/engine';
import { ICONS, type IconName } from './icons';
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

/** What a button does; `null`: nothing now. */
export type Action = (() => void) | null;

interface ControlsProps {
  readonly onUndo: Action;
  readonly onRedo: Action;
  readonly onHint: Action;
  readonly onRestart: Action;
  /** The game is over: takes the place of the hint. */
  readonly onAgain: Action;
  /** Takes the place of the hint while a computer player thinks. */
  readonly onMoveNow: Action;
  /** Takes the place of the hint while a computer player waits. */
  readonly onResume: Action;
  /** Both players are computers: takes the places of redo and hint. */
  readonly watch: { readonly onPause: Action; readonly onStep: Action } | null;
}

/** The most used buttons: above the tabs, or under the thumb on a phone. */
export function Controls(props: ControlsProps): JSX.Element {
  const words = useWords();
  const { watch } = props;
  return (
    <div class="controls" role="group" aria-label={words.controls}>
      <Button icon="undo" label={words.undo} action={props.onUndo} />
      {watch === null ? (
        <Button icon="redo" label={words.redo} action={props.onRedo} />
      ) : (
        <Button icon="step" label={words.step} action={watch.onStep} />
      )}
      <MiddleButton {...props} />
      <Button icon="restart" label={words.restart} action={props.onRestart} />
    </div>
  );
}

function MiddleButton({ onAgain, onResume, onMoveNow, onHint, watch }: ControlsProps): JSX.Element {
  const words = useWords();
  if (onAgain !== null) return <Button icon="again" label={words.again} action={onAgain} isPrimary />;
  if (onResume !== null) return <Button icon="play" label={words.resume} action={onResume} isPrimary />;
  if (watch !== null) return <Button icon="pause" label={words.pause} action={watch.onPause} />;
  if (onMoveNow !== null) return <Button icon="now" label={words.moveNow} action={onMoveNow} />;
  return <Button icon="hint" label={words.hint} action={onHint} />;
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
