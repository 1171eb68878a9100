/**
 * Plays a game on the full screen: keys and thoughts change the state, pictures follow it.
 *
 * @module
 */
import { isInputError, type SearchLimits } from '@games/search-core';
import type { Ended } from '../../commands/shared/game-file';
import {
  winningSide,
  type Game,
  type GamePosition,
  type Opened,
  type Request,
} from '../../commands/shared/game';
import type { Choose } from '../../commands/shared/opponent';
import type { Context } from '../../context';
import { withResolvers } from '../../deferred';
import { describeInputError, UsageError } from '../../errors';
import type { Messages } from '../../messages/en';
import { EXIT_CODES } from '../../terminal/interrupts';
import type { GameScreen } from '../board-view';
import type { InputEvent } from '../events';
import { createFrameScheduler, type FrameScheduler } from '../frame-scheduler';
import { withScreen, type Screen, type ScreenListener, type TerminalStreams } from '../terminal';
import type { ClockRule } from './clock';
import { loadGame, saveGame } from './files';
import { isTooSmall } from './layout';
import { openAt, setUpGame, type SetUp } from './set-up';
import type { FileTask, Seats, State } from './state';
import { createThinker } from './thinking';
import type { Event } from './event';
import type { Rules } from './rules';
import { createState, update } from './update';
import type { Scene } from './scene';
import { drawGame, lookOf } from './view';

export interface ScreenGame<P extends GamePosition, R extends Request> {
  readonly game: Game<P, R>;
  readonly screen: GameScreen<P, R>;
  readonly request: R;
  readonly seats: Seats;
  readonly limits: SearchLimits;
  /** Makes the computer's player on a position. @default the game's own player, within the limits */
  readonly opponent?: ((position: P) => Choose) | undefined;
  /** A move that the game's own player makes without thinking; null where there is none. @default none */
  readonly known?: ((position: P) => number | null) | undefined;
  /** The computer's level in words. */
  readonly levelName: string;
  readonly clockRule: ClockRule | null;
  /** Gets the game when the screen is left, however it is left. */
  readonly onLeave?: ((opened: Opened<P>, ended: Ended | null) => Promise<void>) | undefined;
}

/** Progress is shown at most this often, in milliseconds. */
const PAINT_INTERVAL = 60;
const TICK = 100;

/** Plays until the person leaves or a signal comes, which says the exit code. */
export async function playOnScreen<P extends GamePosition, R extends Request>(
  setting: ScreenGame<P, R>,
  context: Context,
  streams: TerminalStreams,
): Promise<void> {
  const session = createSession(setting, context);
  // Before the screen is taken over: a signal is for the game then.
  const release = context.interrupts.watch(session.leave);
  try {
    context.exitCode = await withScreen(context, streams, session, session.run);
  } finally {
    release();
    const { opened, ended } = session.result();
    await setting.onLeave?.(opened, ended);
  }
}

/** Makes the part of a session that never changes: names, rules, and what is drawn. */
function createScene<P extends GamePosition, R extends Request>(
  { game, screen, levelName, clockRule }: ScreenGame<P, R>,
  context: Context,
  setUp: () => SetUp<P, R>,
): { readonly rules: Rules<P, R>; readonly scene: Scene<P, R> } {
  const { messages, paint } = context;
  const words = messages.screen;
  const walk = (history: readonly number[]): P => setUp().walk(history);
  const ownNames = paint.isColorSupported ? screen.names?.(messages) : undefined;
  const names = ownNames ?? game.sideNames(messages);
  const scene: Scene<P, R> = {
    screen,
    walk,
    context,
    title: (position) => screen.title?.(position, messages) ?? words.menu.names[game.name],
    names,
    outcome: (position) =>
      ownNames === undefined ? game.outcome(position, messages) : outcomeOf(position, ownNames, messages),
    computer: words.computer(levelName),
  };
  const defaultPath = `${game.name}.${screen.file.extension}`;
  const look = (state: State) => lookOf(state, scene);
  return { rules: { screen, walk, messages, names, clockRule, defaultPath, look }, scene };
}

