// Installs the packed tarballs into clean projects, as a stranger would, and uses them from ESM, CommonJS, TypeScript
// and the command line.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packAll, run, temporaryFolder } from './pack.mjs';

const work = temporaryFolder('install');
const packages = packAll(work);
const tarballs = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));

const use = `
const position = connectThree.createPosition({ rows: 5, columns: 3, connect: 3 });
const result = searchCore.searchSync(position, {});
if (result.value.kind !== 'draw' || result.value.certainty !== 'exact') throw new Error('5 x 3 connect three: ' + JSON.stringify(result));
const solution = cardRows.solveSync([[1, 2, 5, 7, 3], [4, 6]]);
if (solution.first !== 15) throw new Error('card rows: ' + JSON.stringify(solution));
const sequencium = sequenciumGame.analyseSync(sequenciumGame.createPosition(), { depth: 2 });
if (sequencium.principalVariation.length === 0) throw new Error('sequencium: ' + JSON.stringify(sequencium));
if (gomoku.forbiddenPoints(gomoku.createPosition({ rule: 'renju' })).length !== 0) throw new Error('gomoku');
testing.checkContract(() => connectThree.createPosition({ rows: 4, columns: 3, connect: 3 }), { games: 3 });
console.log('ok');
`;
const pool = `
const pool = await createPool({ game: { module: new URL('./game.js', import.meta.url) }, workers: 2 });
const { value } = await pool.search([]);
await pool.close();
if (value.kind !== 'draw') throw new Error('5 x 3 connect three in workers: ' + JSON.stringify(value));
`;
const commandLine = `
let text = '';
const stdout = new Writable({ write: (chunk, _, done) => { text += String(chunk); done(); } });
async function main() {
  const code = await run(['card-rows', 'solve', '-'], { stdin: Readable.from(['7\\n1,2,5,7,3\\n4,6\\n']), stdout, env: {} });
  if (code !== 0 || !text.startsWith('第2行 右端 牌点数6')) throw new Error('run: ' + code + ' ' + JSON.stringify(text));
}
main();
`;
const names = {
  searchCore: '@games/search-core',
  testing: '@games/search-core/testing',
  connectThree: '@games/connect-three',
  cardRows: '@games/card-rows',
  sequenciumGame: '@games/sequencium',
  gomoku: '@games/gomoku',
};
const entries = Object.entries(names);
const esm = entries.map(([local, name]) => `import * as ${local} from '${name}';`).join('\n') + use;
const cjs = entries.map(([local, name]) => `const ${local} = require('${name}');`).join('\n') + use;

function project(name, manifest, files) {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(
      { name, private: true, dependencies: tarballs, overrides: tarballs, ...manifest },
      null,
      2,
    ),
  );
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return folder;
}

const esmCommandLine = `import { run } from '@games/cli';
import { Readable, Writable } from 'node:stream';
${commandLine}`;
const cjsCommandLine = `const { run } = require('@games/cli');
const { Readable, Writable } = require('node:stream');
${commandLine}`;

const game = "export { createPosition as createGame } from '@games/connect-three';\n";
const workers = `import { createPool } from '@games/search-core/parallel';\n${pool}`;
const module = project(
  'module',
  { type: 'module' },
  { 'use.js': esm, 'game.js': game, 'workers.js': workers, 'command-line.js': esmCommandLine },
);
run('node', ['use.js'], { cwd: module });
run('node', ['workers.js'], { cwd: module });
run('node', ['command-line.js'], { cwd: module });
console.log('ESM: the packed libraries run, in workers too');

const workersInCommonjs = `
const { createPool } = require('@games/search-core/parallel');
async function main() {${pool.replace('import.meta.url', "require('node:url').pathToFileURL(__filename)").replace('./game.js', './game.mjs')}}
main();
`;
const commonjs = project(
  'commonjs',
  { type: 'commonjs' },
  { 'use.js': cjs, 'game.mjs': game, 'workers.js': workersInCommonjs, 'command-line.js': cjsCommandLine },
);
run('node', ['use.js'], { cwd: commonjs });
run('node', ['workers.js'], { cwd: commonjs });
run('node', ['command-line.js'], { cwd: commonjs });
console.log('CommonJS: the packed libraries run, in workers too');

const typescript = project(
  'typescript',
  { type: 'module', devDependencies: { typescript: '6.0.3', '@types/node': '20.19.25' } },
  {
    'use.ts': esm,
    'use-commonjs.cts': esm,
    'command-line.ts': esmCommandLine,
    'command-line-commonjs.cts': esmCommandLine,
  },
);
/** The libraries need no types of Node; the command line does. */
const programs = [
  { types: [], files: ['use.ts', 'use-commonjs.cts'] },
  { types: ['node'], files: ['command-line.ts', 'command-line-commonjs.cts'] },
];
for (const resolution of ['node16', 'nodenext', 'bundler']) {
  for (const { types, files } of programs) {
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types,
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    };
    const include = resolution === 'bundler' ? files.slice(0, 1) : files;
    writeFileSync(join(typescript, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
    run('npx', ['tsc'], { cwd: typescript });
  }
  console.log(`TypeScript: the types resolve under ${resolution}`);
}

const card = '7\n1,2,5,7,3\n4,6\n';
const expected = '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n';
const printed = execFileSync('npm', ['exec', '--', 'games', 'card-rows', 'solve', '-'], {
  cwd: module,
  input: card,
  encoding: 'utf8',
});
if (printed !== expected) throw new Error(`games card-rows solve printed ${JSON.stringify(printed)}`);
console.log('npx: the packed command line runs');
