import { openingOf, type RenjuOpening } from '@games/gomoku';
import { HUMAN, mainLineFrom } from '@games/search-core/session';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { lazy } from '../../shared/lazy';
import type { GameToolsProps } from '../../contract/game-module';
import { createUnguardedPosition, stonesOf, type OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { toolText } from './tool-text';

const CertificateDialog = lazy(async () => (await import('./certificate-dialog')).CertificateDialog);
const OpeningsDialog = lazy(async () => (await import('./openings-dialog')).OpeningsDialog);

type ToolsProps = GameToolsProps<OpenedPosition, GomokuOptions>;

/** The board of RenLib's libraries and of the openings. */
const USUAL_SIZE = 15;

/** The game as a file, the openings, and the certificate that the strongest level plays by. */
export function Tools(props: ToolsProps): JSX.Element {
  const { options, moves, tree, players, names, forfeit, language } = props;
  const [said, setSaid] = useState('');
  const [dialog, setDialog] = useState<'certificate' | 'openings' | null>(null);
  const close = (): void => setDialog(null);
  const current = useMemo(() => openingOnBoard(props), [props.position]);
  const { records: words, opening } = toolText[language];
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
      {options.size === USUAL_SIZE ? (
        <>
          <button
            type="button"
            class="link"
            onClick={() => void save('lib').catch(() => setSaid(words.noLibrary))}
          >
            {words.saveLibrary}
          </button>
          <button type="button" class="link" onClick={() => setDialog('openings')}>
            {current === null ? opening.named : opening.name(current.names[language])} …
          </button>
        </>
      ) : null}
      <button type="button" class="link" onClick={() => setDialog('certificate')}>
        {words.certificate} …
      </button>
      <span role="status">{said}</span>
      {said === '' ? <span class="drop-note">{words.drop}</span> : null}
      {dialog === 'certificate' ? <CertificateDialog onClose={close} /> : null}
      {dialog === 'openings' ? <OpeningsDialog {...props} current={current} onClose={close} /> : null}
    </div>
  );
}

/** The opening that the first three stones on the board are. */
function openingOnBoard({ options, moves, position }: ToolsProps): RenjuOpening | null {
  const first = createUnguardedPosition(options);
  for (const point of stonesOf(moves, first.maxMoves).slice(0, 3))
    if (position.stone(point) !== null) first.play(point);
  return openingOf(first);
}
