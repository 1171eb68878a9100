export { definition } from '@games/connect-three/definition';
