import type { JSX } from 'preact';
import { GAME_IDS, type GameId } from '../games/registry';
import type { Catalogue } from './i18n/catalogue';
import { gameHash, SEARCH_HASH } from './routes';

interface HomeProps {
  readonly words: Catalogue;
  /** What the address names that is not there. */
  readonly unknown: string | null;
}

export function HomePage({ words, unknown }: HomeProps): JSX.Element {
  return (
    <div class="home">
      {unknown === null ? null : (
        <p class="notice" role="alert">
          {words.unknownPage(unknown)}
        </p>
      )}
      <h1>{words.headline}</h1>
      <p class="introduction">{words.introduction}</p>
      <ul class="game-list">
        {GAME_IDS.map((id) => (
          <li key={id}>
            <a class="game-card" href={gameHash(id)}>
              {PICTURES[id]()}
              <span class="game-card-text">
                <strong>{words.games[id].title}</strong>
                <span>{words.games[id].summary}</span>
                <span class="game-card-play">
                  {words.play} <span aria-hidden="true">→</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <SearchLabCard words={words} />
    </div>
  );
}

/** The way to the page for learning. */
function SearchLabCard({ words }: Pick<HomeProps, 'words'>): JSX.Element {
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

/** Small drawings, so that the first page loads no game. */
const PICTURES: Readonly<Record<GameId, () => JSX.Element>> = {
  'connect-three': () => (
    <svg class="game-picture" viewBox="0 0 200 150" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      {['...', '.r.', 'wrw', 'rwr'].flatMap((row, y) =>
        Array.from(row, (cell, x) => (
          <circle key={`${x} ${y}`} class={PICTURE_CLASSES[cell]} cx={52 + 48 * x} cy={4 + 47 * y} r="19" />
        )),
      )}
    </svg>
  ),
};

const PICTURE_CLASSES: Readonly<Record<string, string>> = {
  '.': 'picture-hollow',
  r: 'picture-first',
  w: 'picture-second',
};
