/**
 * Zobrist keys: the random words a position's hash is made of, two for each stone on each point, two for the turn of O.
 *
 * @module
 */
import { zobristKeys } from '@games/search-core';
import { MAX_SIZE } from './rule';

/** `2 * (2 * point + side)` and the word after it. */
export const STONE_KEYS = zobristKeys(4 * MAX_SIZE * MAX_SIZE, 0x60b0);
export const TURN_KEYS = zobristKeys(2, 0x7a1e);
