import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { environmentOf, temporaryFolder, type Outcome } from '../run';
import { createClone, installed } from './clone';

const BUILDING = 'games: installing and building what is missing …\n';
const SOLVED = '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n';
const SOLVE = ['card-rows', 'solve', 'input.txt'];

interface Call {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

function launch(
  clone: string,
  words: readonly string[],
  { folder = clone, environment }: Call = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'games'), ...words], {
    cwd: folder,
    env: environmentOf({ environment: environment ?? {} }),
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
}

/** A folder of the clone with a file of cards. */
function homework(clone: string): string {
  const folder = join(clone, 'home work');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'input.txt'), '7\n1,2,5,7,3\n4,6\n');
  return folder;
}

describe('the launcher in a clone', () => {
  let clone = '';
  beforeAll(() => {
    clone = createClone();
  });

  it('builds once, and leaves standard output and the folder to the command', () => {
    const folder = homework(clone);
    expect(launch(clone, SOLVE, { folder })).toEqual({ code: 0, out: SOLVED, error: BUILDING });
    expect(launch(clone, SOLVE, { folder })).toEqual({ code: 0, out: SOLVED, error: '' });
  });

  it('builds while others build the same', async () => {
    const one = createClone();
    const call = promisify(execFile);
    const words = [join(one, 'games'), ...SOLVE];
    const settings = { cwd: homework(one), env: environmentOf({}) };
    const all = await Promise.all([1, 2, 3].map(() => call(process.execPath, words, settings)));
    expect(all.map(({ stdout }) => stdout)).toEqual([SOLVED, SOLVED, SOLVED]);
  });

  it('ignores the folder of a package that another branch has', () => {
    mkdirSync(join(clone, 'packages/gone/node_modules'), { recursive: true });
    expect(launch(clone, ['--version'])).toMatchObject({ code: 0, error: '' });
  });

  it('speaks the language of the command line, wherever it stands', () => {
    const one = createClone();
    const { code, error } = launch(one, ['--lang', 'zh', 'card-rows', 'solve', 'none']);
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^games：正在.*\n错误：/) as string,
    });
  });

  it('runs in the folder in which pnpm was called', () => {
    const environment = { npm_lifecycle_event: 'games', INIT_CWD: homework(clone) };
    expect(launch(clone, SOLVE, { environment })).toMatchObject({ code: 0, out: SOLVED });
  });

  it('keeps the exit code and the error of the command', () => {
    const { code, out, error } = launch(clone, ['card-rows', 'solve', 'no-such-file']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(/^error: no-such-file: .*\n$/);
  });

  it('runs threads of every kind', () => {
    for (const line of [
      'sequencium solve --rows 3 --columns 3 --threads 2 --json',
      'gomoku analyse --moves h8 --depth 2 --threads 2 --json',
      'connect-three analyse --rows 4 --columns 5 --connect 4 --threads 2 --json',
      'match card-rows --first depth:1 --second random --games 2 --threads 2',
    ]) {
      const { code, error } = launch(clone, line.split(' '));
      expect([line, code, error]).toEqual([line, 0, '']);
    }
  });

  it('builds again what has changed: a source of any package, or a manifest', () => {
    const version = (): Outcome => launch(clone, ['--version']);
    const source = join(clone, 'packages/search-core/src/validation/quote.ts');
    writeFileSync(source, `${readFileSync(source, 'utf8')}// changed\n`);
    expect(version().error).toBe(BUILDING);
    const manifest = join(clone, 'packages/cli/package.json');
    const { version: current } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${current}"`, '"123.4.5"'));
    expect(version()).toEqual({ code: 0, out: '123.4.5\n', error: BUILDING });
  });

  it('says where a source cannot be built, and does not run an old program', () => {
    const source = join(clone, 'packages/cli/src/version.ts');
    const text = readFileSync(source, 'utf8');
    writeFileSync(source, `${text}const = 1;\n`);
    const { code, out, error } = launch(clone, ['--version']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('packages/cli/src/version.ts:3');
    writeFileSync(source, text);
    expect(launch(clone, ['--version']).code).toBe(0);
  });
});

describe('the launcher in a clone in which something is not installed', () => {
  const pnpm = join(import.meta.dirname, 'pnpm.cjs');

  it('lets pnpm install what users need, and says nothing more', () => {
    const clone = createClone('esbuild');
    const log = join(temporaryFolder(), 'log.json');
    const state = join(clone, 'node_modules/.pnpm-workspace-state-v1.json');
    const link = join(clone, 'node_modules/esbuild');
    const environment = {
      npm_execpath: pnpm,
      LOG: log,
      STATE: state,
      LINK: link,
      TARGET: installed('esbuild'),
    };
    const folder = homework(clone);
    expect(launch(clone, SOLVE, { folder, environment })).toEqual({ code: 0, out: SOLVED, error: BUILDING });
    const words = JSON.parse(readFileSync(log, 'utf8')) as string[];
    expect(words).toEqual(['install', '--frozen-lockfile', '--prod', '--filter=@games/cli...']);
    // Else pnpm would run the scripts of maintainers without their tools.
    expect(existsSync(state)).toBe(false);
  });

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends by %s with all that it has started',
    async (signal) => {
      const clone = createClone('esbuild');
      const log = join(temporaryFolder(), 'log.json');
      const child = spawn(process.execPath, [join(clone, 'games'), ...SOLVE], {
        cwd: clone,
        env: environmentOf({ environment: { npm_execpath: pnpm, LOG: log } }),
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const processes = await written(log);
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      while (processes.some(isAlive)) await sleep(20);
      expect(existsSync(join(clone, 'packages/cli/node_modules/.cache'))).toBe(false);
    },
  );
});

/** What is written to a file of JSON, when it is. */
async function written(file: string): Promise<number[]> {
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as number[];
    } catch {
      await sleep(20);
    }
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
