/**
 * Openings drawn at random that another program judges as even, in the form of Gomocup's files: offsets from the centre,
 * `x,y, x,y …`, a line each. `games match gomoku --openings`, `bench ladder --openings` and other managers read them.
 *
 *   pnpm --filter @games/gomoku bench even-openings --referee <command> [--count 60] [--rule freestyle] [--seed 1]
 *       [--nodes 200000] [--within 50] > <file>
 */
import { parseArgs } from 'node:util';
import { createRandom } from '@games/search-core';
import { DEFAULT_SIZE, RULES, type Rule } from '../src';
import { drawOpening } from './balanced';
import { RefereeError, startReferee } from './ladder/referee';

/** Most openings are far from even: a short search sees how far, to so many times the bound. */
const FIRST_NODES = 10_000;
const FIRST_DOUBT = 3;
const JUDGED_NODES = 200_000;
/** In points of the referee. */
const EVEN = 50;

/** Which openings to draw, and who judges them. */
export interface RefereedOpenings {
  readonly command: string;
  readonly count: number;
  readonly seed: number;
  readonly rule: Rule;
  /** Nodes of the referee's search. @default 200_000 */
  readonly nodes?: number | undefined;
  /** The largest value of an even opening, in points of the referee. @default 50 */
  readonly within?: number | undefined;
}

/** Draws openings, one after another, until enough of them are even by the judgement of another program. */
export async function* refereedOpenings(request: RefereedOpenings): AsyncGenerator<number[]> {
  const { command, count, seed, rule, nodes = JUDGED_NODES, within = EVEN } = request;
  const random = createRandom(seed);
  const referee = await startReferee(command, rule);
  const isWithin = async (moves: readonly number[], searched: number, bound: number): Promise<boolean> =>
    Math.abs(await referee.judge(moves, searched)) <= bound;
  try {
    for (let found = 0; found < count;) {
      const moves = drawOpening(random, { rule });
      if (!(await isWithin(moves, Math.min(nodes, FIRST_NODES), FIRST_DOUBT * within))) continue;
      if (!(await isWithin(moves, nodes, within))) continue;
      found++;
      yield moves;
    }
  } finally {
    referee.close();
  }
}

/** Writes an opening as offsets from the centre. */
export function formatOffsets(moves: readonly number[]): string {
  const centre = DEFAULT_SIZE >> 1;
  return moves
    .map((point) => `${(point % DEFAULT_SIZE) - centre},${Math.floor(point / DEFAULT_SIZE) - centre}`)
    .join(', ');
}

export async function printEvenOpenings(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      referee: text,
      count: { ...text, default: '60' },
      rule: { ...text, default: 'freestyle' },
      seed: { ...text, default: '1' },
      nodes: { ...text, default: String(JUDGED_NODES) },
      within: { ...text, default: String(EVEN) },
    },
  });
  const rule = RULES.find((known) => known === values.rule);
  const [count, seed, nodes, within] = [values.count, values.seed, values.nodes, values.within].map(Number);
  if (values.referee === undefined || rule === undefined) {
    console.error(`even-openings: expected --referee <command> and --rule ${RULES.join(' | ')}`);
    process.exitCode = 2;
    return;
  }
  const request = { command: values.referee, count: count!, seed: seed!, rule, nodes, within };
  try {
    for await (const moves of refereedOpenings(request)) console.log(formatOffsets(moves));
  } catch (error) {
    if (!(error instanceof RefereeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
