import { HUMAN } from '@games/search-core/session';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { lazy } from '../../shared/lazy';
import type { GameToolsProps } from '../../contract/game-module';
import type { OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { text } from './text';

const CertificateDialog = lazy(async () => (await import('./certificate-dialog')).CertificateDialog);

/** The game as an SGF file, and the certificate that the strongest level plays by. */
export function Tools(props: GameToolsProps<OpenedPosition, GomokuOptions>): JSX.Element {
  const { options, moves, players, names, forfeit, language } = props;
  const [said, setSaid] = useState('');
  const [isExplaining, setExplaining] = useState(false);
  const { records: words } = text[language];
  const nameOf = (side: Side): string =>
    players[side] === HUMAN ? words.person : words.computer(names[side]);
  const write = async (): Promise<string> => {
    const { writeGame } = await import('./records');
    return writeGame({ options, moves, names: [nameOf(0), nameOf(1)], forfeit, date: new Date() });
  };
  const copy = (): void => {
    write()
      .then((record) => navigator.clipboard.writeText(record))
      .then(
        () => setSaid(words.copied),
        () => setSaid(words.copyFailed),
      );
  };
  const save = async (): Promise<void> => {
    const address = URL.createObjectURL(new Blob([await write()], { type: 'application/x-go-sgf' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `gomoku-${new Date().toISOString().slice(0, 10)}.sgf`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div class="goban-records" role="group" aria-label={words.tools}>
      <button type="button" class="link" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" class="link" onClick={() => void save()}>
        {words.save}
      </button>
      <button type="button" class="link" onClick={() => setExplaining(true)}>
        {words.certificate} …
      </button>
      <span role="status">{said}</span>
      {said === '' ? <span class="drop-note">{words.drop}</span> : null}
      {isExplaining ? <CertificateDialog language={language} onClose={() => setExplaining(false)} /> : null}
    </div>
  );
}
