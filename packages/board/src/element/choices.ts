/** Buttons for moves that cells do not tell apart: a pass below the board, a promotion in a menu over it. */
import { createElement } from './stage';

interface Choice {
  readonly move: number;
  readonly name: string;
}

export interface Choices {
  readonly element: HTMLElement;
  readonly show: (choices: readonly Choice[], label: string, isEnabled: boolean) => void;
}

/** A row of buttons; as a menu it takes the focus, which arrow keys move, and Escape or leaving it cancels. */
export function createChoices(
  isMenu: boolean,
  onChoose: (move: number) => void,
  onCancel: () => void,
): Choices {
  const name = isMenu ? 'menu' : 'buttons';
  const element = createElement('div', { class: name, part: name, role: isMenu ? 'menu' : 'group' });
  const buttons = element.children as HTMLCollectionOf<HTMLButtonElement>;
  let shown = '';
  element.hidden = true;
  if (isMenu) {
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') onCancel();
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const all = Array.from(buttons);
      all.at((all.indexOf(event.target as HTMLButtonElement) + step) % all.length)!.focus();
    });
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!element.hidden && !element.contains(relatedTarget as Node | null)) onCancel();
    });
  }
  return {
    element,
    show: (choices, label, isEnabled) => {
      const text = JSON.stringify([choices, label, isEnabled]);
      if (text === shown) return;
      shown = text;
      // Losing the focus, as buttons are removed, cancels nothing.
      element.hidden = true;
      element.setAttribute('aria-label', label);
      element.replaceChildren(
        ...choices.map(({ move, name }) => {
          const button = createElement('button', { type: 'button', part: 'choice' });
          if (isMenu) button.setAttribute('role', 'menuitem');
          button.textContent = name;
          button.disabled = !isEnabled;
          button.onclick = () => onChoose(move);
          return button;
        }),
      );
      element.hidden = choices.length === 0;
      if (isMenu) buttons[0]?.focus();
    },
  };
}
