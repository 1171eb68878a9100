// Writes docs/commands.md and docs/zh/commands.md from the help of every command. With --check, fails where a committed
// page differs. Needs a build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './shared.mjs';

const games = join(root, 'packages/cli/dist/bin.js');

const PAGES = [
  {
    file: 'docs/commands.md',
    language: 'en',
    title: 'Commands',
    intro:
      'The help of every command, as the program prints it. [The command line](command-line.md) explains by examples.',
    lists: 'Commands:',
    everywhere: 'Everywhere:',
  },
  {
    file: 'docs/zh/commands.md',
    language: 'zh',
    title: '命令一览',
    intro: '每条命令的帮助，与程序打印的相同。用法举例见[命令行](command-line.md)。',
    lists: '命令：',
    everywhere: '通用选项：',
  },
];

/** A default that follows the number of processors. */
const OF_THIS_MACHINE = /(default here: |本机默认 )\d+/;

/** The help of a command and of all below it: `{ path, text }`. */
function helpOf(path, page) {
  const text = run('node', [games, ...path, '--help', '--lang', page.language], {
    env: { ...process.env, NO_COLOR: '1', COLUMNS: '80' },
  })
    .trimEnd()
    .replace(OF_THIS_MACHINE, '$1…');
  const [, list = ''] = text.split(`\n${page.lists}\n`);
  const names = Array.from(list.split('\n\n')[0].matchAll(/^ {2}([a-z-]+) /gm), ([, name]) => name);
  const below = names.filter((name) => name !== 'help').flatMap((name) => helpOf([...path, name], page));
  return [{ path, text }, ...below];
}

/** The options that every command has stand once, at the top. */
function withoutCommonOptions(text, { everywhere }) {
  const paragraphs = text.split('\n\n');
  return paragraphs.filter((paragraph) => !paragraph.startsWith(everywhere)).join('\n\n');
}

function pageOf(page) {
  const sections = helpOf([], page).map(({ path, text }) => {
    const body = path.length === 0 ? text : withoutCommonOptions(text, page);
    return `## games ${path.join(' ')}`.trimEnd() + `\n\n\`\`\`text\n${body}\n\`\`\``;
  });
  return `<!-- Written by tools/command-reference.mjs from the help of the commands. -->\n\n# ${page.title}\n\n${page.intro}\n\n${sections.join('\n\n')}\n`;
}

for (const page of PAGES) {
  const written = pageOf(page);
  const file = join(root, page.file);
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (readFileSync(file, 'utf8') !== written)
    throw new Error(`${page.file} differs from the help: run \`pnpm command-reference\`, and commit it`);
}
