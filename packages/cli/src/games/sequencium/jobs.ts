/** Jobs for other machines, loaded when one comes. */
export const JOBS = { solve: async () => (await import('./commands/solve-job')).solveJob };
