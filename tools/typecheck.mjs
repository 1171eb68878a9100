// Checks the types of every project of this repository with the compiler of TypeScript 7, which needs a fifth of the time
// of the one that builds declarations. The examples are checked against what the packages have built.
//   node tools/typecheck.mjs
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { finish, root } from './shared.mjs';

const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const projects = execFileSync('git', ['ls-files', '*tsconfig.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const failed = projects.filter(
  (project) =>
    spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' }).status !== 0,
);
finish(
  `types of ${projects.length} projects checked`,
  failed.map((project) => `${project}: see the errors above`),
);
