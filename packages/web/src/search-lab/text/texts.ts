import type { Language } from '../../words/language';
import { en, type LabText } from './en';
import { zh } from './zh';

export const TEXTS: Readonly<Record<Language, LabText>> = { en, zh };
