import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Whether what is in an element is wider than the element: then it scrolls, and keyboards must reach it. */
export function useOverflow<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current !== null) setOverflows(current.scrollWidth > current.clientWidth + 1);
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, overflows];
}
