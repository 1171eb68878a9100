/** Begins other games in the place of this one: from a form, a file, a tool. */
import { HUMAN, startState, type MoveTree, type Players } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, LoadedGame } from '../contract/game-module';
import { describeError } from '../shared/describe';
import { offeredPlayers } from './players-text';
import { formatTree } from './share';
import type { GameInProgress } from './use-session';

interface LoadingParts {
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly words: Catalogue;
  readonly onNotice: (notice: string | null) => void;
  /** The games of a file that holds several; the first of them begins. */
  readonly onSeveral: (games: readonly LoadedGame[]) => void;
  /** Asks whether the game in progress may go, if there is one. */
  readonly ifGameMayGo: (action: () => void) => void;
}

interface Loading {
  readonly load: (game: LoadedGame) => void;
  /** `null`: the game reads no files. */
  readonly openFile: ((file: File) => void) | null;
  /** How far the reading of a file is; `null`: none is being read. */
  readonly progress: JSX.Element | null;
}

/** What is wrong with another game is said, and this one stays. */
export function useLoading(parts: LoadingParts): Loading {
  const { module, words, onNotice, onSeveral } = parts;
  const [progress, setProgress] = useState<JSX.Element | null>(null);
  const reading = useRef<AbortController | null>(null);
  /** The game of a file, as long as nobody has changed it. */
  const lookedAt = useRef<MoveTree | null>(null);
  /** The game goes on while a file is read. */
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => () => reading.current?.abort(), []);

  const begin = (loaded: LoadedGame): void => {
    latest.current.game.replace(({ session }) => {
      const players = offeredPlayers(module, loaded.options, loaded.players ?? session.players);
      const begun = startState(players, loaded.moves, session.clock);
      const { options, tree = begun.tree } = loaded;
      // A game from a file is looked at first.
      lookedAt.current = loaded.tree ?? null;
      const isPaused = loaded.tree !== undefined && loaded.moves.length > 0 && hasComputer(players);
      return { options, session: { ...begun, tree, isPaused } };
    });
    onNotice(null);
    const { warnings = [], tree } = loaded;
    const isKept = tree === undefined || formatTree(tree) !== null;
    void Promise.all(warnings.map((warning) => describeError(warning, words))).then((texts) => {
      const said = [...texts, ...(isKept ? [] : [words.notKept])];
      if (said.length > 0) onNotice(said.join(' · '));
    });
  };
  /** Checks games before anything is changed; `null`: there are none any more. */
  const attempt = async (
    read: () => Promise<readonly LoadedGame[] | null>,
    complain: (reason: string) => string,
    then: (games: readonly LoadedGame[]) => void,
  ): Promise<void> => {
    try {
      const games = await read();
      if (games === null) return;
      for (const { options } of games) module.createPosition(options);
      then(games);
    } catch (error) {
      onNotice(complain(await describeError(error, words, module)));
    }
  };
  const openFile = (file: File): void => {
    reading.current?.abort();
    const ending = new AbortController();
    reading.current = ending;
    const read = async (): Promise<readonly LoadedGame[] | null> => {
      const { readGames } = await import('./read-games');
      return readGames({ game: module.id, file, words, ending, onProgress: setProgress, onNotice });
    };
    onNotice(null);
    setProgress(null);
    void attempt(
      read,
      (reason) => words.badFile(file.name, reason),
      (games) => {
        const start = (): void => {
          begin(games[0]!);
          onSeveral(games.length > 1 ? games : []);
        };
        if (latest.current.game.session.tree === lookedAt.current) start();
        else latest.current.ifGameMayGo(start);
      },
    );
  };
  return {
    load: (game) =>
      void attempt(
        () => Promise.resolve([game]),
        words.badOptions,
        () => begin(game),
      ),
    openFile: module.readsFiles === true ? openFile : null,
    progress,
  };
}

function hasComputer(players: Players): boolean {
  return players.some((player) => player !== HUMAN);
}
