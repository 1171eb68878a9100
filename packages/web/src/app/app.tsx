import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { GamePage } from '../play/game-page';
import { SearchPage } from '../search-lab/search-page';
import { catchFiles } from '../shared/catch-files';
import { HomePage } from './home-page';
import { CATALOGUES } from '../words/catalogue';
import { Words } from '../words/use-words';
import { parseRoute } from '../shared/routes';
import { loadSettings, saveSettings, THEMES, type Settings } from '../shared/settings';
import { keepGames, watchVersions } from '../offline/client';
import './app.css';
import { TITLES } from './titles';

/** The shell around every page: the way home, the language, the theme. */
export function App(): JSX.Element {
  const [settings, setSettings] = useState(loadSettings);
  // An object, as the same address may be visited again.
  const [visit, setVisit] = useState({ hash: location.hash });
  const [newVersion, setNewVersion] = useState<{ readonly use: () => void } | null>(null);
  const words = CATALOGUES[settings.language];
  const route = parseRoute(visit.hash);

  // Before the first frame: the address may change until then.
  useLayoutEffect(() => {
    const follow = (): void => setVisit({ hash: location.hash });
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => watchVersions((use) => setNewVersion({ use })), []);
  useEffect(() => catchFiles(window), []);
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
    route.page === 'game'
      ? TITLES[route.game][words.language]
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
        {route.page === 'game' ? (
          <GamePage key={route.game} game={route.game} query={route.query} visit={visit} />
        ) : route.page === 'search' ? (
          <SearchPage query={route.query} />
        ) : (
          <HomePage unknown={route.page === 'unknown' ? route.path : null} />
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
