import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/index';
import { games, startGames, temporaryFolder } from '../run';
import { mountSmallDisk } from '../small-disk';

const page = join(import.meta.dirname, '../../dist/web');
const isBuilt = existsSync(join(page, 'index.html'));

function get(address: string, path: string, method = 'GET', headers = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    // A path of its own: `fetch` would tidy it up.
    request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });
}

/** Runs the server until the work is done. */
async function serving(
  words: readonly string[],
  work: (address: string, told: () => string) => Promise<void>,
  module: readonly string[] = [],
) {
  const controller = new AbortController();
  let errors = '';
  let ready: (address: string) => void;
  const address = new Promise<string>((resolve) => (ready = resolve));
  const stdout = new Writable({
    write: (chunk, _, done) => {
      const found = /http:\S+/.exec(String(chunk));
      if (found) ready(found[0]);
      done();
    },
  });
  const stderr = new Writable({
    write: (chunk, _, done) => {
      errors += String(chunk);
      done();
    },
  });
  const env = { LC_ALL: 'en_US.UTF-8' };
  const code = run([...module, 'serve', ...words], { stdout, stderr, env, signal: controller.signal });
  await work(await address, () => errors);
  controller.abort();
  return code;
}

const PATHS_TO_NOTHING = [
  '/../package.json',
  '/../../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets/..%5c..%5cbin.js',
  '//etc/passwd',
  '/%',
  '/nothing',
];

