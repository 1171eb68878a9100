import type { Language } from './language';
import { en, type Catalogue } from './en';
import { zh } from './zh';

export type { Catalogue } from './en';

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, zh };
