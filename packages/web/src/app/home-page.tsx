import type { JSX } from 'preact';
import type { Card, ListedGame } from '../contract/listed-game';
import { useWords } from '../words/use-words';
import { lastGame } from '../play/saved-games';
import { gameHash, SEARCH_HASH } from '../shared/routes';

interface HomeProps {
  readonly games: readonly ListedGame[];
  /** What the address names that is not there. */
  readonly unknown: string | null;
}

export function HomePage({ games, unknown }: HomeProps): JSX.Element {
  const words = useWords();
  const last = lastGame(games);
  return (
    <div class="home">
      {unknown === null ? null : (
        <p class="notice" role="alert">
          {words.unknownPage(unknown)}
        </p>
      )}
      <h1>{words.headline}</h1>
      <p class="introduction">{words.introduction}</p>
      {last === null ? null : (
        <a class="link resume" href={gameHash(last.game.id, last.address)}>
          {words.resumeGame(last.game.titles[words.language])} <span aria-hidden="true">→</span>
        </a>
      )}
      <ul class="game-list">
        {games.flatMap(cardsOf).map(({ hash, titles, summaries, picture }) => (
          <li key={hash}>
            <a class="game-card" href={hash}>
              <span class="game-picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />
              <span class="game-card-text">
                <strong>{titles[words.language]}</strong>
                <span>{summaries[words.language]}</span>
                <span class="game-card-play">
                  {words.play} <span aria-hidden="true">→</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <SearchLabCard />
    </div>
  );
}

/** The card of a game, and those of its boards that have a name of their own. */
function cardsOf({ id, boards = [], ...card }: ListedGame): readonly (Card & { readonly hash: string })[] {
  const named = boards.map(({ query, ...board }) => ({ ...board, hash: gameHash(id, query) }));
  return [{ ...card, hash: gameHash(id) }, ...named];
}

/** The way to the page for learning. */
function SearchLabCard(): JSX.Element {
  const words = useWords();
  const { title, summary, open } = words.searchLab;
  return (
    <a class="lab-entry" href={SEARCH_HASH}>
      <svg viewBox="0 0 200 120" aria-hidden="true">
        <path class="lab-entry-edges" d="M100 22L40 62M100 22V62M40 62L18 100M40 62L62 100M100 62L86 100" />
        <path
          class="lab-entry-cut"
          d="M100 22L160 62M160 62L142 100M160 62L178 100M122 30l14 14M136 30l-14 14"
        />
        <path class="lab-entry-best" d="M100 22L40 62L62 100" />
        {['100 22', '40 62', '62 100', '18 100', '100 62', '86 100'].map((place) => {
          const [x, y] = place.split(' ');
          return <circle key={place} class="lab-entry-node" cx={x} cy={y} r="9" />;
        })}
        {['160 62', '142 100', '178 100'].map((place) => {
          const [x, y] = place.split(' ');
          return <circle key={place} class="lab-entry-ghost" cx={x} cy={y} r="9" />;
        })}
      </svg>
      <span class="game-card-text">
        <strong>{title}</strong>
        <span>{summary}</span>
        <span class="game-card-play">
          {open} <span aria-hidden="true">→</span>
        </span>
      </span>
    </a>
  );
}
