// Keeps the measured numbers of the READMEs and of the guide in one file, docs/numbers.json.
//   node tools/numbers.mjs                    writes the tables between `<!-- numbers … -->` and `<!-- end of numbers -->`
//   node tools/numbers.mjs --check            fails where a table differs, where a text has a number that is not in the file, and
//                                             where a measured figure is typed into a headline
//   node tools/numbers.mjs --measure <id> …   runs the command of each number, and takes over what it prints
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { fillText, typedFigures } from './number-texts.mjs';
import { finish, readJson, root } from './shared.mjs';

const file = join(root, 'docs/numbers.json');
const data = readJson(file);
const words = process.argv.slice(2);

/** A group of numbers, or the numbers themselves, in a comment before the table. */
const TABLE = /(<!-- numbers ([\w -]+) -->\n)[^]*?(<!-- end of numbers -->)/g;

/** A number that somebody has measured, by its unit. */
const MEASURED =
  /\d[\d.,]*(?:\u00a0| )?(?:ms|µs|s|kB|MB|MiB|GB|GiB|%|Elo|seconds|milliseconds|minutes|毫秒|秒|分钟)(?![\w/])/g;

if (words[0] === '--measure') await measure(words.slice(1));
else await writeTables(words.includes('--check'));

async function measure(ids) {
  for (const id of ids) {
    const entry = data.measured.find((each) => each.id === id);
    if (entry?.pattern === undefined)
      throw new Error(
        `${id}: expected one of ${data.measured.filter(({ pattern }) => pattern).map((each) => each.id)}`,
      );
    const output = execSync(entry.command.replace(/^pnpm/, 'npx -y pnpm@10.34.9'), {
      cwd: root,
      encoding: 'utf8',
    });
    const groups = new RegExp(entry.pattern).exec(output)?.groups;
    if (groups === undefined)
      throw new Error(
        `${id}: ${entry.command} does not print ${entry.pattern}; needs ${entry.needs ?? 'nothing else'}`,
      );
    for (const [field, printed] of Object.entries(groups)) {
      const measured = field === 'ratio' ? printed : `${printed} ${entry.unit ?? ''}`.trim();
      console.log(`${id}: ${field} ${entry[field]} -> ${measured}`);
      entry[field] = measured;
    }
    if (entry.amount !== undefined)
      entry.amount = Number(groups.value.replaceAll(',', '')) * (entry.unit === 's' ? 1000 : 1);
  }
  writeFileSync(file, await formatted(file, JSON.stringify(data)));
  await writeTables(false);
}

async function writeTables(isCheck) {
  const problems = data.measured.flatMap((entry) =>
    typedFigures(entry).map(
      (number) =>
        `docs/numbers.json: ${entry.id}: "${number}" is typed into the headline: name its field in braces, or add it to parameters`,
    ),
  );
  const known = new Set([
    ...Object.keys(data.promised),
    ...Array.from(JSON.stringify(data.measured).matchAll(MEASURED), ([number]) => spaced(number)),
  ]);
  for (const name of textsWithNumbers()) {
    const path = join(root, name);
    const text = readFileSync(path, 'utf8');
    const language = /zh/.test(name) ? 'zh' : 'en';
    const replaced = text.replace(
      TABLE,
      (_, begin, group, end) => `${begin}\n${tableOf(group, language)}\n\n${end}`,
    );
    const written = await formatted(path, replaced);
    if (written !== text && isCheck)
      problems.push(`${name}: its tables are not those of docs/numbers.json: run \`pnpm numbers\``);
    if (written !== text && !isCheck) writeFileSync(path, written);
    const prose = text
      .replaceAll(TABLE, '')
      .replaceAll(/^ *```[^]*?^ *```$/gm, '')
      .replaceAll(/`[^`\n]*`/g, '');
    for (const [number] of prose.matchAll(MEASURED))
      if (!known.has(spaced(number))) problems.push(`${name}: "${number}" is not in docs/numbers.json`);
  }
  finish(`${data.measured.length} numbers`, problems);
}

function spaced(number) {
  return number.replace(/\s/, ' ');
}

/** READMEs, and the pages of the guide that are written by hand. */
function textsWithNumbers() {
  const listed = execSync("git ls-files --cached --others --exclude-standard '*.md'", {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  return listed.filter(
    (name) =>
      /^(?:README|packages\/[^/]+\/README|docs\/)/.test(name) && !/(?:errors|commands)\.md$/.test(name),
  );
}

function tableOf(group, language) {
  const { fields, ...headings } = data.groups[group] ?? data.groups.headline;
  const ids = group.split(' ');
  const entries = data.measured.filter((entry) => entry.group === group || ids.includes(entry.id));
  if (entries.length === 0) throw new Error(`docs/numbers.json has no ${group}`);
  const rows = entries.map((entry) => fields.map((field) => cellOf(entry, field, language)));
  const lines = [headings[language], fields.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  if (fields.includes('command')) return lines.join('\n');
  const commands = [...new Set(entries.map(({ command }) => `\`${command}\``))];
  return `${lines.join('\n')}\n\n${language === 'zh' ? '复现命令：' : 'Printed by '}${commands.join(language === 'zh' ? '；' : '; ')}${language === 'zh' ? '。' : '.'}`;
}

function cellOf(entry, field, language) {
  const cell = entry[field] ?? (field === 'headline' ? entry.what : '');
  if (field === 'command') return `\`${cell}\``;
  return fillText(typeof cell === 'string' ? cell : cell[language], entry, language);
}

async function formatted(path, text) {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
