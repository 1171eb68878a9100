/** What elements extend: Node has none, where boards are only drawn. */
export const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  (Object as unknown as typeof HTMLElement);

/** Where a board shows viewers its state of play, also those of another bundle. */
export const STATE = Symbol.for('@games/board state');

/** Sets again what was set before the element was defined, and hides the accessors of its class. */
export function takeOver(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** Defines an element where there are elements, once. */
export function register(tag: string, element: new () => HTMLElement): void {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
  if (registry !== undefined && registry.get(tag) === undefined) registry.define(tag, element);
}
