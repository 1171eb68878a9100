import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { Language } from '../app/settings';
import { loadText, saveText } from '../app/storage';
import type { AnyGameModule, Options } from '../games/game-module';
import { loadGame, type GameId } from '../games/registry';
import { describeError } from './describe';
import { Game } from './game';
import { parseGame, type SharedGame } from './share';
import { HUMAN, startSession } from './session';
import './play.css';

interface GamePageProps {
  readonly game: GameId;
  readonly query: string;
  readonly language: Language;
  readonly words: Catalogue;
}

interface Opened {
  readonly module: AnyGameModule;
  readonly start: SharedGame;
  readonly notice: string | null;
}

/** Loads a game and what the address or the last visit left of it. */
export function GamePage({ game, query, language, words }: GamePageProps): JSX.Element {
  const [opened, setOpened] = useState<{ readonly query: string; readonly what: Opened | 'failed' } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    openGame(game, query, words).then(
      (what) => isCurrent && setOpened({ query, what }),
      () => isCurrent && setOpened({ query, what: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
    // A change of the language is no reason to begin again.
  }, [game, query, attempt]);

  if (opened === null) return <p class="loading">{words.loading}</p>;
  if (opened.what === 'failed')
    return (
      <div class="loading" role="alert">
        <p>{words.loadFailed}</p>
        <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
          {words.tryAgain}
        </button>
      </div>
    );
  const { module, start, notice } = opened.what;
  return (
    <Game
      key={opened.query}
      module={module}
      start={start}
      notice={notice}
      language={language}
      words={words}
    />
  );
}

async function openGame(game: GameId, query: string, words: Catalogue): Promise<Opened> {
  const module = await loadGame(game);
  const saved = loadText(game);
  const text = query === '' ? (saved ?? '') : query;
  try {
    return { module, start: parseGame(module, text), notice: null };
  } catch (error) {
    const reason = await describeError(error, words);
    if (query === '') saveText(`${game}/unreadable`, text);
    const notice = query === '' ? words.badSave(reason) : words.badLink(reason);
    const session = startSession([HUMAN, module.defaultLevel]);
    return { module, start: { options: module.presets[0].options as Options, session }, notice };
  }
}
