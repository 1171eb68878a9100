/**
 * The places of a board for mouse, finger, keyboard and screen reader: a grid that lies over the drawing.
 *
 * ```text
 *   mouse      pointing shows what would be played, a click plays it
 *   finger     letting go plays; where places are small and a board says so, touching and sliding aims, and a second tap
 *              on the same place plays
 *   either     pressing a piece that can be moved lifts it, letting go of it elsewhere moves it there
 *   keyboard   arrows, Home and End, Page Up and Page Down move; Enter and the space bar play, Escape
 *              puts a lifted piece back
 * ```
 *
 * @module
 */
import type { Place } from '../drawing/view';

/** Places at least so wide, in CSS pixels, are hit by a finger at once. */
const EASY_PIXELS = 34;

export interface GridHandlers {
  readonly onTarget: (place: Place | null, isTouch: boolean) => void;
  readonly onTouch: (cell: number) => void;
  /** A lifted piece is dragged so far from its cell, in units of the drawing. */
  readonly onDrag: (x: number, y: number) => void;
  readonly onCancel: () => void;
}

interface GridState {
  readonly canMove: boolean;
  /** Whether a finger aims before it plays, where cells are small. */
  readonly isAimed: boolean;
  /** Whether a touch of a place does something. */
  readonly isOpen: (place: Place) => boolean;
  /** The cells of pieces that can be moved. */
  readonly lifted: ReadonlySet<number>;
}

export interface Grid {
  readonly element: HTMLElement;
  readonly show: (
    places: readonly (readonly Place[])[],
    size: { readonly width: number; readonly height: number },
    state: GridState,
  ) => void;
  /** Puts the focus of the keyboard on the place where it was. */
  readonly focus: (options?: FocusOptions) => void;
}

