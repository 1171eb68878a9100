import { serveOpponent } from '../element/opponent-worker';
import { chooseMove } from './opponent';

serveOpponent(chooseMove);
