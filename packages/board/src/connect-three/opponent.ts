import { createOpponent, createPosition } from '@games/connect-three';
import { serveOpponent } from '../element/opponent-worker';

export const chooseMove = serveOpponent(createPosition, createOpponent);
