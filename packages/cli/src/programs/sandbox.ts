/**
 * An empty folder for a program that somebody has handed in, and what keeps the program to it: limits of the system, the
 * permissions of Node, an audit hook of Python. That stops mistakes, not malice, which needs a container.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Interrupts } from '../context';
import { UsageError } from '../errors';
import { killMarked } from './process-tree';

/** Where a program runs. */
export interface Sandbox {
  /** Its path has no links in it. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** What runs the files of a language. */
export interface Language {
  readonly name: 'Python' | 'JavaScript' | 'TypeScript';
  readonly program: string;
  /**
   * The arguments by which a file runs in a folder.
   *
   * @param code - that runs in its place, and gets the path of the file as its only argument. @default the file runs
   */
  readonly words: (file: string, folder: string, code?: string) => readonly string[];
}

/** In KiB: more than a right program needs, less than a machine has. Node reserves more than it uses. */
const PYTHON_MEMORY = 4 * 2 ** 20;
const NODE_MEMORY_MB = 2048;
/** In blocks of 512 bytes. */
const MAX_FILE_BLOCKS = 2 ** 16;

/** Refuses what would change something outside the folder: with it, no other program can be started. */
const PYTHON_GUARD = `
import os, sys

def guard(folder=os.path.realpath(os.getcwd())):
    def is_inside(path):
        if isinstance(path, int) or path is None:
            return True
        path = os.path.realpath(os.fsdecode(path))
        return path == os.devnull or path == folder or path.startswith(folder + os.sep)

    changes = {'os.chmod': 1, 'os.chown': 1, 'os.chflags': 1, 'os.link': 2, 'os.mkdir': 1, 'os.remove': 1, 'os.rename': 2,
               'os.rmdir': 1, 'os.symlink': 2, 'os.truncate': 1, 'os.utime': 1, 'os.setxattr': 1, 'os.removexattr': 1}
    starts = ('os.exec', 'os.posix_spawn', 'os.spawn', 'os.startfile', 'os.system', 'pty.spawn', 'subprocess.Popen')
    writes = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

    def hook(event, args):
        if event == 'open':
            path, mode, flags = args
            if (isinstance(mode, str) and set(mode) & set('wax+') or (flags or 0) & writes) and not is_inside(path):
                raise PermissionError('only files in the current folder may be written: ' + str(path))
        elif event in changes:
            for path in args[:changes[event]]:
                if not is_inside(path):
                    raise PermissionError('only files in the current folder may be changed: ' + str(path))
        elif event in starts:
            raise PermissionError('other programs may not be started')
        elif event in ('os.kill', 'os.killpg') and args[0] != os.getpid():
            raise PermissionError('other programs may not be ended')
    sys.addaudithook(hook)
`;

/** The folder of the file is searched for modules, and \`__file__\` is in the current folder, as if the file were there. */
const PYTHON_MAIN = `
import types
path = os.path.abspath(sys.argv[1])
name = os.path.basename(path)
main = types.ModuleType('__main__')
main.__file__ = os.path.join(os.getcwd(), name)
sys.modules['__main__'] = main
sys.argv[:] = [name]
sys.path[0] = os.path.dirname(path)
with open(path, 'rb') as file:
    code = compile(file.read(), path, 'exec')
guard()
exec(code, main.__dict__)
`;

const PYTHON: Language = {
  name: 'Python',
  program: process.platform === 'win32' ? 'python' : 'python3',
  words: (file, _, code = PYTHON_MAIN) => ['-B', '-c', PYTHON_GUARD + code, file],
};

const JAVASCRIPT: Language = {
  name: 'JavaScript',
  program: process.execPath,
  words: (file, folder, code) => [
    ...permissions(folder),
    ...flagsFor('--experimental-strip-types'),
    ...flagsFor('--experimental-detect-module'),
    `--max-old-space-size=${NODE_MEMORY_MB}`,
    '--no-warnings',
    ...(code === undefined ? [] : ['--input-type=module', '-e', code]),
    file,
  ],
};

const TYPESCRIPT: Language = { ...JAVASCRIPT, name: 'TypeScript' };

const LANGUAGES: Readonly<Record<string, Language>> = {
  '.py': PYTHON,
  '.js': JAVASCRIPT,
  '.mjs': JAVASCRIPT,
  '.cjs': JAVASCRIPT,
  '.ts': TYPESCRIPT,
  '.mts': TYPESCRIPT,
};

/**
 * Finds what runs a file, by the end of its name.
 *
 * @throws UsageError `cli/not-a-choice` for another end, `cli/no-python` where this machine has none.
 */
export function languageOf(file: string): Language {
  const language = LANGUAGES[extname(file).toLowerCase()];
  if (language === undefined) {
    const choices = Object.keys(LANGUAGES).join(', ');
    throw new UsageError('cli/not-a-choice', { option: 'file', value: extname(file), choices });
  }
  if (language === PYTHON && !hasPython(language.program))
    throw new UsageError('cli/no-python', { file, program: language.program });
  return language;
}

let isPythonFound: boolean | undefined;

function hasPython(program: string): boolean {
  isPythonFound ??= spawnSync(program, ['-c', ''], { stdio: 'ignore' }).status === 0;
  return isPythonFound;
}

/** Whether Node runs TypeScript as it is: by itself from 22.18 on, with an option from 22.6 on. */
export const RUNS_TYPESCRIPT =
  'typescript' in process.features || flagsFor('--experimental-strip-types').length > 0;

function flagsFor(flag: string): readonly string[] {
  return process.allowedNodeEnvironmentFlags.has(flag) ? [flag] : [];
}

/** The file system may be read, and written in the folder; nothing may be started. */
function permissions(folder: string): readonly string[] {
  const [permission] = ['--permission', '--experimental-permission'].flatMap(flagsFor);
  return permission === undefined
    ? []
    : [permission, '--allow-fs-read=*', `--allow-fs-write=${join(folder, '*')}`];
}

/**
 * Puts the limits of the system before a program: memory, the size of files, processor time.
 *
 * @param seconds - of processor time, after which the program gets SIGXCPU; what it has used goes to descriptor 3 in the
 *   format of the shell's `times`. @default no limit
 * @returns the program and its arguments.
 */
export function limited(
  { program, name }: Language,
  words: readonly string[],
  seconds?: number,
): readonly [program: string, words: readonly string[]] {
  if (process.platform === 'win32') return [program, words];
  const limits = [
    'ulimit -c 0',
    `ulimit -f ${MAX_FILE_BLOCKS}`,
    ...(name === 'Python' ? [`ulimit -v ${PYTHON_MEMORY}`] : []),
    ...(seconds === undefined ? [] : [`ulimit -H -t ${seconds + 1}`, `ulimit -S -t ${seconds}`]),
  ].map((limit) => `${limit} 2>/dev/null`);
  const start = seconds === undefined ? ['exec "$@"'] : ['"$@" 3>&-', 'code=$?', 'times >&3', 'exit $code'];
  return ['sh', ['-c', [...limits, ...start].join('; '), 'sh', program, ...words]];
}

/** Ends all programs that were started for a folder. */
export function endPrograms(folder: string): void {
  killMarked(`TMPDIR=${folder}\0`);
}

/** Works with an empty folder, which is gone afterwards, with all programs that were started for it. */
export async function withSandbox<T>(
  interrupts: Interrupts,
  work: (sandbox: Sandbox) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'games-run-'));
  const end = (): void => {
    endPrograms(folder);
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // What the program has locked stays in the folder of temporary files.
    }
  };
  return interrupts.withCleanUp(end, async () => {
    try {
      return await work({
        folder,
        environment: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
      });
    } finally {
      end();
    }
  });
}
