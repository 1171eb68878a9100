export * from './contract';
export * from './randomness';
