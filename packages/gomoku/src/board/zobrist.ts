/**
 * Zobrist keys: random words of which a hash is the exclusive or: two for each stone on each point, two for O to
 * move.
 */
import { zobristKeys } from '@games/search-core';
import { MAX_SIZE } from './rule';

/** The key of a stone begins at `2 * (2 * point + side)`. */
export const STONE_KEYS = zobristKeys(4 * MAX_SIZE * MAX_SIZE, 0x60b0);
export const TURN_KEYS = zobristKeys(2, 0x7a1e);
