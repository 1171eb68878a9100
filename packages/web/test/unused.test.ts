/** Nothing is declared that nobody reads: custom properties of the style sheets, texts of the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../src/words/en';

const FOLDER = join(import.meta.dirname, '../src');
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !/^words\/(en|zh)\.ts$/.test(name))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

it('uses every custom property that it sets', () => {
  const set = new Set(source.match(/(?<=^\s*|')--[a-z-]+(?='?: )/gm));
  expect(set.size).toBeGreaterThan(20);
  // Those of the boards are read by `@games/board`.
  const own = [...set].filter((name) => !name.startsWith('--board-'));
  expect(own.filter((name) => !source.includes(`var(${name}`))).toEqual([]);
});

it('shows every text that it has', () => {
  const isRead = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(source);
  expect(Object.keys(en).filter((name) => !isRead(name))).toEqual([]);
});
