/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Attributes by name; functions listen to the event of that name, `undefined` and `false` leave the attribute out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;
type Child = Node | string | null;

/** An `Element`; in programs whose types know no pages, nothing. */
export type PageElement = typeof globalThis extends { Element: { prototype: infer Type } } ? Type : never;

export type Dom = ReturnType<typeof createDom>;

/** Makes elements of HTML and SVG. */
export function createDom() {
  const holder = document.createElement('div');
  holder.innerHTML = '<svg></svg>';

  const change = (element: Element, attributes: Attributes): void => {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(name, value as (event: Event) => void);
      else if (value === undefined || value === false) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
  };
  const make =
    (namespace: string | null) =>
    (tag: string, attributes: Attributes = {}, ...children: readonly Child[]): Element => {
      const element = document.createElementNS(namespace, tag);
      change(element, attributes);
      element.append(...children.filter((child) => child !== null));
      return element;
    };
  return {
    html: make(holder.namespaceURI) as (...made: Parameters<ReturnType<typeof make>>) => HTMLElement,
    svg: make(holder.firstElementChild!.namespaceURI) as (
      ...made: Parameters<ReturnType<typeof make>>
    ) => SVGElement,
    change,
  };
}
