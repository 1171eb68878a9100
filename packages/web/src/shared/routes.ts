import { GAME_IDS, type GameId } from '../contract/game-ids';

/** What the part of the address behind `#` names; the page itself may lie below any path. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly game: GameId; readonly query: string }
  | { readonly page: 'search'; readonly query: string }
  | { readonly page: 'unknown'; readonly path: string };

/** The page that shows searches. */
export const SEARCH_HASH = '#/search';

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  if (path === '') return { page: 'home' };
  if (path === 'search') return { page: 'search', query };
  const game = GAME_IDS.find((id) => id === path);
  return game === undefined ? { page: 'unknown', path } : { page: 'game', game, query };
}

export function gameHash(game: GameId, query = ''): string {
  return query === '' ? `#/${game}` : `#/${game}?${query}`;
}
