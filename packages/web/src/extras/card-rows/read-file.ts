import { formatRows } from '@games/card-rows';
import type { ReadFile } from '../../contract/read-file';
import { readCards } from './deal';

/** Reads a file of cards. */
export const readFile: ReadFile = (file) => [
  { options: { board: formatRows(readCards(new TextDecoder().decode(file))) }, moves: [] },
];
