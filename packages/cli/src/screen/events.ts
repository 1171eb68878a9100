/** The keys that screens know by name. */
export type NamedKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'enter'
  | 'tab'
  | 'escape'
  | 'backspace'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down';

/** What a person does at a terminal. */
export type InputEvent =
  | { readonly kind: 'key'; readonly key: NamedKey }
  | { readonly kind: 'control'; readonly letter: string }
  | { readonly kind: 'character'; readonly text: string }
  /** A click of the first mouse button, from 0 at the top left. */
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number };
