import { describe, expect, it } from 'vitest';
import { environmentLanguage, languageOfLocale, requestedLanguage } from '../../src/messages/locale';
import { wantsColour } from '../../src/context';

describe('language', () => {
  it.each([
    ['zh_CN.UTF-8', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['zh', 'zh'],
    ['en_GB.UTF-8', 'en'],
    ['C', 'en'],
    ['zhuang', 'en'],
  ])('of the locale %s is %s', (locale, language) => {
    expect(languageOfLocale(locale)).toBe(language);
  });

  it('comes from the first variable that is set, then from the system', () => {
    const system = (): string => 'zh-CN';
    expect(environmentLanguage({ LC_ALL: '', LC_MESSAGES: 'zh_CN', LANG: 'en_US' }, system)).toBe('zh');
    expect(environmentLanguage({ LC_ALL: 'en_US', LANG: 'zh_CN' }, system)).toBe('en');
    expect(environmentLanguage({}, system)).toBe('zh');
  });

  it('is what --lang says, wherever it stands', () => {
    expect(requestedLanguage(['gomoku', 'play', '--lang', 'zh'])).toBe('zh');
    expect(requestedLanguage(['--lang=en', 'gomoku'])).toBe('en');
    expect(requestedLanguage(['gomoku', '--', '--lang', 'zh'])).toBeUndefined();
  });
});

describe('colour', () => {
  it.each([
    [[], {}, true, true],
    [[], {}, false, false],
    [[], { NO_COLOR: '1' }, true, false],
    [['--no-color'], { FORCE_COLOR: '1' }, true, false],
    [[], { FORCE_COLOR: '1' }, false, true],
    [[], { TERM: 'dumb' }, true, false],
    [[], { CI: 'true' }, false, false],
  ])('with %j and %j on a terminal (%j): %j', (argv, environment, isTerminal, expected) => {
    expect(wantsColour(argv, environment, isTerminal)).toBe(expected);
  });
});