describe.skipIf(!isBuilt)('games serve', () => {
  it('serves the page on loopback with strict headers, and ends on an abort', async () => {
    const code = await serving(['--port', '0'], async (address) => {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      const { statusCode, headers } = await get(address, '/');
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch('text/html');
      expect(headers['content-security-policy']).toMatch("script-src 'self' 'wasm-unsafe-eval'");
      expect(headers['content-security-policy']).not.toMatch(/'unsafe-(eval|inline)'/);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    });
    expect(code).toBe(130);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('sends scripts to clients that accept %s as %s', async (accepted, encoding) => {
    const script = readdirSync(join(page, 'assets')).find((name) => /^index-.*\.js$/.test(name))!;
    await serving(['--port', '0'], async (address) => {
      const { statusCode, headers } = await get(address, `/assets/${script}`, 'GET', {
        'Accept-Encoding': accepted,
      });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/javascript', vary: 'Accept-Encoding' });
      expect(headers['content-encoding']).toBe(encoding);
      const size = statSync(join(page, 'assets', script)).size;
      if (encoding === undefined) expect(headers['content-length']).toBe(String(size));
      else expect(Number(headers['content-length'])).toBeLessThan(size / 2);
    });
  });

  it.each(PATHS_TO_NOTHING)('finds nothing at %s', async (path) => {
    await serving(['--port', '0'], async (address) => {
      expect((await get(address, path)).statusCode).toBe(404);
    });
  });

  it.each([
    [[], { '127.0.0.1': 200, 'localhost:80': 200, '[::1]': 200, 'evil.example': 421 }],
    [['--allow-hosts', 'play.example'], { localhost: 200, 'play.example': 200, 'evil.example': 421 }],
    [['--host', '0.0.0.0'], { 'evil.example': 200 }],
  ])('with %j answers requests to its own names', async (words, statusOf) => {
    await serving([...words, '--port', '0'], async (address) => {
      for (const [Host, status] of Object.entries(statusOf))
        expect([Host, (await get(address, '/', 'GET', { Host })).statusCode]).toEqual([Host, status]);
    });
  });

  it('refuses to be written to', async () => {
    await serving(['--port', '0'], async (address) => {
      expect((await get(address, '/', 'POST')).statusCode).toBe(405);
    });
  });

  it('takes the next free port and says so', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await serving(['--port', String(port)], async (address, told) => {
      expect(Number(new URL(address).port)).toBeGreaterThan(port);
      expect(told()).toMatch(`port ${port} is in use; using `);
      expect((await get(address, '/')).statusCode).toBe(200);
    });
    other.close();
  });

  it('ends on Ctrl-C', async () => {
    const child = startGames(['serve', '--port', '0']);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });
});

const nim = join(import.meta.dirname, '../../../../examples/own-game/nim.js');

/** What the page's list has of a game. */
interface Listed {
  readonly id: string;
  readonly module: string;
  readonly picture: string;
}

async function listOf(address: string): Promise<Listed> {
  const [listed] = (await (await fetch(`${address}games.json`)).json()) as readonly [Listed];
  return listed;
}

describe.skipIf(!isBuilt)('games ./my-game.js serve', () => {
  it.each([[[]], [['--api', '--threads', '1', '--grace', '0']]])(
    'serves the game with the page, %j',
    async (words) => {
      await serving(
        [...words, '--port', '0'],
        async (address, told) => {
          const page = await fetch(address);
          expect(await page.text()).toContain('<link rel="games" href="./games.json" />');
          expect(page.headers.get('content-security-policy')).toMatch("default-src 'self'");
          const { id, module, picture } = await listOf(address);
          expect(id).toBe('nim');
          expect(picture).toMatch(/^<svg .*class="piece"/);
          const script = await fetch(address + module);
          expect(script.headers.get('content-type')).toBe('text/javascript');
          expect(script.headers.get('cross-origin-resource-policy')).toBe('same-origin');
          const [, core] = /from '\.\.\/\.\.\/(.+?)'/.exec(await script.text())!;
          expect((await fetch(address + core!)).headers.get('content-type')).toBe('text/javascript');
          const tag = script.headers.get('etag')!;
          expect((await get(address, `/${module}`, 'GET', { 'If-None-Match': tag })).statusCode).toBe(304);
          expect((await get(address, `/${module}`, 'POST')).statusCode).toBe(405);
          for (const path of [...PATHS_TO_NOTHING, '/nim.js', `/${module}/../index.js`, '/modules/'])
            expect([path, (await get(address, path)).statusCode]).toEqual([path, 404]);
          expect(told()).toBe('');
        },
        [nim],
      );
    },
  );

  it('serves another version of the page than without the game, which browsers keep', async () => {
    const scripts: string[] = [];
    for (const module of [[], [nim]])
      await serving(
        ['--port', '0'],
        async (address) => {
          const script = await (await fetch(`${address}service-worker.js`)).text();
          scripts.push(script);
        },
        module,
      );
    const version = /(["'`])[\da-f]{16}\1/;
    expect(scripts[0]).not.toBe(scripts[1]);
    expect(scripts[0]!.replace(version, '')).toBe(scripts[1]!.replace(version, ''));
  });

  it('serves the reason why a module cannot run in browsers, and says it', async () => {
    const file = join(temporaryFolder(), 'for-node.mjs');
    writeFileSync(file, `import 'node:fs'; export { default } from '${pathToFileURL(nim).href}';\n`);
    await serving(
      ['--port', '0'],
      async (address, told) => {
        const { module } = await listOf(address);
        expect(await (await fetch(address + module)).text()).toMatch(/^throw new Error\(.*imports 'node:fs'/);
        expect(told()).toContain("for-node.mjs cannot run in a browser: it imports 'node:fs'");
      },
      [file],
    );
  });

  it('has no list without a module', async () => {
    await serving(['--port', '0'], async (address) => {
      expect((await fetch(`${address}games.json`)).status).toBe(404);
      expect(await (await fetch(address)).text()).not.toContain('games.json');
    });
  });
});

describe.skipIf(!isBuilt)('games serve --api', () => {
  it('serves the page as without it, and analyses', async () => {
    const code = await serving(
      ['--api', '--port', '0', '--threads', '1', '--grace', '0'],
      async (address) => {
        const { statusCode, headers } = await get(address, '/');
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'content-security-policy': expect.stringMatching("script-src 'self' 'wasm-unsafe-eval'") as string,
          'cross-origin-embedder-policy': 'require-corp',
        });
        expect((await get(address, '/', 'POST')).statusCode).toBe(405);
        for (const path of PATHS_TO_NOTHING)
          expect([path, (await get(address, path)).statusCode]).toEqual([path, 404]);
        const answer = await fetch(`${address}v1/connect-three/analyse?moves=22`);
        expect(await answer.json()).toMatchObject({ move: '2', value: { kind: 'draw', certainty: 'exact' } });
      },
    );
    expect(code).toBe(130);
  });
});

/** The files of a folder, by names with slashes, without hidden ones. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.') && statSync(join(folder, name)).isFile())
    .sort();
}

describe.skipIf(!isBuilt)('games serve --export', () => {
  const built = filesIn(page).filter((name) => !/\.(?:br|gz)$/.test(name));

  it('writes the files of the page, and says what to do with them', async () => {
    const at = temporaryFolder();
    const { code, out, error } = await games(['serve', '--export', 'site'], { folder: at });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toBe(
      `site has the page, ${built.length} files: copy it to any web host, at any path; to try it, run npx sirv-cli in it\n`,
    );
    expect(filesIn(join(at, 'site'))).toEqual(built);
    for (const name of built)
      expect([name, readFileSync(join(at, 'site', name)).equals(readFileSync(join(page, name)))]).toEqual([
        name,
        true,
      ]);
  });

  it('writes the same files as it serves with a module, and replaces an earlier export alone', async () => {
    const site = join(temporaryFolder(), 'site');
    mkdirSync(site);
    expect((await games([nim, 'serve', '--export', site])).code).toBe(0);
    const added = filesIn(site).filter((name) => !built.includes(name));
    expect(added).toContain('games.json');
    expect(added.length).toBeGreaterThan(2);
    await serving(
      ['--port', '0'],
      async (address) => {
        // What a module imports is known to the server once it has been asked for.
        for (const { module } of [await listOf(address)]) await (await fetch(address + module)).text();
        for (const name of [...added, 'index.html', 'service-worker.js']) {
          const response = await fetch(address + name);
          expect([name, response.status]).toEqual([name, 200]);
          expect(await response.text()).toBe(readFileSync(join(site, name), 'utf8'));
        }
      },
      [nim],
    );
    writeFileSync(join(site, 'CNAME'), 'games.example.org');
    writeFileSync(join(site, 'assets/own.css'), '');
    expect((await games(['serve', '--export', '.'], { folder: site })).code).toBe(0);
    expect(filesIn(site)).toEqual([...built, 'CNAME', 'assets/own.css'].sort());
    expect(readdirSync(site)).not.toContain('modules');
    expect(readFileSync(join(site, 'index.html'), 'utf8')).not.toContain('games.json');
  });

  it('refuses what is not an earlier export, and changes nothing', async () => {
    const at = temporaryFolder();
    for (const name of ['full', 'lists']) mkdirSync(join(at, name));
    writeFileSync(join(at, 'full/index.html'), 'mine');
    writeFileSync(join(at, 'file'), 'mine');
    writeFileSync(join(at, 'lists/.games-export.json'), '["assets/a.js","../file"]');
    symlinkSync('nowhere', join(at, 'dangling'));
    const before = readdirSync(at, { recursive: true });
    const kept = 'expected a new folder, an empty one or an earlier export';
    for (const [name, problem] of [
      ['full', kept],
      ['file', kept],
      ['lists', kept],
      ['dangling', kept],
      ['none/site', 'no such file or folder'],
      ['file/site', 'no such file or folder'],
    ] as const)
      expect(await games(['serve', '--export', name], { folder: at })).toEqual({
        code: 2,
        out: '',
        error: `error: ${name}: ${problem}\n`,
      });
    expect(readdirSync(at, { recursive: true })).toEqual(before);
    expect(readFileSync(join(at, 'file'), 'utf8')).toBe('mine');
  });

  it('refuses a module that browsers cannot load, and writes nothing', async () => {
    const at = temporaryFolder();
    writeFileSync(
      join(at, 'for-node.mjs'),
      `import 'node:fs'; export { default } from '${pathToFileURL(nim).href}';\n`,
    );
    const { code, error } = await games(['./for-node.mjs', 'serve', '--export', 'site'], { folder: at });
    expect(code).toBe(2);
    expect(error).toContain("for-node.mjs cannot run in a browser: it imports 'node:fs'");
    expect(readdirSync(at)).toEqual(['for-node.mjs']);
  });

  it('leaves nothing on a disk that is full', async () => {
    const disk = temporaryFolder();
    const unmount = mountSmallDisk(disk);
    if (unmount === undefined) return;
    try {
      mkdirSync(join(disk, 'empty'));
      for (const name of ['site', 'empty']) {
        const site = join(disk, name);
        const { code, error } = await games(['serve', '--export', site]);
        expect({ code, error }).toEqual({ code: 2, error: `error: ${site}: no space left on the disk\n` });
      }
      expect(readdirSync(disk, { recursive: true })).toEqual(['empty']);
    } finally {
      unmount();
    }
  });

  it.each([
    [['--port', '80'], '--export and --port cannot be used together'],
    [['--open'], '--export and --open cannot be used together'],
    [['--api'], '--export and --api cannot be used together'],
    [['--allow-hosts', 'play.example'], '--export and --allow-hosts cannot be used together'],
    [['--threads', '2'], '--threads: only with --api'],
  ])('refuses %j', async (words, message) => {
    const at = temporaryFolder();
    const { code, error } = await games(['serve', '--export', 'site', ...words], { folder: at });
    expect({ code, error }).toEqual({ code: 2, error: `error: ${message}\n` });
    expect(readdirSync(at)).toEqual([]);
  });
});

describe('games serve with unusable options', () => {
  it.each([
    [['--port', '65536'], '--port: expected a whole number from 0 to 65535'],
    [['--port', 'x'], '--port: expected a whole number'],
    [['--host', '203.0.113.1', '--port', '0'], "--host: cannot listen on '203.0.113.1'"],
    [['--threads', '2'], '--threads: only with --api'],
    [['--api', '--threads', '0'], '--threads: expected a whole number from 1'],
    [['--api', '--max-memory', '0'], '--max-memory: expected a whole number from 1 to 4096'],
    [['--api', '--max-nodes', '0'], '--max-nodes: expected a whole number from 1'],
    [['--allow-hosts', 'http://example.org'], '--allow-hosts: expected a host name without a port'],
    [['--api', '--allow-hosts', 'example.org:80'], '--allow-hosts: expected a host name'],
    [['--api', '--cors', 'example.org'], '--cors: expected origins such as https://example.org'],
    [['--api', '--cors', 'https://example.org/'], '--cors: expected origins'],
  ])('refuses %j', async (words, message) => {
    const { code, error } = await games(['serve', ...words]);
    expect(code).toBe(2);
    expect(error).toMatch(isBuilt || !words.includes('--host') ? message : 'the page is missing');
  });
});
