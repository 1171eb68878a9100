/** Jobs for other machines, loaded when one comes. */
export const JOBS = { prove: async () => (await import('./commands/prove-job')).proveJob };
