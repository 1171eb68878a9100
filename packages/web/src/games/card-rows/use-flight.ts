import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { moveOf, type TakenCard } from './history';
import { numberText } from './number-text';

const MILLISECONDS = 300;

/** A rectangle as seen from the board, which may itself have moved meanwhile. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Lets the last card fly from its row to its pile.
 *
 * The card is in the pile already; a copy of it flies over the board, for the strips would cut it off.
 */
export function useFlight(
  board: RefObject<HTMLElement | null>,
  traveller: RefObject<HTMLElement | null>,
  taken: readonly TakenCard[],
  mayFly: boolean,
): void {
  const ends = useRef<ReadonlyMap<string, Spot>>(new Map());
  const count = useRef(taken.length);
  useLayoutEffect(() => {
    const [root, copy, last] = [board.current!, traveller.current!, taken.at(-1)];
    const before = last && ends.current.get(String(moveOf(last)));
    const isNext = taken.length === count.current + 1;
    count.current = taken.length;
    ends.current = endsOf(root);
    const target = root.querySelector('.pile .latest .card-face');
    if (!last || !before || !target || !isNext || !mayFly || prefersStillness()) return;
    copy.textContent = numberText(last.card);
    fly(copy, before, spotOf(root, target));
  }, [taken]);
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function endsOf(root: HTMLElement): Map<string, Spot> {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-move]')];
  return new Map(buttons.map((button) => [button.dataset['move']!, spotOf(root, button.firstElementChild!)]));
}

function spotOf(root: HTMLElement, element: Element): Spot {
  const outer = root.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  return { x: inner.left - outer.left, y: inner.top - outer.top, width: inner.width };
}

function fly(copy: HTMLElement, from: Spot, to: Spot): void {
  const size = copy.offsetWidth;
  const at = ({ x, y, width }: Spot): string => `translate(${x}px, ${y}px) scale(${width / size})`;
  for (const animation of copy.getAnimations()) animation.cancel();
  copy.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 1 },
    ],
    { duration: MILLISECONDS, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
  );
}
