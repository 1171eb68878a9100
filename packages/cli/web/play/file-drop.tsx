import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { catchFiles } from '../app/catch-files';
import type { Catalogue } from '../app/i18n/catalogue';

interface FileProps {
  readonly words: Catalogue;
  readonly onFile: (file: File) => void;
}

/** Opens a file that is dropped anywhere on the page. */
export function FileDrop({ words, onFile }: FileProps): JSX.Element | null {
  const [isOver, setOver] = useState(false);
  useEffect(
    () =>
      catchFiles(document, {
        onOver: setOver,
        onDrop: ([file]) => file !== undefined && onFile(file),
      }),
    [onFile],
  );
  if (!isOver) return null;
  return (
    <p class="drop-hint" aria-hidden="true">
      {words.dropFile}
    </p>
  );
}

/** Opens a file that a person chooses. */
export function FileButton({ words, onFile }: FileProps): JSX.Element {
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
