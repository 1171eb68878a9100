import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../../words/use-words';
import { Dialog } from '../../shared/dialog';
import { keepCertificate } from './certificates';
import { text } from './text';

interface CertificateDialogProps {
  readonly onClose: () => void;
}

/** What a certificate is and where it comes from, and the way to load one. */
export function CertificateDialog({ onClose }: CertificateDialogProps): JSX.Element {
  const { close, language } = useWords();
  const { records: words } = text[language];
  const [said, setSaid] = useState('');
  const load = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (!file) return;
    setSaid(words.verifying);
    keepCertificate(file).then(
      () => setSaid(words.certificateKept),
      () => setSaid(words.certificateRefused),
    );
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <Dialog title={words.certificate} onClose={onClose}>
      <p>{words.certificateMeaning}</p>
      <p>{words.certificateOrigin}</p>
      <p role="status">{said}</p>
      <form method="dialog" class="dialog-buttons">
        <label class="button primary file-button">
          <span>{words.chooseCertificate}</span>
          <input
            type="file"
            accept=".gmkc"
            class="visually-hidden"
            onChange={(event) => load(event.currentTarget)}
          />
        </label>
        <button type="submit" class="button">
          {close}
        </button>
      </form>
    </Dialog>
  );
}
