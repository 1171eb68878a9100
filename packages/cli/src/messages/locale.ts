/** The languages the commands speak. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** The language of a locale name such as `zh_CN.UTF-8` or `en-GB`. */
export function languageOfLocale(locale: string): Language {
  return /^zh\b|^zh[_-]|^chinese/i.test(locale) ? 'zh' : 'en';
}

/** The language of the environment: the first of LC_ALL, LC_MESSAGES, LANG that is set, or what the system says. */
export function environmentLanguage(environment: Environment, system: () => string = systemLocale): Language {
  const named = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']];
  return languageOfLocale(named.find((locale) => locale !== undefined && locale !== '') ?? system());
}

export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

function systemLocale(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}
