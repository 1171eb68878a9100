/** The texts of the game's own commands. */
import type { Language } from '../../messages/locale';
import { en } from './en';
import { zh } from './zh';

export const TEXTS: Readonly<Record<Language, typeof en>> = { en, zh };
