// The first commands of a stranger, as the READMEs have them: a fresh clone, no cache, no store, only Node and npm. Prints
// what they download and take. The one that runs the tests is the gate's own, which begins with it.
//   node tools/check-first-run.mjs
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { blocksOf } from './readme-blocks.mjs';
import { copyRepository, readJson, root, run, temporaryFolder } from './shared.mjs';

const work = temporaryFolder('first-run');
const clone = join(work, 'clone');
const { packageManager } = readJson(join(root, 'package.json'));
const upstream = run('npm', ['config', 'get', 'registry']).trim().replace(/\/$/, '');
const gate = readFileSync(join(root, '.ci/run'), 'utf8').split('\n');
let downloaded = 0;
const registry = await startRegistry();
/** Nothing that pnpm or this user has set, but for the registry. */
const env = {
  PATH: process.env.PATH,
  HOME: join(work, 'home'),
  LC_ALL: 'C.UTF-8',
  npm_config_registry: registry.address,
  npm_config_update_notifier: 'false',
};

mkdirSync(env.HOME);
copyRepository(clone);
run('git', ['init', '--quiet'], { cwd: clone });
const homework = join(clone, 'examples/homework');
mkdirSync(homework);
writeFileSync(join(homework, 'input.txt'), '7\n1,2,5,7,3\n4,6\n');
try {
  await solve('npx', '-y', packageManager, 'games');
  await solve('node', '../../games');
  for (const file of ['README.md', 'README.zh-CN.md']) {
    const command = commandOf(file, `npx -y ${packageManager} test`);
    if (!gate.some((line) => line.startsWith(`${command} `)))
      throw new Error(`.ci/run: expected ${command}, as in ${file}`);
    await servePage(commandOf(file, 'node games serve'));
    await play(commandOf(file, 'node games gomoku play'));
  }
} finally {
  registry.close();
}

/** The command of a README that begins so. */
function commandOf(file, begin) {
  const shell = blocksOf(readFileSync(join(root, file), 'utf8')).filter(({ info }) => info[0] === 'sh');
  const lines = shell.flatMap(({ code }) => code.split('\n').map((line) => line.replace(/\s+#.*/, '')));
  const found = lines.find((line) => `${line} `.startsWith(`${begin} `));
  if (found === undefined) throw new Error(`${file}: expected a command that begins with ${begin}`);
  return found;
}

/** Solves a file of the folder in which the command is typed. */
async function solve(...command) {
  const line = [...command, 'card-rows', 'solve', 'input.txt'];
  const { code, out, error, cost } = await measure(line);
  if (code !== 0 || out !== '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n' || error.split('\n').length > 2)
    throw new Error(`${line.join(' ')}: ${JSON.stringify({ code, out, error })}`);
  console.log(`${line.join(' ')}: ${cost}`);
}

/** Serves the page until it was fetched once, at any free port, and opens no browser. */
async function servePage(command) {
  const line = [...command.split(' ').filter((word) => word !== '--open'), '--port', '0'];
  const { code, error, cost } = await measure(line, {
    cwd: clone,
    onOutput: async (text, child) => {
      const address = /http:\S+\//.exec(text)?.[0];
      if (address === undefined) return;
      const { status } = await fetch(address);
      child.kill(status === 200 ? 'SIGINT' : 'SIGTERM');
    },
  });
  if (code !== 130 || error.split('\n').length > 2)
    throw new Error(`${line.join(' ')}: ${JSON.stringify({ code, error })}`);
  console.log(`${command}: ${cost}`);
}

/** Plays the centre of the board, and has an answer. */
async function play(command) {
  const { code, out, error, cost } = await measure(command.split(' '), { cwd: clone, input: 'h8\nquit\n' });
  if (code !== 0 || !out.includes('[O]') || error.split('\n').length > 2)
    throw new Error(`${command}: ${JSON.stringify({ code, out, error })}`);
  console.log(`${command}: ${cost}`);
}

/** Runs a command, in the folder of the homework where nothing else is said. */
function measure([command, ...words], { cwd = homework, input = '', onOutput = () => undefined } = {}) {
  const begin = performance.now();
  const before = downloaded;
  const child = spawn(command, words, { cwd, env, stdio: 'pipe' });
  child.stdin.end(input);
  let out = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (text) => void onOutput((out += text), child));
  child.stderr.setEncoding('utf8').on('data', (text) => (error += text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const megabytes = ((downloaded - before) / 1e6).toFixed(1);
      resolve({ code, out, error, cost: `${megabytes} MB downloaded, ${seconds} s` });
    });
  });
}

/** Hands everything on from the real registry, and counts it. */
async function startRegistry() {
  const server = createServer((request, response) => {
    const { accept } = request.headers;
    fetch(`${upstream}${request.url}`, { headers: accept === undefined ? {} : { accept } })
      .then(async (found) => {
        let body = Buffer.from(await found.arrayBuffer());
        const type = found.headers.get('content-type') ?? 'application/octet-stream';
        // Packages are described with the addresses of their tarballs.
        if (type.includes('json')) body = Buffer.from(body.toString().replaceAll(upstream, registry.address));
        downloaded += type.includes('json') ? gzipSync(body).length : body.length;
        response.writeHead(found.status, { 'content-type': type }).end(body);
      })
      .catch((error) => response.writeHead(502).end(String(error)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
