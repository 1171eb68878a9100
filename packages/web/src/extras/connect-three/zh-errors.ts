export { zhErrors } from '@games/connect-three/words';
