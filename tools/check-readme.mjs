// Compiles and runs the code of every README and of the guide, as CONTRIBUTING.md describes ("Code in READMEs and in the
// guide"). Needs a build.
//   node tools/check-readme.mjs [README.md …]
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { blocksOf, claimsOf, commandsOf, commentMatches, instrument, matches } from './readme-blocks.mjs';
import { finish, publishedPackages, readJson, root } from './shared.mjs';

/** Beside the examples, where all packages can be imported as a stranger would. */
const work = join(root, 'examples/.readme');
/** Only a hang takes this long, however busy the machine is. */
const TIMEOUT = 600_000;
const PARALLEL = 2;
const CODE = ['ts', 'tsx', 'js'];
const MARKS = [/^no-run$/, /^declaration$/, /^file=[\w-]+\.[jt]s$/];
/** What a console block finds in its folder. */
const FILES = { 'input.txt': '7\n1,2,5,7,3\n4,6\n' };

/** What blocks report to: a line of JSON for every claim, behind a character that nothing prints. */
const CLAIMS = `
import { formatWithOptions, inspect } from 'node:util';
let claim = -1;
const print = console.log;
const tell = (index, text) => print('\\u0001' + JSON.stringify([index, text]));
console.log = (...values) => (claim < 0 ? print(...values) : tell(claim, formatWithOptions({ breakLength: Infinity }, ...values)));
globalThis.__prints = (index) => { claim = index; };
globalThis.__is = (index, value) => tell(index, inspect(value, { breakLength: Infinity, depth: 6 }));
`;

const problems = [];
const report = ({ file, line }, message) => problems.push(`${file}:${line}: ${message}`);

const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : markdownFiles();
const blocks = files.flatMap((file) =>
  blocksOf(readFileSync(join(root, file), 'utf8')).map((block, index) => ({ ...block, file, index })),
);
const code = blocks.filter(({ info }) => CODE.includes(info[0])).map(prepare);
const consoles = blocks.filter(({ info }) => info[0] === 'console' && !info.includes('no-run'));

rmSync(work, { recursive: true, force: true });
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
for (const { folder, name, source, named } of code) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), source);
  // Other blocks import it by its name as JavaScript.
  if (named?.endsWith('.ts')) writeFileSync(join(folder, name.replace(/ts$/, 'js')), transpile(source));
  writeFileSync(join(folder, 'claims.mjs'), CLAIMS);
}
const wrong = compile();
const runnable = code.filter((block) => block.runs && !wrong.has(block));
await inParallel([
  ...runnable.map((block) => () => runCode(block)),
  ...consoles.map((block) => () => runConsole(block)),
]);

const claims = runnable.reduce((sum, block) => sum + block.claims.length, 0);
finish(
  `${files.length} files: ${code.length} blocks compiled, ${runnable.length} run, ${claims} statements compared; ${consoles.length} of commands run`,
  problems.sort(),
);

function markdownFiles() {
  const packages = publishedPackages().map(({ path }) => path);
  const guides = packages
    .map((folder) => `${folder}/docs`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.md'));
  const examples = readdirSync(join(root, 'examples'))
    .map((name) => `examples/${name}/README.md`)
    .filter((file) => existsSync(join(root, file)));
  const site = ['docs', 'docs/zh', 'docs/packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.md'));
  const own = packages.map((folder) => `${folder}/README.md`);
  return [
    'README.md',
    'README.zh-CN.md',
    'CONTRIBUTING.md',
    ...own,
    ...guides,
    'examples/README.md',
    ...examples,
    ...site,
  ];
}

/** Where a block is written to, and how: every file's blocks in a folder of their own. */
function prepare(block) {
  const [language, ...marks] = block.info;
  const unknown = marks.find((mark) => !MARKS.some((known) => known.test(mark)));
  if (unknown !== undefined) report(block, `"${unknown}" means nothing behind a fence`);
  const named = marks.find((mark) => mark.startsWith('file='))?.slice('file='.length);
  const folder = join(work, block.file.replace(/\W/g, '-'));
  const name = named ?? `block-${block.index}.${language}`;
  const declaration = marks.includes('declaration');
  const source = declaration ? `${block.code}\n${comparedWithReal(block)}` : `${block.code}\nexport {};\n`;
  const claims = claimsOf(block.code, name);
  const runs = !named && !declaration && !marks.includes('no-run') && language !== 'tsx';
  return { ...block, language, folder, name, source, claims, runs, named };
}

