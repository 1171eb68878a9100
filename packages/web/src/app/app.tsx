import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { GamePage } from '../play/game-page';
import { catchFiles } from '../shared/catch-files';
import { lazy, Loading } from '../shared/lazy';
import { HomePage } from './home-page';
import { CATALOGUES } from '../words/catalogue';
import { Words } from '../words/use-words';
import { parseRoute } from '../shared/routes';
import { loadSettings, saveSettings, THEMES, type Settings } from '../shared/settings';
import { keepGames, watchVersions } from '../offline/client';
import { fetchGames } from '../games/list';
import { OWN_GAMES } from '../games/own-games';
import type { ListedGame } from '../contract/listed-game';
import './app.css';

const Lab = lazy(async () => (await import('../search-lab/lab')).Lab, true);

/** The shell around every page: the way home, the language, the theme. */
export function App(): JSX.Element {
  const [settings, setSettings] = useState(loadSettings);
  // An object, as the same address may be visited again.
  const [visit, setVisit] = useState({ hash: location.hash });
  const [newVersion, setNewVersion] = useState<{ readonly use: () => void } | null>(null);
  /** `null`: those of the server are not known yet. */
  const [others, setOthers] = useState<readonly ListedGame[] | null>(null);
  /** What a game is called with the options on its board. */
  const [named, setNamed] = useState<{ readonly game: ListedGame; readonly title: string } | null>(null);
  const words = CATALOGUES[settings.language];
  const route = parseRoute(visit.hash);
  const games = [...OWN_GAMES, ...(others ?? [])];
  const game = route.page === 'game' ? games.find(({ id }) => id === route.game) : undefined;

  // Before the first frame: the address may change until then.
  useLayoutEffect(() => {
    const follow = (): void => setVisit({ hash: location.hash });
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => watchVersions((use) => setNewVersion({ use })), []);
  useEffect(() => catchFiles(window), []);
  useEffect(() => {
    // Without the list there are the page's own games.
    void fetchGames()
      .catch(() => [])
      .then(setOthers);
  }, []);
  useEffect(() => {
    if (route.page === 'game') keepGames();
  }, [route.page]);
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.lang = words.languageTag;
    root.dataset['theme'] = settings.theme;
  }, [settings, words]);

  const change = (changed: Partial<Settings>): void => {
    const next = { ...settings, ...changed };
    saveSettings(next);
    setSettings(next);
  };
  const title =
    game !== undefined
      ? named?.game === game
        ? named.title
        : game.titles[words.language]
      : route.page === 'search'
        ? words.searchLab.title
        : null;
  useEffect(() => {
    document.title = title === null ? '@games' : `${title} · @games`;
  }, [title]);

  return (
    <Words.Provider value={words}>
      <header class="top">
        <a class="brand" href="#/" aria-label={`@games, ${words.home}`}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle class="brand-first" cx="11" cy="21" r="7" />
            <circle class="brand-second" cx="21" cy="11" r="7" />
          </svg>
          <span>@games</span>
        </a>
        {title === null ? null : <h1 class="top-title">{title}</h1>}
        <div class="top-tools" role="group" aria-label={words.settings}>
          <button
            type="button"
            class="quiet"
            lang={settings.language === 'en' ? 'zh-CN' : 'en'}
            onClick={() => change({ language: settings.language === 'en' ? 'zh' : 'en' })}
          >
            {words.otherLanguage}
          </button>
          <ThemeButton
            label={words.theme[settings.theme]}
            theme={settings.theme}
            onChange={(theme) => change({ theme })}
          />
        </div>
      </header>
      <main>
        {route.page === 'game' && game !== undefined ? (
          <GamePage
            key={game.id}
            game={game}
            query={route.query}
            visit={visit}
            onTitle={(name) => setNamed({ game, title: name })}
          />
        ) : route.page === 'game' && others === null ? (
          <Loading />
        ) : route.page === 'search' ? (
          <Lab key={route.query} query={route.query} />
        ) : (
          <HomePage games={games} unknown={route.page === 'game' ? route.game : null} />
        )}
      </main>
      {newVersion === null ? null : (
        <div class="new-version" role="status">
          <span>{words.newVersion}</span>
          <button type="button" class="button primary" onClick={newVersion.use}>
            {words.useNewVersion}
          </button>
          <button type="button" class="quiet" onClick={() => setNewVersion(null)}>
            {words.later}
          </button>
        </div>
      )}
    </Words.Provider>
  );
}

interface ThemeButtonProps {
  readonly label: string;
  readonly theme: Settings['theme'];
  readonly onChange: (theme: Settings['theme']) => void;
}

/** Goes round: as the system, light, dark. */
function ThemeButton({ label, theme, onChange }: ThemeButtonProps): JSX.Element {
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  return (
    <button type="button" class="quiet icon" aria-label={label} title={label} onClick={() => onChange(next)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2" />
        {theme === 'light' ? null : <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />}
        {theme === 'dark' ? <circle cx="12" cy="12" r="8" fill="currentColor" /> : null}
      </svg>
    </button>
  );
}
