export * from './errors';
export * from './judgement';
export * from './position';
export * from './random';
export * from './value';
