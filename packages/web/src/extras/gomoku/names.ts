export { summaries, titles } from '@games/gomoku/words';
