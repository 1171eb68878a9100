/** The texts of the game, which lists show before it is loaded. */
export * from '@games/connect-three/words';
