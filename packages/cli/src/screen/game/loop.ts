/**
 * A game under way, on a screen or line by line: events and thoughts change the state, and whoever shows it hears of each
 * change.
 *
 * @module
 */
import { isInputError, type InputError, type SearchLimits } from '@games/search-core';
import type { ClockSetting, Players, SessionState } from '@games/search-core/session';
import type { Game, Choose, Ended, GamePosition, Opened, Request } from '../../game/game';
import { fileOf } from '../../game/game-file';
import { sideNames } from '../../game/game-names';
import type { Context } from '../../context';
import { withResolvers } from '../../deferred';
import { describeInputError, UsageError } from '../../errors';
import type { Messages } from '../../messages/en';
import { createBoardView } from '../board';
import type { Size } from '../painter';
import { loadGame, saveGame } from './files';
import type { LeftGame } from './last-game';
import { openAt, setUpGame, type SetUp } from './set-up';
import type { FileTask, State } from './state';
import { createThinker } from './thinking';
import type { Event } from './event';
import { endOf, hasEnded, playerNames, type Rules } from './rules';
import { createState, update } from './update';

/** A game to play: who plays it, how it is set up and shown. */
export interface GameSetting {
  readonly game: Game;
  readonly request: Request;
  readonly players: Players;
  readonly limits: SearchLimits;
  /** Makes the computer's player on a position. @default the game's own player, within the limits */
  readonly opponent?: ((position: GamePosition) => Choose) | undefined;
  /** A move that the game's own player makes without thinking; null where there is none. @default none */
  readonly known?: ((position: GamePosition) => number | null) | undefined;
  /** The computer's level in words. */
  readonly levelName: string;
  readonly clockRule: ClockSetting | null;
  /** A game to go on with. @default one that begins */
  readonly left?: Pick<LeftGame, 'session' | 'base'> | undefined;
  /** Keeps a game that is not over, after each move and when the person leaves; null: there is none. */
  readonly keep?: ((left: LeftGame | null) => Promise<void>) | undefined;
  /** Gets the game when the person leaves, however that comes. */
  readonly onLeave?: ((opened: Opened, ended: Ended | null) => Promise<void>) | undefined;
}

export interface GameLoop {
  readonly rules: Rules;
  /** Begins to play on a screen of a size. */
  readonly begin: (size: Size, showsValue: boolean) => void;
  /** Null before the game has begun. */
  readonly state: () => State | null;
  readonly dispatch: (event: Event) => void;
  /** Resolves with the exit code when the person leaves; rejects with a failure. */
  readonly left: Promise<number>;
  readonly leave: (exitCode: number) => void;
  readonly fail: (error: unknown) => void;
  /** Resolves when nothing thinks any more. */
  readonly stop: () => Promise<void>;
}

const TICK = 100;

/**
 * Makes the loop of a game.
 *
 * @param hasLetters - whether pieces are shown as letters, which then stand beside the names of the sides.
 * @param onChange - called after each event.
 */
