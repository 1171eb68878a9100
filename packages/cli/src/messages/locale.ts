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

/**
 * Whether a locale cannot write Unicode: the first of LC_ALL, LC_CTYPE, LANG that is set names another character set, or the
 * plain locale of POSIX. Windows has Unicode whatever they say.
 */
export function isAsciiLocale(environment: Environment, platform: string = process.platform): boolean {
  const named = [environment['LC_ALL'], environment['LC_CTYPE'], environment['LANG']];
  const locale = named.find((name) => name !== undefined && name !== '') ?? '';
  if (platform === 'win32') return false;
  const charset = /\.([^@]*)/.exec(locale)?.[1];
  return charset === undefined ? /^(?:C|POSIX)$/.test(locale) : !/^utf-?8$/i.test(charset);
}

export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

function systemLocale(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}