/** Says who has won; the board itself shows by what. */
function outcomeOf(position: GamePosition, names: readonly [string, string], { show }: Messages): string {
  const winner = winningSide(position);
  return winner === null ? show.draw : show.wins(names[winner]);
}

/** A game under way, from the first picture to the end. */
interface Session<P extends GamePosition> extends ScreenListener {
  /** Resolves with the exit code when the person leaves, or a signal comes. */
  readonly run: (screen: Screen) => Promise<number>;
  readonly leave: (exitCode: number) => void;
  readonly result: () => { readonly opened: Opened<P>; readonly ended: Ended | null };
}

function createSession<P extends GamePosition, R extends Request>(
  setting: ScreenGame<P, R>,
  context: Context,
): Session<P> {
  const { game, screen: view, request, seats, limits, opponent, known, clockRule } = setting;
  const prepare = (asked: R): SetUp<P, R> => setUpGame(game, asked, { limits, opponent, known });
  let setUp = prepare(request);
  const { rules, scene } = createScene(setting, context, () => setUp);
  let state: State | null = null;
  let frames: FrameScheduler | null = null;
  let taskId = 0;
  let isClosed = false;
  const { promise: left, resolve, reject: fail } = withResolvers<number>();
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
      state = update(state, event, rules, now);
      follow(state, now);
      frames?.request(event.kind !== 'progress');
    } catch (error) {
      fail(error);
    }
  }

  /** Does what the state asks for. */
  function follow(next: State, now: number): void {
    if (next.isLeaving) {
      leave(0);
      return;
    }
    thinker.follow(next, setUp.mind, now);
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
  ): Promise<{ event: Event; opened?: SetUp<P, R> }> {
    try {
      if (kind === 'save') {
        const isSaved = await saveGame(path, mayOverwrite, formatGame(at), context);
        return { event: { kind: isSaved ? 'saved' : 'exists', path } };
      }
      const text = await loadGame(path, context);
      const opened = inFile(path, context.messages, () => prepare(view.file.parse(text)));
      return { event: { kind: 'loaded', path, history: opened.history }, opened };
    } catch (error) {
      return { event: { kind: 'failed', error } };
    }
  }

  function formatGame({ history, seats: seated, ended }: State): string {
    const { players } = context.messages.gomoku;
    const opened = { position: openAt(game, setUp.request, history), history };
    return view.file.format(opened, setUp.request, [players[seated[0]], players[seated[1]]], ended);
  }

  const onInput = (event: InputEvent): void => {
    if (event.kind === 'control' && event.letter === 'c') context.interrupts.interrupt();
    // What cannot be seen is not played.
    else if (state !== null && (isSeen(state) || isForAnySize(event))) dispatch(event);
  };

  const isSeen = (at: State): boolean =>
    !isTooSmall(at, view.board.size(rules.walk(at.history), context.messages));

  const run = async (screen: Screen): Promise<number> => {
    const now = performance.now();
    state = createState({ history: setUp.history, seats, ...screen.size() }, rules, now);
    const scheduler = createFrameScheduler(() => {
      try {
        if (state !== null) screen.paint(drawGame(state, scene, performance.now()));
      } catch (error) {
        fail(error);
      }
    }, PAINT_INTERVAL);
    frames = scheduler;
    const ticks = clockRule === null ? undefined : setInterval(() => dispatch({ kind: 'tick' }), TICK);
    try {
      follow(state, now);
      scheduler.request(true);
      return await left;
    } finally {
      frames = null;
      scheduler.stop();
      clearInterval(ticks);
      await thinker.stop();
    }
  };

  return {
    onInput,
    /** The terminal has gone, as after SIGHUP. */
    onGone: () => leave(EXIT_CODES.SIGHUP),
    run,
    leave,
    result: () => {
      const history = state?.history ?? setUp.history;
      return {
        opened: { position: openAt(game, setUp.request, history), history },
        ended: state?.ended ?? null,
      };
    },
  };
}

/** What is heard also on a screen that is too small. */
function isForAnySize(event: InputEvent): boolean {
  return event.kind === 'resize' || (event.kind === 'control' && event.letter === 'q');
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
