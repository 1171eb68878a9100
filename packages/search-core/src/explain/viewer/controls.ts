import type { Dom } from './dom';
import type { Words } from './en';

export type Controls = ReturnType<typeof createControls>;

/** Makes the buttons and choices of a viewer. */
export function createControls({ html, svg }: Dom) {
  const icon = (path: string): SVGElement =>
    svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path }));
  const button = (attributes: Parameters<typeof html>[1], ...children: (Node | string)[]): HTMLElement =>
    html('button', { type: 'button', class: 'button', ...attributes }, ...children);
  const select = (label: string, onChange: (index: number) => void): HTMLSelectElement => {
    const made = html('select', {
      'aria-label': label,
      change: () => onChange(made.selectedIndex),
    }) as HTMLSelectElement;
    return made;
  };
  const fill = (made: HTMLSelectElement, texts: readonly string[], chosen: number): void => {
    made.replaceChildren(...texts.map((each, value) => html('option', { value }, each)));
    made.selectedIndex = chosen;
  };
  return { icon, button, select, fill };
}

interface TransportActions {
  readonly onStep: (step: number) => void;
  /** The step to go to for the next cut-off after this one; `null` if there is none. */
  readonly nextCutOff: (step: number) => number | null;
}

/** Buttons and keys that step and play. */
export function createTransport(
  { html, change }: Dom,
  { icon, button, select, fill }: Controls,
  words: Words,
  { onStep, nextCutOff }: TransportActions,
) {
  /** Milliseconds from step to step. */
  const PACES = [2400, 1100, 350, 60];
  const ICONS = {
    first: 'M6 5v14M19 5l-10 7 10 7z',
    back: 'M17 5L7 12l10 7z',
    play: 'M7 4.5l12 7.5-12 7.5z',
    pause: 'M8 5v14M16 5v14',
    next: 'M7 5l10 7-10 7z',
    last: 'M18 5v14M5 5l10 7-10 7z',
  };
  let step = 0;
  let lastStep = 0;
  let pace = 1;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const go = (next: number): void => {
    stop();
    onStep(Math.max(0, Math.min(lastStep, next)));
  };
  const playOn = (): void => {
    timer = setTimeout(() => {
      timer = null;
      if (step < lastStep) playOn();
      onStep(Math.min(lastStep, step + 1));
    }, PACES[pace]);
  };
  const toggle = (): void => {
    const isPlaying = timer !== null;
    stop();
    if (!isPlaying) playOn();
    onStep(isPlaying || step < lastStep ? step : 0);
  };
  const toCutOff = (): void => {
    const next = nextCutOff(step);
    if (next !== null) go(next);
  };

  /** Keeps the focus while it can do nothing, as keyboards need. */
  const iconButton = (name: 'first' | 'back' | 'next' | 'last', click: () => void): HTMLElement =>
    button({ class: 'button icon', 'aria-label': words[name], title: words[name], click }, icon(ICONS[name]));
  const back = [iconButton('first', () => go(0)), iconButton('back', () => go(step - 1))];
  const forward = [iconButton('next', () => go(step + 1)), iconButton('last', () => go(lastStep))];
  const play = button({ class: 'button primary tree-play', click: toggle });
  const cut = button(
    { click: toCutOff },
    html('span', { 'aria-hidden': 'true' }, '✂'),
    html('span', { class: 'tree-label' }, ` ${words.nextCutOff}`),
  );
  const slider = html('input', {
    type: 'range',
    min: 0,
    'aria-label': words.progress,
    input: () => go(Number(slider.value)),
  }) as HTMLInputElement;
  const stepText = html('span', { class: 'figures' });
  const paces = select(words.speed, (index) => (pace = index));
  fill(paces, words.speeds, pace);

  const show = (at: number, last: number): void => {
    [step, lastStep] = [at, last];
    for (const each of back) change(each, { 'aria-disabled': String(step === 0) });
    for (const each of forward) change(each, { 'aria-disabled': String(step >= lastStep) });
    change(cut, { 'aria-disabled': String(nextCutOff(step) === null) });
    const wanted = timer === null ? 'play' : 'pause';
    play.replaceChildren(icon(ICONS[wanted]), html('span', { class: 'tree-label' }, words[wanted]));
    slider.max = String(lastStep);
    slider.value = String(step);
    stepText.textContent = words.stepOf(step, lastStep);
    change(slider, { 'aria-valuetext': stepText.textContent });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as Element;
    if (target.closest('input, select, textarea, [role="tree"], pre') !== null) return;
    if (event.key === ' ' && target.closest('button, a, summary') !== null) return;
    const actions: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowRight: () => go(step + 1),
      ArrowLeft: () => go(step - 1),
      Home: () => go(0),
      End: () => go(lastStep),
      c: toCutOff,
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const root = html(
    'div',
    { class: 'tree-transport' },
    html('div', { class: 'tree-buttons' }, ...back, play, ...forward, cut),
    html('label', { class: 'tree-scrubber' }, slider, stepText),
    paces,
  );
  addEventListener('keydown', handleKey);
  return {
    root,
    show,
    stop,
    go,
    /** Whether it plays faster than one can read. */
    isFast: (): boolean => timer !== null && pace > 1,
    close: (): void => {
      stop();
      removeEventListener('keydown', handleKey);
    },
  };
}
