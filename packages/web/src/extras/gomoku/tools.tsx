import { openingOf, type RenjuOpening } from '@games/gomoku';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { lazy } from '../../shared/lazy';
import { createUnguardedPosition, stonesOf } from './opening';
import { saveRecord, type ToolsProps, writeRecord } from './save-record';
import { toolText } from './tool-text';

const OpeningsDialog = lazy(async () => (await import('./openings-dialog')).OpeningsDialog);
const ProblemsDialog = lazy(async () => (await import('./problems-dialog')).loadProblemsDialog());

/** The board of the openings. */
const USUAL_SIZE = 15;

/** The game as a file, the openings and the problems. */
export function Tools(props: ToolsProps): JSX.Element {
  const { options, language } = props;
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'openings' | 'problems' | null>(null);
  const leave = (): void => setOpen(null);
  const current = useMemo(() => openingOnBoard(props), [props.position]);
  const { records: words, opening } = toolText[language];
  const copy = (): void => {
    writeRecord(props, 'sgf')
      .then((record) => navigator.clipboard.writeText(new TextDecoder().decode(record)))
      .then(
        () => setSaid(words.copied),
        () => setSaid(words.copyFailed),
      );
  };
  return (
    <div class="goban-records" role="group" aria-label={words.tools}>
      <button type="button" class="link" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" class="link" onClick={() => void saveRecord(props, 'sgf')}>
        {words.save}
      </button>
      {options.size === USUAL_SIZE ? (
        <button type="button" class="link" onClick={() => setOpen('openings')}>
          {current === null ? opening.named : opening.name(current.names[language])} …
        </button>
      ) : null}
      <button type="button" class="link" onClick={() => setOpen('problems')}>
        {words.problems} …
      </button>
      <span role="status">{said}</span>
      {said === '' ? <span class="drop-note">{words.drop}</span> : null}
      {open === 'openings' ? <OpeningsDialog {...props} current={current} onClose={leave} /> : null}
      {open === 'problems' ? <ProblemsDialog language={language} onClose={leave} /> : null}
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