export function createGrid({ onTarget, onTouch, onDrag, onCancel }: GridHandlers): Grid {
  const element = document.createElement('div');
  element.setAttribute('role', 'grid');
  element.setAttribute('part', 'grid');
  let isAimed = false;
  let lifted: ReadonlySet<number> = new Set();
  /** The piece that is pressed, where, and whether it was lifted before. */
  let drag: {
    readonly place: Place;
    readonly x: number;
    readonly y: number;
    readonly wasLifted: boolean;
  } | null = null;
  /** The cell that was lifted last. */
  let liftedCell = -1;
  /** Whether a press has done already what the click after it would do. */
  let isDone = false;
  let rows: readonly (readonly Place[])[] = [];
  let cells: HTMLElement[] = [];
  let shape = '';
  let size = { width: 1, height: 1 };
  /** Where the focus of the keyboard is; it stays when places change. */
  let current = { row: 0, column: -1 };
  /** Whether a person has put it there. */
  let isChosen = false;
  let aimed: Place | null = null;
  /** Whether a finger has aimed. */
  let isTouched = false;
  let pointer = '';
  /** Whether letting go of the finger that is down plays. */
  let plays = false;

  const all = (): readonly Place[] => rows.flat();
  const cellOf = (event: Event): number =>
    cells.indexOf((event.target as Element).closest('[role=gridcell]')!);
  const indexOf = (row: number, column: number): number =>
    rows.slice(0, row).reduce((sum, each) => sum + each.length, 0) + column;
  const currentIndex = (): number => indexOf(current.row, current.column);

  const placeAt = ({ clientX, clientY }: MouseEvent): Place | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = ((clientX - left) / width) * size.width;
    const y = ((clientY - top) / height) * size.height;
    const found = all().find(
      ({ box: [boxX, boxY, wide, tall] }) => x >= boxX && x < boxX + wide && y >= boxY && y < boxY + tall,
    );
    return found ?? null;
  };
  const isEasy = (): boolean =>
    !isAimed || (element.getBoundingClientRect().width / size.width) * (all()[0]?.box[2] ?? 0) >= EASY_PIXELS;
  const aim = (place: Place | null, isTouch: boolean): void => {
    if (place === aimed) return;
    aimed = place;
    isTouched = isTouch;
    onTarget(place, isTouch);
  };
  const play = (place: Place | null): void => {
    liftedCell = -1;
    if (place !== null) onTouch(place.cell);
  };
  const unitsOf = (): number => size.width / element.getBoundingClientRect().width;
  const choose = (index: number): void => {
    isChosen = true;
    setCurrent(index);
  };
  const setCurrent = (index: number): void => {
    const row = rows.findIndex((_, each) => index < indexOf(each + 1, 0));
    current = { row, column: index - indexOf(row, 0) };
    cells.forEach((cell, each) => {
      cell.tabIndex = each === index ? 0 : -1;
    });
  };

  const handlers: { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown: (event) => {
      pointer = event.pointerType;
      const place = placeAt(event);
      isDone = false;
      if (place !== null && lifted.has(place.cell) && event.button === 0) {
        const wasLifted = liftedCell === place.cell;
        isDone = true;
        element.setPointerCapture(event.pointerId);
        if (!wasLifted) play(place);
        liftedCell = place.cell;
        // A piece that took another one is moved by now.
        drag = lifted.has(place.cell) ? { place, x: event.clientX, y: event.clientY, wasLifted } : null;
        return;
      }
      if (pointer !== 'touch') return;
      plays = isEasy() || (place !== null && place === aimed);
      element.setPointerCapture(event.pointerId);
      aim(place, true);
    },
    pointermove: (event) => {
      const place = placeAt(event);
      if (drag !== null) {
        const units = unitsOf();
        onDrag((event.clientX - drag.x) * units, (event.clientY - drag.y) * units);
        aim(place, event.pointerType === 'touch');
        return;
      }
      if (event.pointerType !== 'touch') aim(place, false);
      else if (event.buttons > 0) {
        if (!isEasy() && place !== aimed) plays = false;
        aim(place, true);
      }
    },
    pointerup: (event) => {
      if (drag !== null) {
        const { place, wasLifted } = drag;
        const to = placeAt(event);
        drag = null;
        onDrag(0, 0);
        if (event.pointerType === 'touch') aim(null, true);
        if (to === null) onCancel();
        else if (to.cell !== place.cell || wasLifted) play(to);
        return;
      }
      if (event.pointerType !== 'touch' || !plays) return;
      const place = placeAt(event);
      aim(null, true);
      play(place);
    },
    pointercancel: () => {
      if (drag !== null) onCancel();
      drag = null;
      aim(null, true);
    },
    pointerleave: (event) => {
      if (event.pointerType !== 'touch') aim(null, false);
    },
    click: (event) => {
      // A finger has played or aimed already.
      const wasTouch = pointer === 'touch';
      pointer = '';
      if (wasTouch || isDone) {
        isDone = false;
        return;
      }
      const index = cellOf(event);
      const place = index === -1 ? placeAt(event) : all()[index]!;
      if (place === null) return;
      choose(all().indexOf(place));
      play(place);
    },
    keydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        play(all()[currentIndex()] ?? null);
        return;
      }
      if (event.key === 'Escape') {
        liftedCell = -1;
        onCancel();
        return;
      }
      const next = step(event.key, current, rows);
      if (next === null) return;
      event.preventDefault();
      const index = indexOf(next.row, next.column);
      choose(index);
      cells[index]!.focus();
    },
    focusin: (event) => {
      const cell = event.target as HTMLElement;
      const index = cells.indexOf(cell);
      if (index !== -1) choose(index);
      if (cell.matches(':focus-visible')) aim(all()[index] ?? null, false);
    },
    // Fingers move the focus as well: as they aim anew, or press what confirms the aim.
    focusout: () => {
      if (!isTouched) aim(null, false);
    },
  };
  for (const [type, handler] of Object.entries(handlers))
    element.addEventListener(type, handler as EventListener);

  const build = (): void => {
    cells = [];
    const built = rows.map((row) => {
      const group = document.createElement('div');
      group.setAttribute('role', 'row');
      group.append(
        ...row.map(() => {
          const cell = document.createElement('div');
          cell.setAttribute('role', 'gridcell');
          cell.setAttribute('part', 'place');
          cells.push(cell);
          return cell;
        }),
      );
      return group;
    });
    element.replaceChildren(...built);
  };

  const focus = (options?: FocusOptions): void => cells[currentIndex()]?.focus(options);

  return {
    element,
    focus,
    show: (places, nextSize, state) => {
      const { canMove, isOpen } = state;
      const isKept = aimed === null ? -1 : all().indexOf(aimed);
      ({ isAimed, lifted } = state);
      rows = places;
      size = nextSize;
      const nextShape = rows.map(({ length }) => length).join('/');
      const hadFocus = element.contains((element.getRootNode() as ShadowRoot).activeElement);
      const isChanged = nextShape !== shape;
      // Losing the focus, as cells are removed, draws the board once more.
      shape = nextShape;
      if (isChanged) build();
      if (!isChosen) setCurrent(startOf(all(), isOpen));
      if (isChanged) {
        const row = Math.max(0, Math.min(current.row, rows.length - 1));
        const column = Math.max(0, Math.min(current.column, (rows[row]?.length ?? 1) - 1));
        setCurrent(indexOf(row, column));
        if (hadFocus) focus({ preventScroll: true });
      }
      aimed = all()[isKept] ?? null;
      element.classList.toggle('can-move', canMove);
      element.classList.toggle('aimed', isAimed || lifted.size > 0);
      for (const [index, place] of all().entries()) {
        const { name, box, move } = place;
        const cell = cells[index]!;
        set(cell, 'aria-label', name);
        set(cell, 'aria-disabled', String(!isOpen(place)));
        set(cell, 'data-move', move === null ? '' : String(move));
        const percent = box.map(
          (value, side) => `${(100 * value) / (side % 2 === 0 ? size.width : size.height)}%`,
        );
        for (const [side, name] of (['left', 'top', 'width', 'height'] as const).entries())
          if (cell.style[name] !== percent[side]) cell.style[name] = percent[side]!;
      }
    },
  };
}

/** Where the keyboard begins: in the middle, or on the open place that is nearest to it in the order of reading. */
function startOf(places: readonly Place[], isOpen: (place: Place) => boolean): number {
  const middle = Math.floor((places.length - 1) / 2);
  const open = places.flatMap((place, index) => (isOpen(place) ? [index] : []));
  if (open.length === 0 || open.includes(middle)) return Math.max(0, middle);
  return open.reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best));
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The place that a key leads to; `null` for keys that do not move. */
function step(key: string, { row, column }: Spot, rows: readonly (readonly unknown[])[]): Spot | null {
  const last = rows.length - 1;
  const to = (nextRow: number, nextColumn: number): Spot => {
    const kept = Math.max(0, Math.min(nextRow, last));
    return { row: kept, column: Math.max(0, Math.min(nextColumn, rows[kept]!.length - 1)) };
  };
  switch (key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, Infinity);
    case 'PageUp':
      return to(0, column);
    case 'PageDown':
      return to(last, column);
    default:
      return null;
  }
}
