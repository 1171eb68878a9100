/** Begins other games in the place of this one: from a form, a file, a tool. */
import type { Catalogue } from '../app/i18n/catalogue';
import type { AnyGameModule, LoadedGame, Options } from '../games/game-module';
import { describeError } from './describe';
import { HUMAN, startSession, type Players } from './session';
import type { GameInProgress } from './use-session';

/** A game as text is far shorter. */
const MAX_FILE_BYTES = 4_000_000;

interface LoadingParts {
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly words: Catalogue;
  /** Is told the games of a file that holds several, and of which the first is begun. */
  readonly onSeveral: (games: readonly LoadedGame[]) => void;
  readonly onNotice: (notice: string | null) => void;
  /** Asks whether the game in progress may go, if there is one. */
  readonly ifGameMayGo: (action: () => void) => void;
}

export interface Loading {
  readonly load: (game: LoadedGame) => void;
  readonly setOptions: (options: Options) => void;
  /** `null`: the game reads no files. */
  readonly openFile: ((file: File) => void) | null;
}

/** What is wrong with another game is said, and this one stays. */
export function createLoading(parts: LoadingParts): Loading {
  const { module, game, words, onSeveral, onNotice, ifGameMayGo } = parts;
  const begin = (loaded: LoadedGame): void => {
    const { players, clock } = game.session;
    const begun = startSession(players, loaded.moves, clock);
    game.replace({
      options: loaded.options,
      session: { ...begun, isPaused: loaded.moves.length > 0 && hasComputer(players) },
    });
    onNotice(null);
  };
  const attempt = (
    read: () => LoadedGame,
    complain: (reason: string) => string,
    then: (loaded: LoadedGame) => void,
  ): void => {
    try {
      const loaded = read();
      module.createPosition(loaded.options);
      then(loaded);
    } catch (error) {
      void describeError(error, words).then((reason) => onNotice(complain(reason)));
    }
  };
  const beginIfAllowed = (loaded: LoadedGame): void => ifGameMayGo(() => begin(loaded));
  const { readFile } = module;
  return {
    load: (loaded) => attempt(() => loaded, words.badOptions, begin),
    setOptions: (options) => attempt(() => ({ options, moves: [] }), words.badOptions, beginIfAllowed),
    openFile:
      readFile === undefined
        ? null
        : (file) => {
            const complain = (reason: string): string => words.badFile(file.name, reason);
            if (file.size > MAX_FILE_BYTES) onNotice(complain(words.fileTooLarge));
            else
              void file.text().then(
                (content) => {
                  let games: readonly LoadedGame[] = [];
                  const first = (): LoadedGame => {
                    games = [readFile(content, file.name)].flat();
                    return games[0]!;
                  };
                  attempt(first, complain, (loaded) =>
                    ifGameMayGo(() => {
                      begin(loaded);
                      onSeveral(games.length > 1 ? games : []);
                    }),
                  );
                },
                (error: unknown) => onNotice(complain(String(error))),
              );
          },
  };
}

function hasComputer(players: Players): boolean {
  return players.some((player) => player !== HUMAN);
}
