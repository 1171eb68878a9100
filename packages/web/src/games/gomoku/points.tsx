/**
 * The points of the board for mouse, finger and keyboard: a grid that lies over the drawing.
 *
 * ```text
 *   mouse      pointing shows the stone, a click plays it
 *   finger     touching and sliding aims; where points are small, a second tap on the same point plays, so that a
 *              finger that covers three of them makes no mistakes; where they are large, letting go plays
 *   keyboard   arrows, Home and End, Page Up and Page Down move; Enter and the space bar play
 * ```
 *
 * @module
 */
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';

/** Points at least so far apart, in CSS pixels, are hit by a finger at once. */
const EASY_PIXELS = 34;

export interface Target {
  readonly point: number;
  /** Whether a finger aims, which then has to confirm. */
  readonly isTouch: boolean;
}

interface PointsProps {
  readonly size: number;
  readonly label: string;
  /** What stands at each point, in words. */
  readonly names: readonly string[];
  readonly canMove: boolean;
  readonly target: Target | null;
  readonly onTarget: (target: Target | null) => void;
  readonly onPlay: (point: number) => void;
}

export function Points(props: PointsProps): JSX.Element {
  const { size, label, names, canMove, target, onTarget, onPlay } = props;
  const [focused, setFocused] = useState(Math.floor((size * size) / 2));
  const grid = useRef<HTMLDivElement>(null);
  const pointer = useRef('');
  /** Whether letting go of the finger that is down plays. */
  const plays = useRef(false);

  const pointAt = ({ clientX, clientY }: MouseEvent): number | null => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / width) * size);
    const row = Math.floor(((clientY - top) / height) * size);
    const isInside = [row, column].every((place) => place >= 0 && place < size);
    return isInside ? row * size + column : null;
  };
  const isEasy = (): boolean => grid.current!.getBoundingClientRect().width / size >= EASY_PIXELS;
  const aim = (event: PointerEvent, isTouch: boolean): void => {
    const point = pointAt(event);
    if (point !== target?.point || isTouch !== target.isTouch)
      onTarget(point === null ? null : { point, isTouch });
  };
  const handleDown = (event: PointerEvent): void => {
    pointer.current = event.pointerType;
    if (event.pointerType !== 'touch') return;
    plays.current = isEasy() || (target?.isTouch === true && target.point === pointAt(event));
    grid.current!.setPointerCapture(event.pointerId);
    aim(event, true);
  };
  const handleMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') aim(event, false);
    else if (event.buttons > 0) {
      if (!isEasy() && pointAt(event) !== target?.point) plays.current = false;
      aim(event, true);
    }
  };
  const handleUp = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !plays.current) return;
    const point = pointAt(event);
    if (point !== null) onPlay(point);
  };
  const handleClick = (event: MouseEvent): void => {
    // A finger has played or aimed already.
    const wasTouch = pointer.current === 'touch';
    pointer.current = '';
    if (wasTouch) return;
    const cell = (event.target as Element).closest<HTMLElement>('[data-point]');
    const point = cell === null ? pointAt(event) : Number(cell.dataset['point']);
    if (point === null) return;
    setFocused(point);
    onPlay(point);
  };
  const focus = (point: number): void => {
    setFocused(point);
    grid.current?.querySelector<HTMLElement>(`[data-point="${point}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPlay(focused);
      return;
    }
    const next = step(event.key, focused, size);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  // Pointing at other points draws none of the cells again.
  const cells = useMemo(
    () =>
      Array.from({ length: size }, (_, row) => (
        <div key={row} role="row" class="goban-row">
          {names.slice(row * size, (row + 1) * size).map((name, column) => {
            const point = row * size + column;
            return (
              <div
                key={column}
                role="gridcell"
                class="goban-point"
                data-point={point}
                tabIndex={point === focused ? 0 : -1}
                aria-label={name}
              />
            );
          })}
        </div>
      )),
    [names, size, focused],
  );
  return (
    <div
      ref={grid}
      class={`goban-points ${canMove ? 'can-move' : ''}`}
      role="grid"
      aria-label={label}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => onTarget(null)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && onTarget(null)}
      onClick={handleClick}
      onKeyDown={handleKey}
      onFocusIn={(event) => {
        const cell = event.target as HTMLElement;
        if (cell.matches(':focus-visible'))
          onTarget({ point: Number(cell.dataset['point']), isTouch: false });
      }}
      onFocusOut={() => target?.isTouch === false && onTarget(null)}
    >
      {cells}
    </div>
  );
}

/** The point that a key leads to; `null` for keys that do not move. */
function step(key: string, point: number, size: number): number | null {
  const row = Math.floor(point / size);
  const column = point % size;
  switch (key) {
    case 'ArrowLeft':
      return point - (column > 0 ? 1 : 0);
    case 'ArrowRight':
      return point + (column < size - 1 ? 1 : 0);
    case 'ArrowUp':
      return point - (row > 0 ? size : 0);
    case 'ArrowDown':
      return point + (row < size - 1 ? size : 0);
    case 'Home':
      return point - column;
    case 'End':
      return point - column + size - 1;
    case 'PageUp':
      return column;
    case 'PageDown':
      return size * (size - 1) + column;
    default:
      return null;
  }
}
