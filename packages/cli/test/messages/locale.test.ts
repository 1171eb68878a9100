import { describe, expect, it } from 'vitest';
import { isAsciiLocale, environmentLanguage, languageOfLocale } from '../../src/messages/locale';
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
});

describe('colour', () => {
  it.each([
    [false, {}, true, true],
    [false, {}, false, false],
    [false, { NO_COLOR: '1' }, true, false],
    [true, { FORCE_COLOR: '1' }, true, false],
    [false, { FORCE_COLOR: '1' }, false, true],
    [false, { TERM: 'dumb' }, true, false],
    [false, { CI: 'true' }, false, false],
  ])('colourless (%j) with %j on a terminal (%j): %j', (isColourless, environment, isTerminal, expected) => {
    expect(wantsColour(isColourless, environment, isTerminal)).toBe(expected);
  });
});

describe('ASCII', () => {
  it.each([
    [{}, false],
    [{ LC_ALL: '', LANG: 'en_US.UTF-8' }, false],
    [{ LC_ALL: 'C.utf8', LC_CTYPE: 'C' }, false],
    [{ LANG: 'en_US' }, false],
    [{ LANG: 'de_DE@euro' }, false],
    [{ LANG: 'C' }, true],
    [{ LC_CTYPE: 'POSIX', LANG: 'en_US.UTF-8' }, true],
    [{ LC_ALL: 'zh_CN.GB18030', LANG: 'zh_CN.UTF-8' }, true],
  ])('is all that the locale of %j can write: %j', (environment, expected) => {
    expect(isAsciiLocale(environment, 'linux')).toBe(expected);
    expect(isAsciiLocale(environment, 'win32')).toBe(false);
  });
});
