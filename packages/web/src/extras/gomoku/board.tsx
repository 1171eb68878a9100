import type { GivenMark, HoverDetail } from '@games/board';
import '@games/board/gomoku/element';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardProps } from '../../contract/game-module';
import { lazy } from '../../shared/lazy';
import { BoardElement } from '../../games/board-element';
import './board.css';
import { Caption } from './caption';
import { choicesAt, stonesOf, type OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import type * as Records from './records';

const Shapes = lazy(async () => (await import('./shapes')).Shapes);

const MARKS = ['forbidden', 'numbers'];

/** The board, and a line of text below. */
export function Board(props: BoardProps<OpenedPosition, GomokuOptions>): JSX.Element {
  const { position, options, moves, properties, displays, language, onMove } = props;
  const { size } = position;
  const canMove = props.canMove && choicesAt(position.opening().stage).length === 0;
  const [aim, setAim] = useState<HoverDetail | null>(null);
  useEffect(() => setAim(null), [position]);
  const last = stonesOf(moves, size * size).at(-1);
  const marks = useFileMarks(properties, size, last);
  const hasShapes = displays.has('shapes');
  return (
    <div class="goban" data-shapes={hasShapes} style={{ '--size': String(size) }}>
      <BoardElement
        tag="gomoku-board"
        board={{ ...props, canMove }}
        marks={[...MARKS.filter((mark) => displays.has(mark)), ...marks]}
        lastMove={last ?? 'none'}
        onHover={setAim}
      />
      <Caption
        position={position}
        language={language}
        aim={aim}
        hasLegend={options.rule === 'renju' && displays.has('forbidden')}
        canMove={canMove}
        onPlay={onMove}
      />
      {hasShapes ? <Shapes position={position} language={language} point={aim?.move ?? null} /> : null}
    </div>
  );
}

/** What the file of the game has drawn on the board; the code that reads it is loaded where there is something. */
function useFileMarks(
  properties: BoardProps['properties'],
  size: number,
  last: number | undefined,
): readonly GivenMark[] {
  const [records, setRecords] = useState<typeof Records | null>(null);
  useEffect(() => {
    if (properties.length > 0) void import('./records').then(setRecords);
  }, [properties.length > 0]);
  return useMemo(
    () => records?.pointMarks(properties, size, last).map(({ point, text }) => ({ move: point, text })) ?? [],
    [records, properties, size, last],
  );
}
