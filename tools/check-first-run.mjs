// The first commands of a stranger: a fresh clone, no cache, no store, only Node and npm. Prints what they download and take.
//   node tools/check-first-run.mjs
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { copyRepository, readJson, root, run, temporaryFolder } from './shared.mjs';

const work = temporaryFolder('first-run');
const clone = join(work, 'clone');
const { packageManager } = readJson(join(root, 'package.json'));
const upstream = run('npm', ['config', 'get', 'registry']).trim().replace(/\/$/, '');
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
  await servePage();
} finally {
  registry.close();
}

/** Solves a file of the folder in which the command is typed. */
async function solve(...command) {
  const line = [...command, 'card-rows', 'solve', 'input.txt'];
  const { code, out, error, cost } = await measure(line);
  if (code !== 0 || out !== '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n' || error.split('\n').length > 2)
    throw new Error(`${line.join(' ')}: ${JSON.stringify({ code, out, error })}`);
  console.log(`${line.join(' ')}: ${cost}`);
}

/** Serves the page until it was fetched once. */
async function servePage() {
  const line = ['node', '../../games', 'serve', '--port', '0'];
  const { code, error, cost } = await measure(line, async (text, child) => {
    const address = /http:\S+\//.exec(text)?.[0];
    if (address === undefined) return;
    const { status } = await fetch(address);
    child.kill(status === 200 ? 'SIGINT' : 'SIGTERM');
  });
  if (code !== 130 || error.split('\n').length > 2)
    throw new Error(`${line.join(' ')}: ${JSON.stringify({ code, error })}`);
  console.log(`${line.join(' ')}: ${cost}`);
}

/** Runs a command in the folder of the homework. */
function measure([command, ...words], onOutput = () => undefined) {
  const begin = performance.now();
  const before = downloaded;
  const child = spawn(command, words, { cwd: homework, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
