import type { End } from '@games/card-rows';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CATALOGUES } from '../../words/catalogue';
import type { Language } from '../../words/language';
import { heatLevels, type HeatLevel } from '../../shared/heat';
import type { MoveMark } from '../../contract/game-module';
import { CardFace, type LineMark, type RowMarks } from './card-face';
import { endByKey, nearestEnd } from './end-focus';
import { moveOf, type RowLeft, type TakenCard } from './history';
import { numberText } from './number-text';
import { Row } from './row';
import type { CardText } from './text';

const NO_MARKS: RowMarks = new Map();

interface RowsProps {
  readonly words: CardText;
  readonly language: Language;
  readonly rows: readonly RowLeft[];
  readonly canMove: boolean;
  readonly onMove: (move: number) => void;
  readonly hint: number | null;
  readonly values: readonly MoveMark[] | null;
  readonly marks: ReadonlyMap<number, RowMarks>;
  /** The card that was taken last. */
  readonly last: TakenCard | null;
}

/** The rows: both ends are buttons that stay in reach, the cards between scroll. Arrow keys go from end to end. */
export function Rows({
  words,
  language,
  rows,
  canMove,
  onMove,
  hint,
  values,
  marks,
  last,
}: RowsProps): JSX.Element {
  const [focused, setFocused] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const stop = nearestEnd(rows, focused);
  const heat = useMemo(() => heatLevels(values ?? []), [values]);

  const focus = (move: number, options?: FocusOptions): void => {
    setFocused(move);
    list.current?.querySelector<HTMLElement>(`[data-move="${move}"]`)?.focus(options);
  };
  useLayoutEffect(() => {
    // The last card of a row takes the focus with it.
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost && stop !== null) focus(stop, { preventScroll: true });
    hadFocus.current = list.current!.contains(document.activeElement);
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === null) return;
    if (!(event.target as HTMLElement).hasAttribute('data-move')) return;
    const next = endByKey(rows, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  const renderEnd = (row: number, end: End): JSX.Element => {
    const move = moveOf({ row, end });
    const { cards, from, to } = rows[row]!;
    const place = end === 'left' ? from : to - 1;
    return (
      <EndCard
        key={end}
        words={words}
        row={row}
        end={end}
        card={numberText(cards[place]!)}
        isOnly={to - from === 1}
        isStop={move === stop}
        hinted={move === hint ? CATALOGUES[language].hinted : null}
        canMove={canMove}
        value={values?.find((each) => each.move === move)?.label ?? null}
        heat={heat.get(move)}
        mark={marks.get(row)?.get(place)}
        onFocus={() => setFocused(move)}
        onTake={() => onMove(move)}
      />
    );
  };
  return (
    <div
      class="card-rows"
      role="group"
      aria-label={words.rows}
      ref={list}
      onKeyDown={handleKey}
      onFocusIn={() => {
        hadFocus.current = true;
      }}
    >
      {rows.map((row, index) => (
        <Row
          key={index}
          index={index}
          words={words}
          row={row}
          marks={marks.get(index) ?? NO_MARKS}
          last={last?.row === index ? last : null}
          left={row.from < row.to ? renderEnd(index, 'left') : null}
          right={row.to - row.from > 1 ? renderEnd(index, 'right') : null}
        />
      ))}
    </div>
  );
}

interface EndCardProps {
  readonly words: CardText;
  readonly row: number;
  readonly end: End;
  readonly card: string;
  /** Whether it is the last card of its row. */
  readonly isOnly: boolean;
  /** Whether the tab key stops here. */
  readonly isStop: boolean;
  /** Names the place as that of the hint; `null`: it is none. */
  readonly hinted: ((place: string) => string) | null;
  readonly canMove: boolean;
  readonly value: string | null;
  readonly heat: HeatLevel | undefined;
  readonly mark: LineMark | undefined;
  readonly onFocus: () => void;
  readonly onTake: () => void;
}

/** A card that can be taken. */
function EndCard(props: EndCardProps): JSX.Element {
  const { words, row, end, card, canMove, value } = props;
  const place = props.isOnly ? words.onlyCard(row, card) : words.end({ row, end }, card);
  const label = value === null ? place : `${place}, ${words.finalMargin(value)}`;
  return (
    <button
      type="button"
      class={`card end ${props.hinted === null ? '' : 'hinted'}`}
      data-move={moveOf({ row, end })}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={props.hinted?.(label) ?? label}
      aria-disabled={!canMove}
      onFocus={props.onFocus}
      onClick={() => canMove && props.onTake()}
    >
      <CardFace card={card} mark={props.mark} />
      {value === null ? null : <span class={`end-value heat-${props.heat ?? 3}`} data-value={value} />}
    </button>
  );
}
