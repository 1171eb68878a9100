import { useLayoutEffect, useState } from 'preact/hooks';
import { loadText, saveText } from '../shared/storage';

/** How many times as large as usual texts are: the largest can be read from the end of a lecture hall. */
export const TEXT_SIZES = [1, 1.25, 1.5, 2] as const;

const KEY = 'search-lab/text-size';

/** Enlarges the page while it is open; lengths of the style sheets follow the size of its text. */
export function useTextSize(): [number, (scale: number) => void] {
  const [scale, setScale] = useState(() => TEXT_SIZES.find((size) => String(size) === loadText(KEY)) ?? 1);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    style.fontSize = `${100 * scale}%`;
    dataset['text'] = scale >= 1.5 ? 'large' : '';
    return () => {
      style.fontSize = '';
      delete dataset['text'];
    };
  }, [scale]);
  const change = (next: number): void => {
    saveText(KEY, String(next));
    setScale(next as (typeof TEXT_SIZES)[number]);
  };
  return [scale, change];
}
