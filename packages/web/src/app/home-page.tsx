import type { JSX } from 'preact';
import type { ListedGame } from '../contract/listed-game';
import { useWords } from '../words/use-words';
import { lastGame } from '../play/saved-games';
import { lazy } from '../shared/lazy';
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
        {games.map(({ id, titles, summaries, module }) => (
          <li key={id}>
            <a class="game-card" href={gameHash(id)}>
              {module === undefined ? PICTURES[id]!() : <GamePicture address={module} />}
              <span class="game-card-text">
                <strong>{titles[words.language]}</strong>
                <span>{summaries?.[words.language] ?? words.summaries[id]}</span>
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

const GamePicture = lazy(async () => (await import('../games/game-picture')).GamePicture);

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

/** Small drawings of the page's own games, so that the first page loads none. */
const PICTURES: Readonly<Record<string, () => JSX.Element>> = {
  gomoku: () => (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      <path class="picture-lines" d={GOBAN_LINES} />
      {GOBAN_STONES.map(([x, y], index) => (
        <circle
          key={index}
          class={`picture-step ${index % 2 === 0 ? 'picture-black' : 'picture-white'}`}
          style={{ '--step': String(index) }}
          cx={20 + 20 * x}
          cy={15 + 20 * y}
          r="9"
        />
      ))}
    </svg>
  ),
  'connect-three': () => (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      {['...', '.r.', 'wrw', 'rwr'].flatMap((row, y) =>
        Array.from(row, (cell, x) => (
          <circle
            key={`${x} ${y}`}
            class={PICTURE_CLASSES[cell]}
            style={{ '--step': String(3 * (3 - y) + x) }}
            cx={52 + 48 * x}
            cy={4 + 47 * y}
            r="19"
          />
        )),
      )}
    </svg>
  ),
  sequencium: () => (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-paper" width="200" height="150" />
      <path class="picture-squares" d="M0 25H200M0 75H200M0 125H200M25 0V150M75 0V150M125 0V150M175 0V150" />
      <path class="picture-chain picture-red" d="M50 50L100 50" />
      <path class="picture-chain picture-blue" d="M150 100L100 100" />
      {[
        [50, 50, 2],
        [100, 50, 3],
      ].map(([x, y, number]) => (
        <g key={x} class="picture-step" style={{ '--step': String(4 * number! - 8) }}>
          <circle class="picture-red" cx={x} cy={y} r="18" />
          <text class="picture-number" x={x} y={y} dy="0.35em">
            {number}
          </text>
        </g>
      ))}
      {[
        [150, 100, 2],
        [100, 100, 3],
      ].map(([x, y, number]) => (
        <g key={x} class="picture-step" style={{ '--step': String(4 * number! - 6) }}>
          <rect class="picture-blue" x={x! - 17} y={y! - 17} width="34" height="34" rx="7" />
          <text class="picture-number" x={x} y={y} dy="0.35em">
            {number}
          </text>
        </g>
      ))}
    </svg>
  ),
  'card-rows': () => (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      {[
        [7, 2, 10, 4],
        [5, 12, 9],
      ].flatMap((row, y) =>
        row.map((card, x) => {
          const left = 100 - 21 * row.length + 42 * x;
          const top = 16 + 66 * y - (y === 1 && x === 2 ? 9 : 0);
          return (
            <g key={`${x} ${y}`} class="picture-card picture-step" style={{ '--step': String(4 * y + x) }}>
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

const GOBAN_LINES = [
  ...Array.from({ length: 9 }, (_, index) => `M${20 + 20 * index} 0V150`),
  ...Array.from({ length: 7 }, (_, index) => `M0 ${15 + 20 * index}H200`),
].join('');
/** Black and white by turns: columns and rows. */
const GOBAN_STONES = [
  [4, 3],
  [5, 3],
  [3, 4],
  [5, 2],
  [5, 4],
  [4, 4],
  [2, 5],
  [1, 6],
  [4, 5],
  [3, 5],
  [6, 3],
] as const;

const PICTURE_CLASSES: Readonly<Record<string, string>> = {
  '.': 'picture-hollow',
  r: 'picture-step picture-first',
  w: 'picture-step picture-second',
};
