export { zhErrors } from '@games/card-rows/words';
