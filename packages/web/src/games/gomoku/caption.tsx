import type { JSX } from 'preact';
import { SIGNS } from './marks';
import { stonesOf, type OpenedPosition } from './opening';
import type { Target } from './points';
import type { text } from './text';

interface CaptionProps {
  readonly position: OpenedPosition;
  readonly moves: readonly number[];
  readonly words: (typeof text)['en'];
  readonly target: Target | null;
  /** Whether the signs of forbidden points need an explanation. */
  readonly hasLegend: boolean;
  /** Whether the target may be played. */
  readonly canPlay: boolean;
  readonly canMove: boolean;
  readonly onPlay: (point: number) => void;
}

/** The line below the board: the point that somebody aims at, or a legend; always of the same height. */
export function Caption(props: CaptionProps): JSX.Element {
  const { position, words, target, hasLegend, canPlay, canMove, onPlay } = props;
  return (
    <div class="goban-caption">
      {target !== null ? (
        <>
          <span>{describePoint(props, target.point)}</span>
          {target.isTouch && canPlay ? (
            <button type="button" class="button primary" onClick={() => onPlay(target.point)}>
              {words.playAt(position.formatMove(target.point))}
            </button>
          ) : null}
        </>
      ) : hasLegend ? (
        <span class="goban-legend">
          <span>{words.forbiddenLegend}</span>
          {(['double-three', 'double-four', 'overline'] as const).map((kind) => (
            <span key={kind} class="goban-legend-entry">
              <b>{SIGNS[kind]}</b> {words.forbidden[kind]}
            </span>
          ))}
        </span>
      ) : canMove ? (
        <span class="touch-only">{words.aim}</span>
      ) : null}
    </div>
  );
}

function describePoint({ position, moves, words }: CaptionProps, point: number): string {
  const { stone, forbidden, formatMove, size } = position;
  const name = formatMove(point);
  const mark = stone(point);
  if (mark !== null) {
    const number = stonesOf(moves, size * size).indexOf(point) + 1;
    return words.numberedStone(name, mark === 'X' ? 0 : 1, number);
  }
  const kind = forbidden(point);
  return kind === null ? name : words.forbiddenPoint(name, kind);
}
