/**
 * Mouse and finger on a board.
 *
 * ```text
 *   mouse      pointing shows what would be played, a click plays it; the right button draws a ring on a cell, or an arrow to
 *              the cell where it is let go
 *   finger     letting go plays; where places are small and a board says so, touching and sliding aims, and a second tap
 *              on the same place plays
 *   either     pressing a piece that can be moved lifts it, letting go of it elsewhere moves it there
 * ```
 *
 * @module
 */
import type { Place } from '../drawing/view';

/** What pointers meet and do. */
export interface PointerTarget {
  readonly placeAt: (event: MouseEvent) => Place | null;
  /** The place that is aimed at. */
  readonly aimed: () => Place | null;
  readonly aim: (place: Place | null, isTouch: boolean) => void;
  /** Whether a finger hits places at once. */
  readonly isEasy: () => boolean;
  /** Whether a place has a piece that can be moved. */
  readonly isMovable: (place: Place) => boolean;
  /** Whether the piece of a place is lifted. */
  readonly isLifted: (place: Place) => boolean;
  readonly play: (place: Place | null) => void;
  /** A click, which moves the focus as well. */
  readonly choose: (place: Place) => void;
  /** A lifted piece is dragged so far from its cell, in CSS pixels. */
  readonly drag: (x: number, y: number) => void;
  readonly cancel: () => void;
  readonly note: (cells: readonly number[]) => void;
}

export function followPointers(element: HTMLElement, target: PointerTarget): void {
  const { placeAt, aim, isEasy, play } = target;
  /** The piece that is pressed, where, and whether it was lifted before. */
  let drag: {
    readonly place: Place;
    readonly x: number;
    readonly y: number;
    readonly wasLifted: boolean;
  } | null = null;
  /** Where the right button was pressed. */
  let noted: Place | null = null;
  /** Whether a press has done already what the click after it would do. */
  let isDone = false;
  /** Whether letting go of the finger that is down plays. */
  let plays = false;
  const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ): void => element.addEventListener(type, handle);

  on('pointerdown', (event) => {
    const place = placeAt(event);
    noted = event.button === 2 ? place : null;
    if (event.button > 0) return;
    const isMovable = place !== null && target.isMovable(place);
    // A finger plays or aims when it is let go.
    isDone = isMovable || isFinger(event);
    if (isDone) element.setPointerCapture(event.pointerId);
    if (isMovable) {
      const wasLifted = target.isLifted(place);
      if (!wasLifted) play(place);
      // A piece that took another one is moved by now.
      drag = target.isLifted(place) ? { place, x: event.clientX, y: event.clientY, wasLifted } : null;
    } else if (isFinger(event)) {
      plays = isEasy() || (place !== null && place === target.aimed());
      aim(place, true);
    }
  });
  on('pointermove', (event) => {
    const place = placeAt(event);
    if (drag !== null) target.drag(event.clientX - drag.x, event.clientY - drag.y);
    else if (isFinger(event)) {
      if (event.buttons === 0) return;
      if (!isEasy() && place !== target.aimed()) plays = false;
    }
    aim(place, isFinger(event));
  });
  on('pointerup', (event) => {
    const place = placeAt(event);
    if (event.button === 2) {
      if (noted !== null && place !== null) target.note([...new Set([noted.cell, place.cell])]);
    } else if (drag !== null) {
      const { place: from, wasLifted } = drag;
      drag = null;
      target.drag(0, 0);
      if (isFinger(event)) aim(null, true);
      if (place === null) target.cancel();
      else if (place.cell !== from.cell || wasLifted) play(place);
    } else if (isFinger(event) && plays) {
      aim(null, true);
      play(place);
    }
  });
  on('pointercancel', () => {
    if (drag !== null) target.cancel();
    drag = null;
    aim(null, true);
  });
  on('pointerleave', (event) => {
    if (!isFinger(event)) aim(null, false);
  });
  on('click', (event) => {
    const place = placeAt(event);
    if (!isDone && place !== null) target.choose(place);
    isDone = false;
  });
  on('contextmenu', (event) => {
    event.preventDefault();
    // The key of the menu has no button; a finger that rests has none either.
    const place = placeAt(event);
    if (event.button !== 2 && !isDone && place !== null) target.note([place.cell]);
  });
}
