import { createOpponent, createPosition } from '@games/sequencium';
import { serveOpponent } from '../element/opponent-worker';

export const chooseMove = serveOpponent(createPosition, createOpponent);
