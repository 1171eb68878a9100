/** A thread of `games gomoku prove`: searches one position at a time for a win of black. */
export { createProver as createWorker } from './commands/prover';
