import type { Language } from '../../words/language';
import { en } from './en';
import type { LabText } from './text';
import { zh } from './zh';

export const TEXTS: Readonly<Record<Language, LabText>> = { en, zh };
