import type { Language } from '../settings';
import { en } from './en';
import { zh } from './zh';

/** The words of the page. A game brings its own, see `GameText`. */
export type Catalogue = typeof en;

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, zh };
