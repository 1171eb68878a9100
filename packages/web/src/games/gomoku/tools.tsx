import { HUMAN, mainLineFrom } from '@games/search-core/session';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { lazy } from '../../shared/lazy';
import type { GameToolsProps } from '../../contract/game-module';
import type { OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { text } from './text';

const CertificateDialog = lazy(async () => (await import('./certificate-dialog')).CertificateDialog);

/** Libraries of RenLib have one board. */
const LIBRARY_SIZE = 15;

/** The game as an SGF file, and the certificate that the strongest level plays by. */
export function Tools(props: GameToolsProps<OpenedPosition, GomokuOptions>): JSX.Element {
  const { options, moves, tree, players, names, forfeit, language } = props;
  const [said, setSaid] = useState('');
  const [isExplaining, setExplaining] = useState(false);
  const { records: words } = text[language];
  const nameOf = (side: Side): string =>
    players[side] === HUMAN ? words.person : words.computer(names[side]);
  const isMainLine = mainLineFrom(tree, []).join() === moves.join();
  const write = async (format: 'sgf' | 'lib'): Promise<Uint8Array<ArrayBuffer>> => {
    const { writeGame } = await import('./records');
    const game = {
      options,
      tree,
      names: [nameOf(0), nameOf(1)] as const,
      forfeit: isMainLine ? forfeit : null,
      date: new Date(),
    };
    return writeGame(game, format);
  };
  const copy = (): void => {
    write('sgf')
      .then((record) => navigator.clipboard.writeText(new TextDecoder().decode(record)))
      .then(
        () => setSaid(words.copied),
        () => setSaid(words.copyFailed),
      );
  };
  const save = async (format: 'sgf' | 'lib'): Promise<void> => {
    const address = URL.createObjectURL(new Blob([await write(format)]));
    const link = document.createElement('a');
    link.href = address;
    link.download = `gomoku-${new Date().toISOString().slice(0, 10)}.${format}`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div class="goban-records" role="group" aria-label={words.tools}>
      <button type="button" class="link" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" class="link" onClick={() => void save('sgf')}>
        {words.save}
      </button>
      {options.size === LIBRARY_SIZE ? (
        <button
          type="button"
          class="link"
          onClick={() => void save('lib').catch(() => setSaid(words.noLibrary))}
        >
          {words.saveLibrary}
        </button>
      ) : null}
      <button type="button" class="link" onClick={() => setExplaining(true)}>
        {words.certificate} …
      </button>
      <span role="status">{said}</span>
      {said === '' ? <span class="drop-note">{words.drop}</span> : null}
      {isExplaining ? <CertificateDialog onClose={() => setExplaining(false)} /> : null}
    </div>
  );
}
