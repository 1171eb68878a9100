import { ERROR_CODES as cardRows } from '@games/card-rows';
import { ERROR_CODES as connectThree } from '@games/connect-three';
import { ERROR_CODES as gomoku } from '@games/gomoku';
import { describeError, ERROR_CODES as searchCore, OptionError } from '@games/search-core';
import { ERROR_CODES as sequencium } from '@games/sequencium';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeInputError, reportOf, UsageError } from '../src/errors';
import { en } from '../src/messages/en';
import { withGameErrors } from '../src/game/registry';
import { zh as own } from '../src/messages/zh';

const zh = await withGameErrors(own);

const libraries = { searchCore, cardRows, connectThree, gomoku, sequencium };

/** Every detail a rendering asks for, by name; `type` as JSON schemas name it. */
const anything = new Proxy(
  {},
  { get: (_, name) => (name === 'type' ? 'string' : `<${String(name)}>`) },
) as Record<string, string>;

const codes = new Set([...Object.values(libraries).flat(), ...Object.keys(en.errors)]);

describe('the table of errors in the guide', () => {
  const root = join(import.meta.dirname, '../../..');

  it('is what the sources say', () => {
    execFileSync(process.execPath, [join(root, 'tools/error-table.mjs'), '--check']);
  });

  it('has every code', () => {
    const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
    expect([...codes].filter((code) => !page.includes(`| \`${code}\``))).toEqual([]);
  });
});

describe('messages in Chinese', () => {
  it.each([...codes])('say %s', (code) => {
    const text = describeError({ code, details: anything, message: '' }, zh.errors);
    expect(text).toMatch(/[\u4e00-\u9fff，：]/);
    expect(text).not.toContain('undefined');
  });

  it('say an unknown code in English', () => {
    const error = new OptionError('elsewhere/new', 'width: expected 3, got 4', {});
    expect(describeInputError(error, zh)).toBe('width: expected 3, got 4');
    expect(describeInputError(new OptionError('constructor', 'odd', {}), zh)).toBe('odd');
  });
});

describe('reportOf', () => {
  it('gives input errors one line and exit code 2', () => {
    const error = new UsageError('cli/file', { file: 'a\nb', problem: 'odd' });
    expect(reportOf(error, en, false)).toEqual({ text: 'error: a\\nb: odd', exitCode: 2 });
    expect(reportOf(error, zh, false)).toEqual({ text: '错误：a\\nb：odd', exitCode: 2 });
  });

  it('cuts what is long and shows what would act on a terminal', () => {
    const name = `\u001b]0;title\u0007\u202e${'x'.repeat(5000)}`;
    const { text } = reportOf(new UsageError('cli/file-not-found', { file: name }), en, false);
    expect(text).toMatch(/^error: \\u001b\]0;title\\u0007\\u202ex+…: no such file or folder$/);
    expect(text.length).toBeLessThan(120);
    expect(reportOf(new Error(name), en, false).text.length).toBeLessThan(1200);
  });

  it('gives internal errors one line and exit code 1, the stack only when debugging', () => {
    const error = new Error('broken');
    expect(reportOf(error, en, false)).toEqual({ text: 'internal error: broken', exitCode: 1 });
    expect(reportOf(error, en, true).text.split('\n').length).toBeGreaterThan(1);
  });
});
