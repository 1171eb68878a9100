/** The first version's player, kept to measure against: search-core's engine, four plies deep. */
import { searchPlayer, type Player } from '@games/search-core/match';
import { judgement, type GomokuPosition } from '../src';

export function baselinePlayer(): Player<GomokuPosition> {
  return searchPlayer('first version, depth 4', { judgement, depth: 4 });
}
