import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { HUMAN } from '../../play/session';
import type { GameToolsProps } from '../game-module';
import type { OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { writeGame } from './records';
import { text } from './text';

/** The game as an SGF file, and the certificate that the strongest level plays by. */
export function Tools(props: GameToolsProps<OpenedPosition, GomokuOptions>): JSX.Element {
  const { options, moves, players, names, forfeit, language } = props;
  const [said, setSaid] = useState('');
  const { records: words } = text[language];
  const nameOf = (side: Side): string =>
    players[side] === HUMAN ? words.person : words.computer(names[side]);
  const write = (): string =>
    writeGame({ options, moves, names: [nameOf(0), nameOf(1)], forfeit, date: new Date() });
  const copy = (): void => {
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(write()))
      .then(
        () => setSaid(words.copied),
        () => setSaid(words.copyFailed),
      );
  };
  const save = (): void => {
    const address = URL.createObjectURL(new Blob([write()], { type: 'application/x-go-sgf' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `gomoku-${new Date().toISOString().slice(0, 10)}.sgf`;
    link.click();
    URL.revokeObjectURL(address);
  };
  const chooser = useRef<HTMLInputElement>(null);
  const load = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (!file) return;
    setSaid(words.verifying);
    import('./certificates')
      .then(({ keepCertificate }) => keepCertificate(file))
      .then(
        () => setSaid(words.certificateKept),
        () => setSaid(words.certificateRefused),
      );
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <div class="goban-records" role="group" aria-label={words.tools}>
      <button type="button" class="link" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" class="link" onClick={save}>
        {words.save}
      </button>
      <button type="button" class="link" onClick={() => chooser.current?.click()}>
        {words.certificate}
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".gmkc"
        hidden
        aria-label={words.certificate}
        onChange={(event) => load(event.currentTarget)}
      />
      <span role="status">{said}</span>
      {said === '' ? <span class="drop-note">{words.drop}</span> : null}
    </div>
  );
}
