export { summaries, titles } from '@games/sequencium/words';
