import type { HoverDetail } from '@games/board';
import type { JSX } from 'preact';
import type { Language } from '../../words/language';
import type { OpenedPosition } from './opening';
import { text } from './text';

/** The signs of forbidden points, as the board has them. */
const SIGNS = [
  ['double-three', '33'],
  ['double-four', '44'],
  ['overline', '6+'],
] as const;

interface CaptionProps {
  readonly position: OpenedPosition;
  readonly language: Language;
  /** What somebody points at. */
  readonly aim: HoverDetail | null;
  /** Whether the signs of forbidden points need an explanation. */
  readonly hasLegend: boolean;
  readonly canMove: boolean;
  readonly onPlay: (point: number) => void;
}

/** The line below the board: the point that somebody aims at, or a legend; always of the same height. */
export function Caption({ position, language, aim, hasLegend, canMove, onPlay }: CaptionProps): JSX.Element {
  const words = text[language];
  const point = aim?.move ?? null;
  return (
    <div class="goban-caption">
      {aim !== null && point !== null ? (
        <>
          <span>{aim.label}</span>
          {aim.isTouch && canMove && position.isLegal(point) ? (
            <button type="button" class="button primary" onClick={() => onPlay(point)}>
              {words.playAt(position.formatMove(point))}
            </button>
          ) : null}
        </>
      ) : hasLegend ? (
        <span class="goban-legend">
          <span>{words.forbiddenLegend}</span>
          {SIGNS.map(([kind, sign]) => (
            <span key={kind} class="goban-legend-entry">
              <b>{sign}</b> {words.forbidden[kind]}
            </span>
          ))}
        </span>
      ) : canMove ? (
        <span class="touch-only">{words.aim}</span>
      ) : null}
    </div>
  );
}
