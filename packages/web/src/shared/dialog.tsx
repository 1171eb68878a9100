import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialogue; Escape and a click beside it close it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    // One at a time, also where the files of two came late.
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-content">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly action: () => void;
}

interface ConfirmProps {
  readonly asked: Confirmation;
  readonly cancel: string;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ asked, cancel, onClose }: ConfirmProps): JSX.Element {
  return (
    <Dialog title={asked.title} onClose={onClose}>
      <p>{asked.text}</p>
      <form method="dialog" class="dialog-buttons">
        <button type="submit" class="button">
          {cancel}
        </button>
        <button type="submit" class="button primary" onClick={asked.action}>
          {asked.confirm}
        </button>
      </form>
    </Dialog>
  );
}
