export { summaries, titles } from '@games/connect-three/words';