export function createGameLoop(
  setting: GameSetting,
  context: Context,
  hasLetters: boolean,
  onChange: (kind: Event['kind']) => void,
): GameLoop {
  const { game, request, players, limits, opponent, known, clockRule, keep, onLeave } = setting;
  const prepare = (asked: Request): SetUp => setUpGame(game, asked, { limits, opponent, known });
  let setUp = prepare(request);
  const rules = rulesOf(setting, context, hasLetters, () => setUp);
  const gameFile = fileOf(game);
  let state: State | null = null;
  let taskId = 0;
  let kept = Promise.resolve();
  let isKeepDue = false;
  let isClosed = false;
  let ticks: NodeJS.Timeout | undefined;
  const { promise: left, resolve, reject: fail } = withResolvers<number>();
  // Whoever waits for it hears of a failure; until then it is not unhandled.
  left.catch(() => undefined);
  const leave = (exitCode: number): void => {
    // What is thought from now on is no part of the game any more.
    isClosed = true;
    resolve(exitCode);
  };

  const thinker = createThinker(game, {
    onProgress: (id, progress) => dispatch({ kind: 'progress', id, progress }),
    onThought: (id, move, result) => dispatch({ kind: 'thought', id, move, result }),
    onFailure: fail,
  });

  function dispatch(event: Event): void {
    if (state === null || isClosed) return;
    try {
      const now = performance.now();
      const before = state.session;
      state = update(state, event, rules, now);
      if (hasMoved(before, state.session)) keepSoon();
      follow(state, now);
      onChange(event.kind);
    } catch (error) {
      fail(error);
    }
  }

  /** Keeps the game as it is when the file before is written: a process that is killed loses nothing. */
  function keepSoon(): void {
    if (keep === undefined || isKeepDue) return;
    isKeepDue = true;
    const write = (): Promise<void> => {
      isKeepDue = false;
      return keep(state && leftGame(state));
    };
    kept = kept.then(write, write);
    // A later write may succeed; whether the last one did is said when the person leaves.
    kept.catch(() => undefined);
  }

  /** Does what the state asks for. */
  function follow(next: State, now: number): void {
    if (next.isLeaving) {
      leave(0);
      return;
    }
    thinker.follow(next, setUp.computer, now);
    if (next.task === null || next.task.id === taskId) return;
    taskId = next.task.id;
    void perform(next.task, next).then(({ event, opened }) => {
      // Together with the event: moves belong to the game that they are played in.
      setUp = opened ?? setUp;
      dispatch(event);
    });
  }

  async function perform(
    { kind, path, mayOverwrite }: FileTask,
    at: State,
  ): Promise<{ event: Event; opened?: SetUp }> {
    try {
      if (kind === 'save') {
        const isSaved = await saveGame(path, mayOverwrite, formatGame(at, path), context);
        return { event: { kind: isSaved ? 'saved' : 'exists', path } };
      }
      const file = await loadGame(path, context);
      const warnings: string[] = [];
      const { messages } = context;
      const warn = (warning: InputError): void => void warnings.push(describeInputError(warning, messages));
      const opened = inFile(path, messages, () => prepare(gameFile.parse(file, warn)));
      const { history, tree } = opened;
      return { event: { kind: 'loaded', path, history, tree, warnings }, opened };
    } catch (error) {
      return { event: { kind: 'failed', error } };
    }
  }

  function formatGame({ history, session }: State, path: string): string | Uint8Array {
    const opened = { position: openAt(game, setUp.request, history), history, tree: session.tree };
    return gameFile.format(
      opened,
      setUp.request,
      playerNames(session.players, context.messages),
      endOf(session),
      path,
    );
  }

  function leftGame(at: State): LeftGame | null {
    const { session, base } = at;
    const isLookedAt = session.moves.length === base || session.tree === setUp.tree;
    return isLookedAt || hasEnded(at, rules.positionAt) ? null : { request: setUp.request, session, base };
  }

  return {
    rules,
    begin: (size, showsValue) => {
      const now = performance.now();
      state = createState(
        { history: setUp.history, tree: setUp.tree, players, left: setting.left, showsValue, ...size },
        rules,
        now,
      );
      if (clockRule !== null) ticks = setInterval(() => dispatch({ kind: 'tick' }), TICK);
      follow(state, now);
    },
    state: () => state,
    dispatch,
    left,
    leave,
    fail,
    stop: async () => {
      isClosed = true;
      clearInterval(ticks);
      await thinker.stop();
      const history = state?.history ?? setUp.history;
      await onLeave?.(
        { position: openAt(game, setUp.request, history), history, tree: state?.session.tree ?? setUp.tree },
        state && endOf(state.session),
      );
      keepSoon();
      await kept;
    },
  };
}

function hasMoved(before: SessionState, now: SessionState): boolean {
  return before.moves !== now.moves || before.played !== now.played || before.tree !== now.tree;
}

/** Makes the part of a game that never changes. */
function rulesOf(
  { game, levelName, clockRule }: GameSetting,
  context: Context,
  hasLetters: boolean,
  setUp: () => SetUp,
): Rules {
  const { messages } = context;
  return {
    game,
    board: createBoardView(game),
    positionAt: (history) => setUp().positionAt(history),
    context,
    request: () => setUp().request,
    names: sideNames(game, messages, !hasLetters),
    computer: messages.screen.computer(levelName),
    clockRule,
    defaultPath: `${game.name}.${fileOf(game).extension}`,
  };
}

/** Says in which file a mistake is. */
function inFile<T>(file: string, messages: Messages, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new UsageError('cli/file', { file, problem: describeInputError(error, messages) });
  }
}
