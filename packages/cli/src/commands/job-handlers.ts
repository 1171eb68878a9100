import type { JobHandler, JobName } from '../distributed/job';

/** The handlers, loaded when a job of theirs comes. */
const HANDLERS: Readonly<Record<JobName, () => Promise<unknown>>> = {
  game: async () => (await import('./match/game-job')).gameJob,
  analysis: async () => (await import('../game-commands/analysis-job')).analysisJob,
  solve: async () => (await import('../games/sequencium/commands/solve-job')).solveJob,
  prove: async () => (await import('../games/gomoku/commands/prove-job')).proveJob,
  values: async () => (await import('../games/connect-three/commands/values-job')).valuesJob,
};

/** Loads a handler. @returns undefined where there is none of this name. */
export async function loadHandler(name: string): Promise<JobHandler | undefined> {
  if (!Object.hasOwn(HANDLERS, name)) return undefined;
  return (await HANDLERS[name as JobName]()) as JobHandler;
}
