import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly id: string;
  readonly command: string;
  readonly parameters?: readonly string[];
  readonly headline?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const file = join(import.meta.dirname, '../tools/number-texts.mjs');
const { fillText, typedFigures } = (await import(pathToFileURL(file).href)) as {
  fillText: (text: string, entry: Entry, language: string) => string;
  typedFigures: (entry: Entry) => string[];
};

const entry: Entry = {
  id: 'c4-l1r2',
  command: 'pnpm --filter @games/connect-three bench compare L1_R2',
  value: '20 ms',
  other: '87 ms',
  ratio: '0.23',
  program: { en: "Pons' solver", zh: 'Pons 的求解器' },
};
const figuresOf = (en: string, more: Partial<Entry> = {}): string[] =>
  typedFigures({ ...entry, ...more, headline: { en } });

describe('a headline', () => {
  it('is filled with the fields of its entry', () => {
    const text = 'set L1_R2; {program}: {other}, {ratio}';
    expect(fillText(text, entry, 'en')).toBe("set L1_R2; Pons' solver: 87 ms, 0.23");
    expect(fillText(text, entry, 'zh')).toBe('set L1_R2; Pons 的求解器: 87 ms, 0.23');
    expect(() => fillText('{rato}', entry, 'en')).toThrow('c4-l1r2: there is no text in its field rato');
  });

  it('has no figures typed, not even those of a field', () => {
    expect(figuresOf("Pons' solver: 133 ms, ratio 0.27; set L1_R2")).toEqual(['133', '0.27']);
    expect(figuresOf('87 ms, {ratio}')).toEqual(['87']);
    expect(figuresOf('set L1_R3')).toEqual(['L1_R3']);
    expect(typedFigures({ ...entry, headline: { en: '{ratio}', zh: '比值0.27。' } })).toEqual(['0.27']);
    expect(figuresOf('{other}, ratio {ratio}; set L1_R2')).toEqual([]);
  });

  it('may state its parameters', () => {
    expect(figuresOf('15 x 15 at 0.3 s', { parameters: ['15 x 15', '0.3 s'] })).toEqual([]);
    expect(figuresOf('15 x 15 at 3 s', { parameters: ['15 x 15', '0.3 s'] })).toEqual(['3']);
    expect(typedFigures(entry)).toEqual([]);
  });
});
