import { HUMAN, startState } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import { useWords } from '../words/use-words';
import type { AnyGameModule } from '../contract/game-module';
import type { ListedGame } from '../contract/listed-game';
import type { Options } from '../contract/options';
import { loadGame } from '../games/registry';
import { describeError } from '../shared/describe';
import { Failed, Loading } from '../shared/lazy';
import { Game } from './game';
import { findSavedGame, newSlot, type GameSlot } from './saved-games';
import { parseGame, type SharedGame } from './share';
import '../shared/controls.css';
import './layout.css';
import './tabs.css';

interface GamePageProps {
  readonly game: ListedGame;
  readonly query: string;
  /** Another one is another visit, of the same address too. */
  readonly visit: object;
  /** Is called with the name of the game on the board. */
  readonly onTitle: (title: string) => void;
}

interface Opened {
  readonly module: AnyGameModule;
  readonly start: SharedGame;
  readonly slot: GameSlot;
  readonly notice: string | null;
}

/** Loads a game and what the address or the last visit left of it. */
export function GamePage({ game, query, visit, onTitle }: GamePageProps): JSX.Element {
  const words = useWords();
  const [opened, setOpened] = useState<{ readonly visit: object; readonly what: Opened | Error } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const [broken, mend] = useErrorBoundary() as [Error | undefined, () => void];
  useEffect(() => {
    let isCurrent = true;
    openGame(game, query, words).then(
      (what) => isCurrent && setOpened({ visit, what }),
      (error: unknown) => isCurrent && setOpened({ visit, what: error as Error }),
    );
    return () => {
      isCurrent = false;
    };
    // A change of the language is no reason to begin again.
  }, [visit, attempt]);

  if (opened === null) return <Loading />;
  const { what } = opened;
  const failure = what instanceof Error ? what : broken;
  if (what instanceof Error || failure !== undefined)
    return (
      <Failed
        isPage
        {...(game.module !== undefined && {
          reason: words.moduleFailed(game.titles[words.language], failure?.message ?? ''),
        })}
        onAgain={() => {
          mend();
          setAttempt(attempt + 1);
        }}
      />
    );
  const { module, start, slot, notice } = what;
  return (
    <Game key={opened.visit} module={module} start={start} slot={slot} notice={notice} onTitle={onTitle} />
  );
}

async function openGame(game: ListedGame, query: string, words: Catalogue): Promise<Opened> {
  const module = await loadGame(game);
  const saved = findSavedGame(game.id, query);
  try {
    return { module, start: parseGame(module, saved?.text ?? query), slot: saved ?? newSlot(), notice: null };
  } catch (error) {
    const reason = await describeError(error, words, module);
    const notice = saved === undefined ? words.badLink(reason) : words.badSave(reason);
    const session = startState([HUMAN, module.defaultLevel]);
    const start = { options: module.presets[0]!.options as Options, session };
    return { module, start, slot: newSlot(), notice };
  }
}
