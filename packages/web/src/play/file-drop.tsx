import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { catchFiles } from '../shared/catch-files';
import { useWords } from '../words/use-words';

export interface FileProps {
  readonly onFile: (file: File) => void;
}

/** Opens a file that is dropped anywhere on the page. */
export function FileDrop({ onFile }: FileProps): JSX.Element | null {
  const words = useWords();
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
