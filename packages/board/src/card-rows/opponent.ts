import { createOpponent, createPosition } from '@games/card-rows';
import { serveOpponent } from '../element/opponent-worker';

export const chooseMove = serveOpponent(createPosition, createOpponent);
