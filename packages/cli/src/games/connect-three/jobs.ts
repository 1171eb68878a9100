/** Jobs for other machines, loaded when one comes. */
export const JOBS = { values: async () => (await import('./commands/values-job')).valuesJob };
