import { createOpponent, createPosition } from '@games/gomoku';
import { serveOpponent } from '../element/opponent-worker';

export const chooseMove = serveOpponent(createPosition, createOpponent);
