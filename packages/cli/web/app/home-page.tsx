import type { JSX } from 'preact';
import { GAME_IDS, type GameId } from '../games/registry';
import type { Catalogue } from './i18n/catalogue';
import { gameHash } from './routes';

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
    </div>
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
  'card-rows': () => (
    <svg class="game-picture" viewBox="0 0 200 150" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      {[
        [7, 2, 10, 4],
        [5, 12, 9],
      ].flatMap((row, y) =>
        row.map((card, x) => {
          const left = 100 - 21 * row.length + 42 * x;
          const top = 16 + 66 * y - (y === 1 && x === 2 ? 9 : 0);
          return (
            <g key={`${x} ${y}`} class="picture-card">
              <rect x={left + 2} y={top} width="38" height="52" rx="5" />
              <text x={left + 21} y={top + 33}>
                {card}
              </text>
            </g>
          );
        }),
      )}
    </svg>
  ),
};

const PICTURE_CLASSES: Readonly<Record<string, string>> = {
  '.': 'picture-hollow',
  r: 'picture-first',
  w: 'picture-second',
};
