/**
 * One Monte-Carlo library in a process of its own: does the tasks one after another and prints a line of JSON for each.
 *
 *   tsx playout-contestant.ts <library> <folder it is installed in, or ->
 *
 * A position of each task is searched until {@link WARM_UP} has passed, so that the code is compiled; then the searches
 * of the task are made: the median time is printed, and how many of them chose a best move.
 *
 * @module
 */
import { load } from './load';
import { median } from './median';
import {
  bestMoves,
  PLAYOUT_TASKS,
  positionAfter,
  type PlayoutAnswer,
  type PlayoutContestant,
  type PlayoutTask,
} from './playout-tasks';

/** What a library needed for a task. */
export interface PlayoutMeasurement {
  readonly name: string;
  /** Playouts asked for. */
  readonly playouts: number;
  readonly searches: number;
  /** Searches that chose a best move; undefined where no move is proven to be best. */
  readonly right?: number;
  /** The median search. */
  readonly made: number;
  readonly milliseconds: number;
}

const WARM_UP = 250;

interface ContestantModule {
  readonly createPlayoutContestant: (library: unknown) => PlayoutContestant;
}

async function main([name, folder]: string[]): Promise<void> {
  const contestant = await create(name!, folder!);
  const tasks = PLAYOUT_TASKS.filter(({ alone }) => !alone || folder === '-');
  for (const task of tasks) console.log(JSON.stringify(await measure(contestant, task)));
}

async function create(name: string, folder: string): Promise<PlayoutContestant> {
  if (name === 'boardgame.io') {
    const { createPlayoutContestant }: ContestantModule = await import('./contestants/boardgame-io');
    const parts = [await load('boardgame.io/ai', folder), await load('boardgame.io/internal', folder)];
    return createPlayoutContestant(Object.assign({}, ...parts));
  }
  const { createPlayoutContestant }: ContestantModule = await import('./contestants/monte-carlo');
  return createPlayoutContestant(undefined);
}

async function measure(contestant: PlayoutContestant, task: PlayoutTask): Promise<PlayoutMeasurement> {
  const { name, playouts, searches, proof } = task;
  const positions = task.positions();
  const began = performance.now();
  do await contestant(task, positions[0]!, 0);
  while (performance.now() - began < WARM_UP);
  const answers: PlayoutAnswer[] = [];
  let right = 0;
  for (let seed = 1; seed <= searches; seed++) {
    const moves = positions[seed % positions.length]!;
    const answer = await contestant(task, moves, seed);
    answers.push(answer);
    if (bestMoves(positionAfter(task, moves), proof).includes(answer.move)) right++;
  }
  const { playouts: made, milliseconds } = median(answers, (answer) => answer.milliseconds / answer.playouts);
  return { name, playouts, searches, made, milliseconds, ...(proof !== undefined && { right }) };
}

await main(process.argv.slice(2));
