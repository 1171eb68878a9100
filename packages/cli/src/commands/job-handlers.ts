import type { JobHandler } from '../distributed/job';
import { loadJobs } from '../game/registry';

/** Loads a handler when a job of it comes. @returns undefined where there is none of this name. */
export async function loadHandler(name: string): Promise<JobHandler | undefined> {
  if (name === 'game') return (await import('./match/game-job')).gameJob as JobHandler;
  if (name === 'analysis') return (await import('../game-commands/analysis-job')).analysisJob as JobHandler;
  return loadJobs(name);
}
