import { parsePoint, RENJU_OPENINGS, type RenjuOpening } from '@games/gomoku';
import { openingBook } from '@games/gomoku/opening-book';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameToolsProps } from '../../contract/game-module';
import { Dialog } from '../../shared/dialog';
import { useWords } from '../../words/use-words';
import { createUnguardedPosition, type OpenedPosition } from './opening';
import './openings-dialog.css';
import type { GomokuOptions } from './options';
import { text } from './text';
import { toolText } from './tool-text';

interface OpeningsDialogProps extends Pick<
  GameToolsProps<OpenedPosition, GomokuOptions>,
  'options' | 'onLoad' | 'valueText'
> {
  /** The one on the board. */
  readonly current: RenjuOpening | null;
  readonly onClose: () => void;
}

/** The openings that have a name, with their values by the rule's book; each begins a game. */
export function OpeningsDialog(props: OpeningsDialogProps): JSX.Element {
  const { options, current, onLoad, valueText, onClose } = props;
  const { close, language } = useWords();
  const { choices } = text[language];
  const words = toolText[language].opening;
  const book = openingBook(options.rule);
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    () => list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'center' }),
    [],
  );
  return (
    <Dialog title={`${words.named} · ${choices[options.rule]}`} onClose={onClose}>
      <form method="dialog" class="openings">
        <ul ref={list}>
          {RENJU_OPENINGS.map((opening) => {
            const { code, names, moves } = opening;
            const points = moves.map((move) => parsePoint(move, options.size));
            const position = createUnguardedPosition(options);
            points.forEach(position.play);
            // The books of all rules have the named openings.
            const { value } = book.find(position)!;
            return (
              <li key={code}>
                <button
                  type="submit"
                  aria-current={opening === current}
                  onClick={() => onLoad({ options, moves: points })}
                >
                  <Picture points={points} size={options.size} />
                  <span>
                    <strong>{names[language]}</strong>{' '}
                    {names.ja === names[language] ? null : <span lang="ja">{names.ja}</span>}
                    <br />
                    {code} · {moves.join(' ')}
                    <br />
                    {valueText(value, position.turn())}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <div class="dialog-buttons">
          <button type="submit" class="button">
            {close}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The five lines each way around the centre: no stone of an opening is farther from it. */
function Picture({
  points,
  size,
}: {
  readonly points: readonly number[];
  readonly size: number;
}): JSX.Element {
  const shift = (size - 1) / 2 - 3;
  return (
    <svg viewBox="0 0 6 6" aria-hidden="true">
      <path d="M0 1h6M0 2h6M0 3h6M0 4h6M0 5h6M1 0v6M2 0v6M3 0v6M4 0v6M5 0v6" />
      {points.map((point, index) => (
        <circle
          key={point}
          class={`side-${index % 2}`}
          cx={(point % size) - shift}
          cy={Math.floor(point / size) - shift}
          r="0.45"
        />
      ))}
    </svg>
  );
}
