/** What stands around the board of a viewer. */
import { adopt, createElement } from '../element/stage';
import { STYLE } from './style';

/** What each step does, and how it is drawn. */
export const STEPS = {
  first: 'M18 6l-6 6 6 6M10 6v12',
  back: 'M15 6l-6 6 6 6',
  play: 'M8 5l11 7-11 7z',
  forward: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M14 6v12',
  turn: 'M7 4v14l-3-3M17 20V6l3 3',
} as const;
export type Step = keyof typeof STEPS;
export const PAUSE = 'M9 6v12M15 6v12';

export interface Parts {
  readonly steps: HTMLElement;
  readonly buttons: Readonly<Record<Step, HTMLButtonElement>>;
  /** Begins a problem again. */
  readonly again: HTMLButtonElement;
  readonly plot: SVGSVGElement;
  readonly moves: HTMLElement;
  readonly comment: HTMLElement;
  readonly error: HTMLElement;
}

interface Listeners {
  readonly onStep: (step: Step) => void;
  readonly onAgain: () => void;
  /** Gets how much of the plot lies before the place that was clicked, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

export function createParts(root: ShadowRoot, { onStep, onAgain, onShare }: Listeners): Parts {
  adopt(root, STYLE);
  const steps = createElement('div', { class: 'steps', part: 'steps', role: 'group' });
  // Nothing is named, and there is nothing to step through, before a record is shown.
  steps.hidden = true;
  const buttons = Object.fromEntries(
    Object.entries(STEPS).map(([name, path]) => {
      const button = createElement('button', { type: 'button', part: 'step' });
      button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
      button.addEventListener('click', () => onStep(name as Step));
      steps.append(button);
      return [name, button];
    }),
  ) as unknown as Parts['buttons'];
  const again = createElement('button', { type: 'button', part: 'again' });
  again.addEventListener('click', onAgain);
  steps.append(again);
  const moves = createElement('ol', { class: 'moves', part: 'moves' });
  const comment = createElement('p', { class: 'comment', part: 'comment', 'aria-live': 'polite' });
  const error = createElement('p', { class: 'error', part: 'error', role: 'alert' });
  const plot = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  plot.setAttribute('class', 'plot');
  plot.setAttribute('part', 'plot');
  plot.addEventListener('click', ({ offsetX }) => onShare(offsetX / plot.clientWidth));
  root.append(createElement('slot', { name: 'board' }), steps, plot, moves, comment, error);
  return { steps, buttons, again, plot, moves, comment, error };
}
