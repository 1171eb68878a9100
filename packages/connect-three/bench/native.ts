import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { SetPosition } from './sets';

/** Solvers of others, and the variables that name their programs: they read lines of columns, and print the score last. */
const SOLVERS = {
  PONS: 'Pascal Pons, C++',
  ECC521: 'connect-4-solver by ecc521, C++',
  C4: 'c4 by Christoph Steininger, C++',
  CONNECT_FOUR_AI: 'connect-four-ai, Rust',
};

/** Another solver, as a program. */
export interface Native {
  readonly name: string;
  /** Its processor time in milliseconds, without that of its start. Throws where a score differs. */
  readonly solveAll: (positions: readonly SetPosition[]) => number;
}

/** Those whose variables are set. Says which are not. */
export function createNatives(): Native[] {
  return Object.entries(SOLVERS).flatMap(([variable, title]) => {
    const program = process.env[variable];
    if (program === undefined) console.log(`without ${title}: ${variable} names no program`);
    return program === undefined ? [] : [createNative(variable, program)];
  });
}

function createNative(name: string, program: string): Native {
  const start = run(program, '').milliseconds;
  return {
    name,
    solveAll: (positions) => {
      const { lines, milliseconds } = run(program, positions.map(({ moves }) => `${moves}\n`).join(''));
      positions.forEach(({ moves, score }, index) => {
        const found = lines[index]?.trim().split(/\s+/).at(-1);
        if (found !== String(score))
          throw new Error(`${program}: ${moves}: expected ${score}, got ${found ?? 'nothing'}`);
      });
      return milliseconds - start;
    },
  };
}

function run(program: string, input: string): { lines: string[]; milliseconds: number } {
  // `times` prints the processor time of the shell, then that of what it has run: user and system, as 0m1.234s.
  const { stdout, status } = spawnSync('sh', ['-c', '"$0"; times', program], {
    input,
    cwd: tmpdir(),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${program} cannot be run`);
  const lines = stdout.trimEnd().split('\n');
  const times = [...lines.at(-1)!.matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { lines: lines.slice(0, -2), milliseconds: seconds * 1000 };
}
