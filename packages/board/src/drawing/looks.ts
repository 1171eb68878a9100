import type { BoardKind } from '@games/search-core';
import { CARDS } from './cards';
import { HOLES } from './holes';
import { POINTS } from './points';
import { SQUARES } from './squares';
import type { Look } from './view';

/** The looks of all kinds of boards. */
export const LOOKS: Readonly<Record<BoardKind, Look>> = {
  points: POINTS,
  squares: SQUARES,
  holes: HOLES,
  cards: CARDS,
};
