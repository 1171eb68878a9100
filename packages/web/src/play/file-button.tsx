import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { FileProps } from './file-drop';

/** Opens a file that a person chooses. */
export function FileButton({ onFile }: FileProps): JSX.Element {
  const words = useWords();
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
