export { readGames as readFile } from './records';
