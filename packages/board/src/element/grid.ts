/**
 * The places of a board for pointers, keyboard and screen reader: a grid that lies over the drawing.
 *
 * ```text
 *   keyboard   arrows, Home and End, Page Up and Page Down move; Enter and the space bar play, Escape
 *              puts a lifted piece back
 * ```
 *
 * @module
 */
import type { Place } from '../drawing/view';
import { type Spot, spotWithin, step } from './keyboard';
import { followPointers } from './pointer';
import { createElement } from './stage';

/** Places at least so wide, in CSS pixels, are hit by a finger at once. */
const EASY_PIXELS = 34;

export interface GridHandlers {
  readonly onTarget: (place: Place | null, isTouch: boolean) => void;
  readonly onTouch: (cell: number) => void;
  /** A lifted piece is dragged so far from its cell, in units of the drawing. */
  readonly onDrag: (x: number, y: number) => void;
  /** The reader has drawn a ring on a cell, or an arrow from the first to the second. */
  readonly onNote: (cells: readonly number[]) => void;
  readonly onCancel: () => void;
}

interface GridState {
  readonly canMove: boolean;
  /** Whether a finger aims before it plays, where cells are small. */
  readonly isAimed: boolean;
  /** Whether a touch of a place does something. */
  readonly isOpen: (place: Place) => boolean;
  /** The cells of pieces that can be moved, and of the one that is lifted. */
  readonly movable: ReadonlySet<number>;
  readonly lifted: number | undefined;
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

export function createGrid({ onTarget, onTouch, onDrag, onNote, onCancel }: GridHandlers): Grid {
  const element = createElement('div', { role: 'grid', part: 'grid' });
  let state: GridState;
  let rows: readonly (readonly Place[])[] = [];
  let all: readonly Place[] = [];
  let cells: HTMLElement[] = [];
  let shape = '';
  let size = { width: 1, height: 1 };
  /** Where the focus of the keyboard is; it stays when places change. */
  let current: Spot = { row: 0, column: -1 };
  /** Whether a person has put it there. */
  let isChosen = false;
  let aimed: Place | null = null;
  /** Whether a finger has aimed. */
  let isTouched = false;

  const indexOf = ({ row, column }: Spot): number =>
    rows.slice(0, row).reduce((sum, each) => sum + each.length, 0) + column;
  const pixelsOfUnit = (): number => element.getBoundingClientRect().width / size.width;
  const placeAt = (event: MouseEvent): Place | null => {
    const index = cells.indexOf((event.target as Element).closest('[role=gridcell]')!);
    // Of a click of a screen reader the place is not known.
    if (index !== -1) return all[index]!;
    const { left, top } = element.getBoundingClientRect();
    const unit = pixelsOfUnit();
    const [x, y] = [(event.clientX - left) / unit, (event.clientY - top) / unit];
    const found = all.find(
      ({ box: [boxX, boxY, wide, tall] }) => x >= boxX && x < boxX + wide && y >= boxY && y < boxY + tall,
    );
    return found ?? null;
  };
  const aim = (place: Place | null, isTouch: boolean): void => {
    if (place === aimed) return;
    aimed = place;
    isTouched = isTouch;
    onTarget(place, isTouch);
  };
  const play = (place: Place | null): void => {
    if (place !== null) onTouch(place.cell);
  };
  const setCurrent = (spot: Spot): void => {
    current = spot;
    const index = indexOf(spot);
    cells.forEach((cell, each) => {
      cell.tabIndex = each === index ? 0 : -1;
    });
  };
  const setIndex = (index: number): void => {
    const row = rows.findIndex((_, each) => index < indexOf({ row: each + 1, column: 0 }));
    setCurrent({ row, column: index - indexOf({ row, column: 0 }) });
  };
  const choose = (index: number): void => {
    isChosen = true;
    setIndex(index);
  };

  followPointers(element, {
    placeAt,
    aimed: () => aimed,
    aim,
    isEasy: () => !state.isAimed || pixelsOfUnit() * (all[0]?.box[2] ?? 0) >= EASY_PIXELS,
    isMovable: ({ cell }) => state.movable.has(cell),
    isLifted: ({ cell }) => state.lifted === cell,
    play,
    choose: (place) => {
      choose(all.indexOf(place));
      play(place);
    },
    drag: (x, y) => onDrag(x / pixelsOfUnit(), y / pixelsOfUnit()),
    cancel: onCancel,
    note: onNote,
  });
  element.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') onCancel();
    const plays = key === 'Enter' || key === ' ';
    const next = step(key, current, rows);
    if (!plays && next === null) return;
    event.preventDefault();
    if (plays) play(all[indexOf(current)] ?? null);
    else cells[indexOf(next!)]!.focus();
  });
  element.addEventListener('focusin', ({ target }) => {
    const index = cells.indexOf(target as HTMLElement);
    if (index === -1) return;
    choose(index);
    if (cells[index]!.matches(':focus-visible')) aim(all[index]!, false);
  });
  // Fingers move the focus as well: as they aim anew, or press what confirms the aim.
  element.addEventListener('focusout', () => {
    if (!isTouched) aim(null, false);
  });

  const build = (): void => {
    const built = rows.map((row) => {
      const group = createElement('div', { role: 'row' });
      group.append(...row.map(() => createElement('div', { role: 'gridcell', part: 'place' })));
      return group;
    });
    element.replaceChildren(...built);
    cells = built.flatMap((row) => Array.from(row.children) as HTMLElement[]);
  };

  const focus = (options?: FocusOptions): void => cells[indexOf(current)]?.focus(options);

  return {
    element,
    focus,
    show: (places, nextSize, nextState) => {
      const kept = aimed === null ? -1 : all.indexOf(aimed);
      state = nextState;
      rows = places;
      all = rows.flat();
      size = nextSize;
      const nextShape = rows.map(({ length }) => length).join('/');
      const hadFocus = element.contains((element.getRootNode() as ShadowRoot).activeElement);
      const isChanged = nextShape !== shape;
      // Losing the focus, as cells are removed, draws the board once more.
      shape = nextShape;
      if (isChanged) build();
      if (!isChosen) setIndex(startOf(all, state.isOpen));
      if (isChanged) {
        setCurrent(spotWithin(current, rows));
        if (hadFocus) focus({ preventScroll: true });
      }
      aimed = all[kept] ?? null;
      element.classList.toggle('can-move', state.canMove);
      element.classList.toggle('aimed', state.isAimed || state.movable.size > 0);
      all.forEach((place, index) => {
        const { name, box, move } = place;
        const cell = cells[index]!;
        set(cell, 'aria-label', name);
        set(cell, 'aria-disabled', String(!state.isOpen(place)));
        set(cell, 'data-move', String(move ?? ''));
        (['left', 'top', 'width', 'height'] as const).forEach((side, at) => {
          const percent = `${(100 * box[at]!) / (at % 2 === 0 ? size.width : size.height)}%`;
          if (cell.style[side] !== percent) cell.style[side] = percent;
        });
      });
    },
  };
}

/** Where the keyboard begins: in the middle, or on the open place that is nearest to it in the order of reading. */
function startOf(places: readonly Place[], isOpen: (place: Place) => boolean): number {
  const middle = Math.max(0, Math.floor((places.length - 1) / 2));
  const far = (index: number): number =>
    Math.abs(index - middle) + (isOpen(places[index]!) ? 0 : places.length);
  return places.reduce((best, _, index) => (far(index) < far(best) ? index : best), middle);
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
