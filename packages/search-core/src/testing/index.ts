export * from './claims';
export * from './contract';
export * from './nim';
export * from './randomness';
export * from './tic-tac-toe';
export * from './agreement';
export * from './wrappers';
