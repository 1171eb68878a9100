/** Buttons for moves that cells do not tell apart: a pass below the board, a promotion in a menu over it. */

interface Choice {
  readonly move: number;
  readonly name: string;
}

export interface Choices {
  readonly element: HTMLElement;
  readonly show: (choices: readonly Choice[], isEnabled: boolean) => void;
}

export interface ChoiceHandlers {
  readonly onChoose: (move: number) => void;
  /** Escape was pressed, or the focus has left. */
  readonly onCancel: () => void;
}

/** A row of buttons; as a menu it takes the focus, which arrow keys move. */
export function createChoices(isMenu: boolean, { onChoose, onCancel }: ChoiceHandlers): Choices {
  const element = document.createElement('div');
  element.className = isMenu ? 'menu' : 'buttons';
  element.setAttribute('part', element.className);
  element.setAttribute('role', isMenu ? 'menu' : 'group');
  element.hidden = true;
  let shown = '';
  const buttons = (): HTMLButtonElement[] => [...element.querySelectorAll('button')];

  element.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (button !== null) onChoose(Number(button.dataset['move']));
  });
  if (isMenu) {
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') onCancel();
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const all = buttons();
      all.at((all.indexOf(event.target as HTMLButtonElement) + step) % all.length)!.focus();
    });
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!element.hidden && !element.contains(relatedTarget as Node | null)) onCancel();
    });
  }

  return {
    element,
    show: (choices, isEnabled) => {
      const text = JSON.stringify([choices, isEnabled]);
      if (text === shown) return;
      shown = text;
      element.hidden = true;
      element.replaceChildren(
        ...choices.map(({ move, name }) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.setAttribute('part', 'choice');
          button.dataset['move'] = String(move);
          button.textContent = name;
          button.disabled = !isEnabled;
          if (isMenu) button.setAttribute('role', 'menuitem');
          return button;
        }),
      );
      element.hidden = choices.length === 0;
      if (isMenu) buttons()[0]?.focus();
    },
  };
}
