import type { JobKind, JobName } from '../distributed/job';

/** The kinds, loaded when a job of theirs comes. */
const KINDS: Readonly<Record<JobName, () => Promise<unknown>>> = {
  game: async () => (await import('./match/game-job')).gameJob,
  analysis: async () => (await import('./shared/analysis-job')).analysisJob,
  solve: async () => (await import('./sequencium/solve-job')).solveJob,
  prove: async () => (await import('./gomoku/prove-job')).proveJob,
};

/** Loads a kind. @returns undefined where there is none of this name. */
export async function loadKind(name: string): Promise<JobKind | undefined> {
  if (!Object.hasOwn(KINDS, name)) return undefined;
  return (await KINDS[name as JobName]()) as JobKind;
}
