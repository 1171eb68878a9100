// Counts the words that people read: READMEs, CONTRIBUTING.md, the guide, the notes of packages and the examples. Pages that
// are generated (errors, commands, reference, tables of numbers), changelogs, API reports and translations do not count. Fails
// above the limit.
//   node tools/words.mjs [--list]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, root } from './shared.mjs';

const LIMIT = 35_000;
const README_LIMIT = 600;
const GENERATED = /(?:^docs\/(?:zh\/)?(?:commands|errors)\.md|CHANGELOG\.md|\.api\.md)$/;
const INTERNAL = /^(?:\.changeset|\.github)\//;
const TRANSLATION = /^(?:docs\/zh\/|README\.zh-CN)/;
const READMES = /^(?:README(?:\.zh-CN)?|packages\/[^/]+\/README)\.md$/;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .trim()
  .split('\n')
  .filter((file) => !GENERATED.test(file) && !INTERNAL.test(file))
  .map((file) => ({ file, words: wordsOf(readFileSync(join(root, file), 'utf8')) }));
const counted = files.filter(({ file }) => !TRANSLATION.test(file));
const total = counted.reduce((sum, { words }) => sum + words, 0);

if (process.argv.includes('--list'))
  for (const { file, words } of files.sort((a, b) => b.words - a.words))
    console.log(`${String(words).padStart(6)}  ${file}`);
const problems = files
  .filter(({ file, words }) => READMES.test(file) && words > README_LIMIT)
  .map(({ file, words }) => `${file} has ${words} words, at most ${README_LIMIT} are wanted`);
if (total > LIMIT) problems.push(`at most ${LIMIT} words are wanted`);
finish(`${total} words in ${counted.length} files, without translations`, problems);

/** What stands between blanks and has a letter or a digit. */
function wordsOf(text) {
  const read = text
    .replaceAll(/<!-- numbers [^]*?<!-- end of numbers -->/g, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/^\|[ :|-]+\|$/gm, '');
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
