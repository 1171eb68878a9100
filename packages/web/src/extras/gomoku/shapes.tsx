import { shapesAt } from '@games/gomoku';
import type { JSX } from 'preact';
import type { Language } from '../../words/language';
import type { OpenedPosition } from './opening';
import { text } from './text';

interface ShapesProps {
  readonly position: OpenedPosition;
  readonly language: Language;
  /** What somebody points at; `null`: nothing. */
  readonly point: number | null;
}

/** What a stone of either side would make on an empty point; always of the same height. */
export function Shapes({ position, language, point }: ShapesProps): JSX.Element {
  const { sides, shapes } = text[language];
  const found = point === null || position.stone(point) !== null ? null : shapesAt(position, point);
  return (
    <div class="goban-shapes" role="status">
      {found === null ? null : (
        <>
          <span>{shapes(sides[0], found.X)}</span>
          <span>{shapes(sides[1], found.O)}</span>
        </>
      )}
    </div>
  );
}
