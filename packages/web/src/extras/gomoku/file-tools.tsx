import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CertificateDialog } from './certificate-dialog';
import { saveRecord, type ToolsProps } from './save-record';
import { toolText } from './tool-text';

/** The board of RenLib's libraries. */
const LIBRARY_SIZE = 15;

/** The game as a library of RenLib, and the certificate that the strongest level plays by. */
export function FileTools(props: ToolsProps): JSX.Element {
  const { options, language } = props;
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { records: words } = toolText[language];
  return (
    <>
      {options.size === LIBRARY_SIZE ? (
        <button
          type="button"
          class="link"
          onClick={() => void saveRecord(props, 'lib').catch(() => setSaid(words.noLibrary))}
        >
          {words.saveLibrary}
        </button>
      ) : null}
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {words.certificate} …
      </button>
      <span class="note" role="status">
        {said}
      </span>
      {isOpen ? <CertificateDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
