import './computer';

export * from './element';
export { toSvg } from './svg';
