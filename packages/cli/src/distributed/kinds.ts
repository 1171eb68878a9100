import type { JobKind, JobName } from './job';

/** The kinds, loaded when a job of theirs comes. */
const KINDS: Readonly<Record<JobName, () => Promise<unknown>>> = {
  game: async () => (await import('../commands/match/game-job')).gameJob,
  analysis: async () => (await import('../commands/shared/analysis-job')).analysisJob,
  solve: async () => (await import('../commands/sequencium/solve-job')).solveJob,
  prove: async () => (await import('../commands/gomoku/prove-job')).proveJob,
};

/** Loads a kind. @returns undefined where there is none of this name. */
export async function loadKind(name: string): Promise<JobKind | undefined> {
  if (!Object.hasOwn(KINDS, name)) return undefined;
  return (await KINDS[name as JobName]()) as JobKind;
}
