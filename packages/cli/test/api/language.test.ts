import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from '../../src/api/language';

describe('acceptedLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['zh', 'zh'],
    ['zh-Hans-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-GB,zh;q=0.9', 'en'],
    ['en;q=0.1, zh;q=0.2', 'zh'],
    ['fr, de', 'en'],
    ['zh;q=0', 'en'],
    ['zh;q=x', 'en'],
    [`${'x,'.repeat(10_000)}zh`, 'en'],
  ])('of %.40s is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
