/** What the part of the address behind `#` names; the page itself may lie below any path. */
export type Route =
  | { readonly page: 'home' }
  /** Whether there is a game of the name, the list of games says. */
  | { readonly page: 'game'; readonly game: string; readonly query: string }
  | { readonly page: 'search'; readonly query: string };

/** The page that shows searches. */
export const SEARCH_HASH = '#/search';

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  if (path === '') return { page: 'home' };
  if (path === 'search') return { page: 'search', query };
  return { page: 'game', game: path, query };
}

export function gameHash(game: string, query = ''): string {
  return query === '' ? `#/${game}` : `#/${game}?${query}`;
}
