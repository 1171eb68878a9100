/**
 * The games that the server adds to the page's own: `<link rel="games">` in the page says where their list is.
 *
 * @module
 */
import type { ListedGame } from '../contract/listed-game';

/** A game in the list of a server. */
interface ServedGame {
  readonly id: string;
  readonly title: string;
  /** The address of the module, from the list's own. */
  readonly module: string;
  readonly picture: string;
  /** By languages; the title by default. */
  readonly words?: Readonly<
    Record<string, { readonly title?: string | undefined; readonly summary?: string | undefined }>
  >;
}

/** Fetches the list of the server's games; empty where it has none. */
export async function fetchGames(): Promise<readonly ListedGame[]> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="games"]');
  if (link === null) return [];
  const response = await fetch(link.href);
  // The server may have had modules when it served the page, and have none now.
  if (!response.ok) return [];
  const served = (await response.json()) as readonly ServedGame[];
  return served.map((game) => listed(game, link.href));
}

function listed({ id, title, module, picture, words = {} }: ServedGame, base: string): ListedGame {
  const { en = {}, zh = {} } = words;
  const titles = { en: en.title ?? title, zh: zh.title ?? title };
  return {
    id,
    titles,
    summaries: { en: shown(en.summary, titles.en), zh: shown(zh.summary, titles.zh) },
    picture,
    module: new URL(module, base).href,
  };
}

/** A summary that says more than the title. */
function shown(summary: string | undefined, title: string): string {
  return summary === undefined || summary === title ? '' : summary;
}
