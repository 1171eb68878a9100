/** What elements extend: Node has none, where boards are only drawn. */
export const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  (Object as unknown as typeof HTMLElement);

/** Where a board shows viewers its state of play, also those of another bundle. */
export const STATE = Symbol.for('@games/board state');
