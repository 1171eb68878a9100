/** Drawn with strokes in a square of 24. */
export const ICONS = {
  undo: 'M9 5 4 10l5 5M4 10h10.5a5 5 0 0 1 0 10H11',
  redo: 'm15 5 5 5-5 5m5-5H9.5a5 5 0 0 0 0 10H13',
  hint: 'M9 18h6m-5 3h4M8.5 15a6.5 6.5 0 1 1 7 0c-.6.5-1 1.2-1 2v1h-5v-1c0-.8-.4-1.5-1-2z',
  restart: 'M12 5v14M5 12h14',
  again: 'M5 12a7 7 0 1 0 2.3-5.2M5 4v5h5',
  now: 'M13 3 5 14h6l-1 7 8-11h-6z',
  play: 'M8 5v14l11-7z',
  pause: 'M9 5v14m6-14v14',
  close: 'M6 6l12 12M18 6 6 18',
  first: 'M18 6l-8 6 8 6M7 6v12',
  back: 'M15 6l-7 6 7 6',
  forward: 'M9 6l7 6-7 6',
  last: 'M6 6l8 6-8 6M17 6v12',
  step: 'M6 5v14l9-7zm12 0v14',
} as const;

export type IconName = keyof typeof ICONS;
