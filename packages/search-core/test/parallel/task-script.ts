/** A worker that squares numbers, and loops for ever where it is told so. */
import { serveTasks } from '../../src/worker';

serveTasks((task: { number: number } | 'loop') => {
  if (task !== 'loop') return task.number ** 2;
  for (;;);
});
