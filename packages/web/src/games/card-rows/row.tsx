import type { End } from '@games/card-rows';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { CardFace, type RowMarks } from './card-face';
import type { RowLeft, TakenCard } from './history';
import { numberText } from './number-text';
import type { CardText } from './text';
import { useOverflow } from './use-overflow';

/** Listening to more cards of a row helps nobody. */
const MAX_READ = 40;
/** Places of cards taken are drawn as long as a row is this short. */
const MAX_PLACES = 40;

interface RowProps {
  readonly index: number;
  readonly words: CardText;
  readonly row: RowLeft;
  readonly marks: RowMarks;
  readonly last: TakenCard | null;
  /** The ends; a row of one card has only the left one. */
  readonly left: ComponentChildren;
  readonly right: ComponentChildren;
}

export function Row({ index, words, row, marks, last, left, right }: RowProps): JSX.Element {
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
        <Places key="before" row={row} end="left" last={last} />
        {left}
        <Middle
          key="middle"
          label={words.middle(index)}
          cards={cards}
          from={from + 1}
          to={to - 1}
          marks={marks}
        />
        {right}
        <Places key="after" row={row} end="right" last={last} />
      </div>
    </div>
  );
}

interface PlacesProps {
  readonly row: RowLeft;
  readonly end: End;
  readonly last: TakenCard | null;
}

/** Where cards were taken from an end, the last one marked. They give way when the row needs room. */
function Places({ row: { cards, from, to }, end, last }: PlacesProps): JSX.Element | null {
  if (cards.length > MAX_PLACES) return null;
  const isLeft = end === 'left';
  const nearest = isLeft ? from - 1 : 0;
  const mark = last?.end === end ? `last side-${last.side}` : '';
  return (
    <>
      {Array.from({ length: isLeft ? from : cards.length - to }, (_, index) => (
        <span key={index} class={`card-place ${index === nearest ? mark : ''}`} aria-hidden="true" />
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
