import type { GamePosition } from '@games/search-core';
import { mainLineFrom, type MoveTree } from '@games/search-core/session';
import { createElement } from '../element/stage';
import type { ViewerWords } from './words';

/** The line that is listed, and how much of it is on the board. */
interface Listed {
  readonly tree: MoveTree;
  readonly line: readonly number[];
  readonly ply: number;
  /** At the start, to be played on. */
  readonly position: GamePosition;
}

/** Lists the moves of a line, and after each the first moves of other lines. @param goTo - shows some moves of a line. */
export function listMoves(
  list: HTMLElement,
  root: ShadowRoot,
  { tree, line, ply: current, position }: Listed,
  words: ViewerWords,
  goTo: (line: readonly number[], ply: number) => void,
): void {
  const items: HTMLElement[] = [];
  const add = (text: string, ply: number, toLine: () => readonly number[], isVariation = false): void => {
    const button = createElement('button', { type: 'button', part: 'move' });
    button.textContent = text;
    if (isVariation) {
      button.className = 'variation';
      button.setAttribute('aria-label', `${words.variation} ${text}`);
    } else if (ply === current) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => goTo(toLine(), ply));
    const item = createElement('li', {});
    item.append(button);
    items.push(item);
  };
  add(words.start, 0, () => line);
  let node = tree;
  line.forEach((move, ply) => {
    add(`${ply + 1}. ${position.formatMove(move)}`, ply + 1, () => line);
    for (const other of node.children) {
      if (other.move === move) continue;
      const text = `(${ply + 1}. ${position.formatMove(other.move)})`;
      add(text, ply + 1, () => mainLineFrom(tree, [...line.slice(0, ply), other.move]), true);
    }
    position.play(move);
    node = node.children.find((child) => child.move === move)!;
  });
  const hadFocus = list.contains(root.activeElement);
  list.replaceChildren(...items);
  const shown = list.querySelector<HTMLElement>('[aria-current]');
  if (hadFocus) shown?.focus({ preventScroll: true });
  // Only the list itself is scrolled, never the page.
  if (shown !== null) list.scrollTop = shown.offsetTop - list.offsetTop - list.clientHeight / 2;
}
