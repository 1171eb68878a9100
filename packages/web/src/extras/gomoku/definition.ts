export { definition } from '@games/gomoku/definition';
