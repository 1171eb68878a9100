import { LANGUAGES, type Language } from '../words/language';
import { loadText, saveText } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** What a person chooses once, for every game. */
export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
}

/** Loads the settings; the language follows the browser until one is chosen. */
export function loadSettings(): Settings {
  const language = loadText('language');
  const theme = loadText('theme');
  return {
    language: LANGUAGES.find((known) => known === language) ?? browserLanguage(navigator.languages),
    theme: THEMES.find((known) => known === theme) ?? 'auto',
  };
}

export function saveSettings({ language, theme }: Settings): void {
  saveText('language', language);
  saveText('theme', theme);
}

/** The first language of the list that the page speaks. */
function browserLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
