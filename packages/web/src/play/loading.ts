/** Begins other games in the place of this one: from a form, a file, a tool. */
import { HUMAN, startState, type Players } from '@games/search-core/session';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, LoadedGame } from '../contract/game-module';
import { describeError } from '../shared/describe';
import { offeredPlayers } from './players-text';
import { formatTree } from './share';
import type { GameInProgress } from './use-session';

/** Readers take some ten seconds for so much, as long as people wait. */
const MAX_FILE_BYTES = 100_000_000;
/** Smaller files are open before anybody has read that they are being opened. */
const SMALL_FILE_BYTES = 1_000_000;

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

export interface Loading {
  readonly load: (game: LoadedGame) => void;
  /** `null`: the game reads no files. */
  readonly openFile: ((file: File) => void) | null;
}

/** What is wrong with another game is said, and this one stays. */
export function createLoading(parts: LoadingParts): Loading {
  const { module, game, words, onNotice, onSeveral, ifGameMayGo } = parts;
  const begin = (loaded: LoadedGame): void => {
    game.replace(({ session }) => {
      const players = offeredPlayers(module, loaded.options, loaded.players ?? session.players);
      const begun = startState(players, loaded.moves, session.clock);
      const { options, tree = begun.tree } = loaded;
      // A game from a file is looked at first.
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
  /** Checks games before anything is changed. */
  const attempt = async (
    read: () => Promise<readonly LoadedGame[]>,
    complain: (reason: string) => string,
    then: (games: readonly LoadedGame[]) => void,
  ): Promise<void> => {
    try {
      const games = await read();
      for (const { options } of games) module.createPosition(options);
      then(games);
    } catch (error) {
      onNotice(complain(await describeError(error, words, module)));
    }
  };
  const openFile = (file: File): void => {
    const complain = (reason: string): string => words.badFile(file.name, reason);
    const read = async (): Promise<readonly LoadedGame[]> =>
      [await module.readFile!(new Uint8Array(await file.arrayBuffer()))].flat();
    const beginOne = (games: readonly LoadedGame[]): void =>
      ifGameMayGo(() => {
        begin(games[0]!);
        onSeveral(games.length > 1 ? games : []);
      });
    if (file.size > MAX_FILE_BYTES) {
      onNotice(complain(words.fileTooLarge));
      return;
    }
    if (file.size > SMALL_FILE_BYTES) onNotice(words.openingFile(file.name));
    void attempt(read, complain, beginOne);
  };
  return {
    load: (game) =>
      void attempt(
        () => Promise.resolve([game]),
        words.badOptions,
        () => begin(game),
      ),
    openFile: module.readFile === undefined ? null : openFile,
  };
}

function hasComputer(players: Players): boolean {
  return players.some((player) => player !== HUMAN);
}
