// Writes docs/commands.md and docs/zh/commands.md from the help of every command. With --check, fails where a committed
// page differs. Runs the sources of the command line in this process:
//   tsx --conditions=@games/source tools/command-reference.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { run } from '../packages/cli/src/index.ts';
import { root } from './shared.mjs';

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
async function helpOf(path, page) {
  let out = '';
  const stdout = new Writable({ write: (chunk, _, done) => done(void (out += String(chunk))) });
  await run([...path, '--help', '--lang', page.language], { stdout, env: {} });
  const text = out.trimEnd().replace(OF_THIS_MACHINE, '$1…');
  const [, list = ''] = text.split(`\n${page.lists}\n`);
  const names = Array.from(list.split('\n\n')[0].matchAll(/^ {2}([a-z-]+) /gm), ([, name]) => name);
  const below = [];
  for (const name of names.filter((each) => each !== 'help'))
    below.push(...(await helpOf([...path, name], page)));
  return [{ path, text }, ...below];
}

/** The options that every command has stand once, at the top. */
function withoutCommonOptions(text, { everywhere }) {
  const paragraphs = text.split('\n\n');
  return paragraphs.filter((paragraph) => !paragraph.startsWith(everywhere)).join('\n\n');
}

async function pageOf(page) {
  const helps = await helpOf([], page);
  const sections = helps.map(({ path, text }) => {
    const body = path.length === 0 ? text : withoutCommonOptions(text, page);
    return `## games ${path.join(' ')}`.trimEnd() + `\n\n\`\`\`text\n${body}\n\`\`\``;
  });
  return `<!-- Written by tools/command-reference.mjs from the help of the commands. -->\n\n# ${page.title}\n\n${page.intro}\n\n${sections.join('\n\n')}\n`;
}

for (const page of PAGES) {
  const written = await pageOf(page);
  const file = join(root, page.file);
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (readFileSync(file, 'utf8') !== written)
    throw new Error(`${page.file} differs from the help: run \`pnpm command-reference\`, and commit it`);
}
