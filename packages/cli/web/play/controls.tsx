import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { Insight } from '../engine-worker/engine';

interface StatusProps {
  readonly words: Catalogue;
  readonly status: string;
  readonly side: Side | null;
  readonly insight: Insight | null;
  readonly onMoveNow: (() => void) | null;
  readonly onResume: (() => void) | null;
}

/** Whose turn it is, or how the game ended; always of the same height. */
export function Status({ words, status, side, insight, onMoveNow, onResume }: StatusProps): JSX.Element {
  const depth = insight !== null && insight.depth > 0 ? `${words.depth} ${insight.depth}` : '';
  return (
    <div class="status">
      <span class={`swatch ${side === null ? 'nobody' : `side-${side}`}`} aria-hidden="true" />
      <div class="status-text">
        <strong>{status}</strong>
        {onMoveNow === null || depth === '' ? null : <span>{depth}</span>}
      </div>
      {onMoveNow === null ? null : (
        <button type="button" class="button" onClick={onMoveNow}>
          {words.moveNow}
        </button>
      )}
      {onResume === null ? null : (
        <button type="button" class="button primary" onClick={onResume}>
          {words.resume}
        </button>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly words: Catalogue;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canHint: boolean;
  readonly canResign: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHint: () => void;
  readonly onRestart: () => void;
  readonly onResign: () => void;
}

export function Controls(props: ControlsProps): JSX.Element {
  const { words } = props;
  const [copied, setCopied] = useState('');
  const copy = (): void => {
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(location.href))
      .then(
        () => setCopied(words.shared),
        () => setCopied(words.shareFailed),
      );
  };
  return (
    <div class="controls">
      <Button label={words.undo} isEnabled={props.canUndo} onClick={props.onUndo} />
      <Button label={words.redo} isEnabled={props.canRedo} onClick={props.onRedo} />
      <Button label={words.hint} isEnabled={props.canHint} onClick={props.onHint} />
      <Button label={words.restart} isEnabled onClick={props.onRestart} />
      <Button label={words.resign} isEnabled={props.canResign} onClick={props.onResign} />
      <Button label={words.share} isEnabled onClick={copy} />
      <p class="copied" role="status">
        {copied}
      </p>
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
}

/** Keeps the focus while it can do nothing, as keyboards need. */
function Button({ label, isEnabled, onClick }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="button"
      aria-disabled={!isEnabled}
      onClick={() => {
        if (isEnabled) onClick();
      }}
    >
      {label}
    </button>
  );
}
