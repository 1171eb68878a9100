import type { Side } from '@games/search-core';
import type { JSX } from 'preact';

/** A card of a line of play: which move takes it, and whose. */
export interface LineMark {
  readonly ply: number;
  readonly side: Side;
}

/** The marks of a row, by the place of the card in it. */
export type RowMarks = ReadonlyMap<number, LineMark>;

interface CardFaceProps {
  readonly card: string;
  readonly mark: LineMark | undefined;
}

/** Only the number of the card is text: a button's text must be part of its label. */
export function CardFace({ card, mark }: CardFaceProps): JSX.Element {
  return (
    <span class="card-face" data-card={card} aria-hidden="true">
      {card}
      {mark === undefined ? null : <span class={`line-number side-${mark.side}`} data-ply={mark.ply} />}
    </span>
  );
}
