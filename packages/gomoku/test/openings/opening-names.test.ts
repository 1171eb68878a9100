import { describe, expect, it } from 'vitest';
import { OPENING_RULES } from '../../src';
import { ruleNamed } from '../../src/records/rule-names';
import { openingLabel, openingNamed, openingNames } from '../../src/words';

describe('the names of the rules of opening', () => {
  it('are those of every rule, and lead to no other', () => {
    expect(Object.keys(openingNames)).toEqual([...OPENING_RULES]);
    for (const opening of OPENING_RULES) {
      const { en, zh, ja = en, others } = openingNames[opening];
      for (const name of [opening, en, zh, ja, ...others])
        expect([name, openingNamed(name)]).toEqual([name, opening]);
    }
  });

  it.each([
    ['山口', 'yamaguchi'],
    ['山口ルール', 'yamaguchi'],
    ['Yamaguchi rule', 'yamaguchi'],
    ['五手n打', 'yamaguchi'],
    ['RIF rules', 'rif'],
    ['RIF规则', 'rif'],
    ['Soosõrv 8', 'soosyrv-8'],
    ['soosorv8', 'soosyrv-8'],
    ['索索夫', 'soosyrv-8'],
    ['塔拉-山口-10', 'taraguchi-10'],
    ['SWAP2', 'swap2'],
    ['pro', undefined],
    ['', undefined],
    ['规则', undefined],
    ['constructor', undefined],
  ])('are found in any spelling: %s', (text, opening) => {
    expect(openingNamed(text)).toBe(opening);
  });

  it('stand beside the name in the language of the reader', () => {
    expect(openingLabel('yamaguchi', 'en')).toBe('Yamaguchi (山口规则, 題数打ち)');
    expect(openingLabel('yamaguchi', 'zh')).toBe('山口规则（Yamaguchi、題数打ち）');
    expect(openingLabel('swap2', 'zh')).toBe('Swap2');
  });

  it('say in records that the game is renju', () => {
    for (const opening of OPENING_RULES.filter((each) => !each.startsWith('swap'))) {
      const { en, zh, ja = en } = openingNames[opening];
      for (const name of [en, zh, ja]) expect([name, ruleNamed(name)]).toEqual([name, 'renju']);
    }
  });
});
