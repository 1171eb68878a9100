import type { Language } from '../../app/settings';
import { en } from './en';
import type { LabText } from './text';
import { zh } from './zh';

export const TEXTS: Readonly<Record<Language, LabText>> = { en, zh };
