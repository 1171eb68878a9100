/**
 * Speed of the searches and node counts as a checksum of their behaviour: a change that alters the counts alters the
 * search. Each line is a median of several runs in this process, after one run to warm up.
 */
import { fileURLToPath } from 'node:url';
import { formatValue, perft, type SearchResult, searchSync } from '../src';
import { toValue } from '../src/engine';
import { alphaBeta, minimax } from '../src/textbook';
import { createClaims, createNim, createTicTacToe } from '../src/testing';

const RUNS = 5;

interface Measured {
  readonly nodes: number;
  readonly answer: string;
}

function measure(name: string, run: () => Measured): void {
  run();
  const times: number[] = [];
  let last = run();
  for (let count = 0; count < RUNS; count++) {
    const started = performance.now();
    last = run();
    times.push(performance.now() - started);
  }
  const median = times.sort((a, b) => a - b)[RUNS >> 1]!;
  const speed = (last.nodes / median / 1000).toFixed(2);
  console.log(
    `${name.padEnd(44)} ${String(last.nodes).padStart(9)} nodes ${median.toFixed(1).padStart(8)} ms ` +
      `${speed.padStart(6)} M nodes/s   ${last.answer}`,
  );
}

const searched = ({ nodes, value }: SearchResult): Measured => ({ nodes, answer: formatValue(value) });
const taught = ({ nodes, value }: { nodes: number; value: number }): Measured => ({
  nodes,
  answer: formatValue(toValue(value, 'outcome', 'exact')),
});

/** Prints the table. */
export function run(): Promise<void> {
  measure('tic-tac-toe, perft 9', () => ({ nodes: perft(createTicTacToe(), 9), answer: 'games of 9 moves' }));
  measure('tic-tac-toe, minimax', () => taught(minimax(createTicTacToe())));
  measure('tic-tac-toe, alpha-beta', () => taught(alphaBeta(createTicTacToe())));
  measure('tic-tac-toe, search without table', () =>
    searched(searchSync(createTicTacToe(), { memoryBytes: 0 })),
  );
  measure('tic-tac-toe, search', () => searched(searchSync(createTicTacToe())));
  measure('nim 7 6 5, search', () => searched(searchSync(createNim([7, 6, 5]))));
  for (const cells of [14, 18]) {
    measure(`claims ${cells}, to win, search`, () => searched(searchSync(createClaims({ cells }))));
    measure(`claims ${cells}, for points, search`, () =>
      searched(searchSync(createClaims({ cells, payoff: 'margin' }))),
    );
  }
  measure('claims 20, depth 9 with an evaluation', () =>
    searched(
      searchSync(createClaims({ cells: 20 }), {
        depth: 9,
        heuristics: { evaluate: ({ turn }) => 3 - 6 * turn() },
      }),
    ),
  );
  return Promise.resolve();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
