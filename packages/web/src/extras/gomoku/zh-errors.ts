export { zhErrors } from '@games/gomoku/words';
