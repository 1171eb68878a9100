import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';

interface DropAreaProps {
  readonly words: Catalogue;
  /** `null`: the game reads no files. */
  readonly onFile: ((file: File) => void) | null;
  readonly children: ComponentChildren;
}

/** The place of the board, onto which a file can be dropped. */
export function DropArea({ words, onFile, children }: DropAreaProps): JSX.Element {
  const [isOver, setOver] = useState(false);
  const handlers =
    onFile === null
      ? {}
      : {
          onDragOver: (event: DragEvent): void => {
            event.preventDefault();
            setOver(true);
          },
          onDragLeave: (event: DragEvent): void => {
            const target = event.relatedTarget as Node | null;
            if (!(event.currentTarget as HTMLElement).contains(target)) setOver(false);
          },
          onDrop: (event: DragEvent): void => {
            event.preventDefault();
            setOver(false);
            const file = event.dataTransfer?.files[0];
            if (file !== undefined) onFile(file);
          },
        };
  return (
    <section class="board-area" aria-label={words.board} {...handlers}>
      {children}
      {isOver ? (
        <p class="drop-hint" aria-hidden="true">
          {words.dropFile}
        </p>
      ) : null}
    </section>
  );
}

interface FileButtonProps {
  readonly words: Catalogue;
  readonly onFile: (file: File) => void;
}

export function FileButton({ words, onFile }: FileButtonProps): JSX.Element {
  return (
    <label class="button file-button">
      <span>{words.openFile}</span>
      <input
        type="file"
        class="visually-hidden"
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          input.value = '';
        }}
      />
    </label>
  );
}
