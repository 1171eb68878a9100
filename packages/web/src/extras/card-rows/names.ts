export { summaries, titles } from '@games/card-rows/words';
