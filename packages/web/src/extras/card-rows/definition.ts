export { definition } from '@games/card-rows/definition';
