export { definition } from '@games/sequencium/definition';
