export { zhErrors } from '@games/search-core/words';
