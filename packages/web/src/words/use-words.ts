import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Catalogue } from './catalogue';
import { en } from './en';

/** The words of the page, in the language that is set. */
export const Words = createContext<Catalogue>(en);

export function useWords(): Catalogue {
  return useContext(Words);
}
