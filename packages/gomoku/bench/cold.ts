/**
 * The first moves of fresh processes, as managers start them, with every processor busy: how late the latest answer at
 * 0.1 s a move is, and the nodes of the first move beside those of the moves after it, with the warm-up before OK that
 * the command line has, and without. The rule is told after START, as managers tell it.
 *
 *   pnpm --filter @games/gomoku bench cold [--rule freestyle]
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ruleNamed } from './games';

const PROCESSES = 12;
const MILLISECONDS = 100;
const OPENINGS = ['h8 i9 g9 i7 i8 g8', 'h8 i8 h9 h7', 'h8 g7 i7 g9', 'h8 h6 j8 i7 k8 i8'];

interface Answer {
  readonly start: number;
  readonly took: number;
  readonly nodes: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function playFirstMoves(warmUp: number, rule: string, opening: string): Answer[] {
  const file = fileURLToPath(new URL('./cold-process.ts', import.meta.url));
  const words = [...process.execArgv, file, String(MILLISECONDS), String(warmUp), rule, opening];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

export function printColdMoves(): void {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { rule: { type: 'string', default: 'freestyle' } },
  });
  const rule = ruleNamed(values.rule);
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    for (const warmUp of [0, 600]) {
      const games = Array.from({ length: PROCESSES }, (_, index) =>
        playFirstMoves(warmUp, rule, OPENINGS[index % OPENINGS.length]!),
      );
      const first = games.map(([answer]) => answer!.nodes);
      const later = games.flatMap((answers) => answers.slice(1).map(({ nodes }) => nodes));
      const times = games.flatMap((answers) => answers.map(({ took }) => took));
      console.log(
        `warm-up ${warmUp} ms: OK after ${median(games.map(([answer]) => answer!.start))} ms; first move ` +
          `${median(first)} nodes, later ones ${median(later)}; latest answer ${Math.max(...times)} ms`,
      );
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}
