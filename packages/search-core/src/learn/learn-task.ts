/** Learning in a thread of its own. */
import { isGameDefinition } from '../definition/is-definition';
import { unwrapPosition } from '../game/unwrap-position';
import { createBudget } from '../scheduling/budget';
import { runInSlices } from '../scheduling/time-slicing';
import type { TaskControl } from '../parallel/serve-tasks';
import { wrongType } from '../validation/check-options';
import { createPayoff, openModel, type Shape } from './model';
import { createSelfPlay, playGames, type Memory, type Schedule, type Tally } from './self-play';

/** What a thread needs to learn; its memory is shared. */
export interface LearnTask {
  readonly module: string;
  readonly exportName: string;
  readonly options: object;
  readonly shape: Shape;
  readonly memory: Memory;
  readonly schedule: Schedule;
  readonly seed: number;
}

const NOTE_MILLISECONDS = 200;

/**
 * Learns in a thread of your own until `learn` has learned enough: what a script hands to `serveTasks`.
 *
 * @example
 * ```ts no-run
 * import { performLearning } from '@games/search-core/learn';
 * import { serveTasks } from '@games/search-core/worker';
 *
 * serveTasks(performLearning); // the script that `createWorker` of `learn` starts
 * ```
 */
export async function performLearning(task: LearnTask, { signal, note }: TaskControl<Tally>): Promise<Tally> {
  const { module, exportName, options, shape, memory, schedule, seed } = task;
  const found = (await import(/* @vite-ignore */ /* webpackIgnore: true */ module)) as Record<
    string,
    unknown
  >;
  const definition = found[exportName];
  if (!isGameDefinition(definition))
    throw wrongType('module', module, `a module whose export '${exportName}' is a definition`);
  const position = unwrapPosition(definition.createPosition(options));
  const selfPlay = createSelfPlay(
    position,
    openModel(definition, position, shape),
    memory,
    createPayoff(position, shape),
    schedule,
  );
  let noted = performance.now();
  await runInSlices(
    playGames(selfPlay, seed, createBudget({ signal }), () => {
      const now = performance.now();
      if (now - noted < NOTE_MILLISECONDS) return;
      noted = now;
      note({ ...selfPlay.tally });
    }),
  );
  return selfPlay.tally;
}
