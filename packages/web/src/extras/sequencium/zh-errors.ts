export { zhErrors } from '@games/sequencium/words';