/** An interface shown in a README must be the real one, or what the real one fits. */
function comparedWithReal({ file, code: text }) {
  const { name } = readJson(join(root, dirname(file), 'package.json'));
  const interfaces = Array.from(text.matchAll(/^interface (\w+)/gm), ([, found]) => found);
  const lines = interfaces.map(
    (found) => `export const fits${found} = (real: import('${name}').${found}): ${found} => real;`,
  );
  return `${lines.join('\n')}\nexport {};\n`;
}

/** Type-checks all blocks; returns those that do not compile. */
function compile() {
  const program = ts.createProgram(
    code.map(({ folder, name }) => join(folder, name)),
    {
      target: ts.ScriptTarget.ES2022,
      // Boards are elements of a page.
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      strict: true,
      exactOptionalPropertyTypes: true,
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      noEmit: true,
    },
  );
  const failed = new Set();
  for (const { file, start, messageText } of ts.getPreEmitDiagnostics(program)) {
    const block = code.find(({ folder, name }) => file?.fileName === join(folder, name));
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (!block) {
      report({ file: file?.fileName ?? 'READMEs', line: 0 }, message);
      continue;
    }
    failed.add(block);
    const { line } = file.getLineAndCharacterOfPosition(start);
    report({ file: block.file, line: block.line + line }, message);
  }
  return failed;
}

function transpile(source) {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: false,
  };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

/** Runs a block and compares what it states. */
async function runCode(block) {
  const { folder, claims: stated } = block;
  const name = `run-${block.index}.mjs`;
  const reported = `import './claims.mjs';\n${instrument(block.code, stated)}`;
  writeFileSync(join(folder, name), transpile(reported));
  const { output, status } = await run('node', [name], { cwd: folder });
  const found = new Map();
  for (const line of output.split('\n').filter((text) => text.startsWith('\u0001'))) {
    const [index, text] = JSON.parse(line.slice(1));
    if (!found.has(index)) found.set(index, text);
  }
  const plain = output.split('\n').filter((text) => !text.startsWith('\u0001'));
  if (status !== 0) report(block, `does not run: ${plain.join('\n').trim()}`);
  for (const [index, claim] of stated.entries()) {
    const place = { file: block.file, line: block.line + claim.line };
    const text = found.get(index);
    if (text === undefined) {
      if (status === 0) report(place, 'states what is never printed');
    } else if (!commentMatches(claim.stated, text)) {
      report(place, `states  ${claim.stated}\n    but ${claim.kind} ${text.trimEnd()}`);
    }
  }
}

/** Runs the commands of a block one after the other in a folder of their own. */
async function runConsole(block) {
  const folder = join(work, `console-${block.file.replace(/\W/g, '-')}-${block.index}`);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(commandShims())) {
    writeFileSync(join(folder, 'bin', name), text);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${join(root, 'examples/node_modules/.bin')}:${process.env.PATH}`,
    LC_ALL: 'C.UTF-8',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
  };
  const cwd = folderOf(block.file) ?? folder;
  for (const { command, line, output: stated } of commandsOf(block.code, block.line)) {
    // The launcher builds what is missing first; here all is built. And npx may have to say something of its own.
    const short = command.replace(/^node games /, 'games ').replace(/^npx tsx /, 'tsx ');
    const { output, status } = await run('bash', ['-c', `${short} 2>&1`], { cwd, env });
    // Other documents show errors as well.
    if (status !== 0 && block.file.startsWith('examples/'))
      report({ file: block.file, line }, `ends with exit code ${status}`);
    if (!matches(stated.join('\n'), output))
      report({ file: block.file, line }, `states\n${stated.join('\n')}\n    but prints\n${output.trimEnd()}`);
  }
}

/** Where the commands of a file are typed: at the root, or in the folder of an example; elsewhere anywhere. */
function folderOf(file) {
  if (dirname(file) === '.') return root;
  return file.startsWith('examples/') ? join(root, dirname(file)) : undefined;
}

/** The commands of @games/cli, as an installation would put them on the path. */
function commandShims() {
  const { publishConfig } = readJson(join(root, 'packages/cli/package.json'));
  return Object.fromEntries(
    Object.entries(publishConfig.bin).map(([name, script]) => [
      name,
      `#!/bin/sh\nexec node "${join(root, 'packages/cli', script)}" "$@"\n`,
    ]),
  );
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT });
    const parts = [];
    child.stdout.on('data', (data) => parts.push(data));
    child.stderr.on('data', (data) => parts.push(data));
    child.on('close', (status, signal) => {
      const late = signal ? `\nended by ${signal} after ${TIMEOUT} ms` : '';
      resolve({ status, output: `${Buffer.concat(parts).toString('utf8')}${late}` });
    });
  });
}

async function inParallel(tasks) {
  const rest = [...tasks];
  const lane = async () => {
    for (let task = rest.shift(); task; task = rest.shift()) await task();
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
}
