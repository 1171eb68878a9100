import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MoveValue } from '../../engine-worker/engine';
import { heatLevels } from '../../play/heat';
import { moveOf, type RowLeft } from './history';
import { numberText } from './number-text';
import type { CardText } from './text';
import { useOverflow } from './use-overflow';

/** A card of a line of play: which move takes it, and whose. */
export interface LineMark {
  readonly ply: number;
  readonly side: Side;
}

/** The marks of a row, by the place of the card in it. */
export type RowMarks = ReadonlyMap<number, LineMark>;

const NO_MARKS: RowMarks = new Map();
/** Listening to more cards of a row helps nobody. */
const MAX_READ = 40;
/** Places of cards taken are drawn as long as a row is this short. */
const MAX_PLACES = 40;

interface RowsProps {
  readonly words: CardText;
  readonly rows: readonly RowLeft[];
  readonly canMove: boolean;
  readonly onMove: (move: number) => void;
  readonly hint: number | null;
  readonly values: readonly MoveValue[] | null;
  readonly marks: ReadonlyMap<number, RowMarks>;
}

/** The rows: both ends are buttons that stay in reach, the cards between scroll. Arrow keys go from end to end. */
export function Rows({ words, rows, canMove, onMove, hint, values, marks }: RowsProps): JSX.Element {
  const [focused, setFocused] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const stop = nearestEnd(rows, focused);
  const heat = useMemo(() => heatLevels(values ?? []), [values]);

  const focus = (move: number): void => {
    setFocused(move);
    list.current?.querySelector<HTMLElement>(`[data-move="${move}"]`)?.focus();
  };
  useLayoutEffect(() => {
    // The last card of a row takes the focus with it.
    if (hadFocus.current && document.activeElement === document.body && stop !== null) focus(stop);
    hadFocus.current = list.current!.contains(document.activeElement);
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === null) return;
    if (!(event.target as HTMLElement).hasAttribute('data-move')) return;
    const next = moveByKey(rows, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    focus(next);
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
          renderEnd={(end) => {
            const move = moveOf({ row: index, end });
            const card = numberText(end === 'left' ? row.cards[row.from]! : row.cards[row.to - 1]!);
            const isOnly = row.to - row.from === 1;
            const value = values?.find((each) => each.move === move);
            const label = isOnly ? words.onlyCard(index, card) : words.end({ row: index, end }, card);
            return (
              <button
                key={end}
                type="button"
                class={`card end ${hint === move ? 'hinted' : ''}`}
                data-move={move}
                tabIndex={move === stop ? 0 : -1}
                aria-label={value === undefined ? label : `${label}, ${words.finalMargin(value.label)}`}
                aria-disabled={!canMove}
                onFocus={() => setFocused(move)}
                onClick={() => canMove && onMove(move)}
              >
                <CardFace card={card} mark={marks.get(index)?.get(end === 'left' ? row.from : row.to - 1)} />
                {value === undefined ? null : (
                  <span class={`end-value heat-${heat.get(move) ?? 3}`} data-value={value.label} />
                )}
              </button>
            );
          }}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly words: CardText;
  readonly row: RowLeft;
  readonly marks: RowMarks;
  readonly renderEnd: (end: 'left' | 'right') => JSX.Element;
}

function Row({ index, words, row, marks, renderEnd }: RowProps): JSX.Element {
  const { cards, from, to } = row;
  const read = cards.slice(from, Math.min(to, from + MAX_READ)).map(numberText);
  if (to - from > MAX_READ) read.push('…');
  return (
    <div
      class="card-row"
      role="group"
      aria-label={from === to ? words.emptyRow(index) : words.row(index, read)}
    >
      <span class="row-number" aria-hidden="true">
        {index + 1}
      </span>
      <div class="row-cards">
        <Places key="before" count={from} of={cards.length} />
        {from < to ? renderEnd('left') : null}
        <Middle
          key="middle"
          label={words.middle(index)}
          cards={cards}
          from={from + 1}
          to={to - 1}
          marks={marks}
        />
        {to - from > 1 ? renderEnd('right') : null}
        <Places key="after" count={cards.length - to} of={cards.length} />
      </div>
    </div>
  );
}

/** Where cards were. They give way when the row needs room. */
function Places({ count, of }: { readonly count: number; readonly of: number }): JSX.Element | null {
  if (of > MAX_PLACES) return null;
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} class="card-place" aria-hidden="true" />
      ))}
    </>
  );
}

interface MiddleProps {
  readonly label: string;
  readonly cards: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly marks: RowMarks;
}

/** The cards between the ends; drawn again only when they change, for there may be thousands. */
function Middle({ label, cards, from, to, marks }: MiddleProps): JSX.Element {
  const [strip, overflows] = useOverflow<HTMLDivElement>();
  const drawn = useMemo(
    () =>
      cards.slice(from, Math.max(from, to)).map((card, index) => (
        <span key={from + index} class="card">
          <CardFace card={numberText(card)} mark={marks.get(from + index)} />
        </span>
      )),
    [cards, from, to, marks],
  );
  return (
    <div
      class={`row-middle ${overflows ? 'overflowing' : ''}`}
      ref={strip}
      tabIndex={overflows ? 0 : undefined}
      role={overflows ? 'group' : undefined}
      aria-label={overflows ? label : undefined}
    >
      {drawn}
    </div>
  );
}

interface CardFaceProps {
  readonly card: string;
  readonly mark: LineMark | undefined;
}

/** Only the number of the card is text: a button's text must be part of its label. */
function CardFace({ card, mark }: CardFaceProps): JSX.Element {
  return (
    <span class="card-face" data-card={card} aria-hidden="true">
      {card}
      {mark === undefined ? null : <span class={`line-number side-${mark.side}`} data-ply={mark.ply} />}
    </span>
  );
}

/** The end that keeps the place of the focus: itself, the other one of its row, or one of the nearest row. */
function nearestEnd(rows: readonly RowLeft[], wanted: number): number | null {
  const row = Math.min(wanted >> 1, rows.length - 1);
  for (let distance = 0; distance < rows.length; distance++) {
    for (const near of [row + distance, row - distance]) {
      const end = rows[near] && endIn(rows[near], near, wanted % 2);
      if (end !== undefined && end !== null) return end;
    }
  }
  return null;
}

function endIn({ from, to }: RowLeft, row: number, side: number): number | null {
  if (from === to) return null;
  return row * 2 + (to - from > 1 ? side : 0);
}

function moveByKey(rows: readonly RowLeft[], current: number, key: string): number | null {
  const filled = rows.flatMap((row, index) => (row.from < row.to ? [index] : []));
  const at = filled.indexOf(current >> 1);
  const inRow = (place: number, side = current % 2): number | null => {
    const row = filled[Math.max(0, Math.min(place, filled.length - 1))]!;
    return endIn(rows[row]!, row, side);
  };
  switch (key) {
    case 'ArrowLeft':
      return inRow(at, 0);
    case 'ArrowRight':
      return inRow(at, 1);
    case 'ArrowUp':
      return inRow(at - 1);
    case 'ArrowDown':
      return inRow(at + 1);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(filled.length - 1);
    default:
      return null;
  }
}
