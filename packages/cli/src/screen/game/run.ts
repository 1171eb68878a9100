/**
 * Plays a game on the full screen: keys and thoughts change the state, pictures follow it.
 *
 * @module
 */
import type { SearchLimits } from '@games/search-core';
import { isInputError } from '@games/search-core';
import type { Ended } from '../../commands/shared/game-file';
import { winningSide, type Game, type GamePosition, type Opened, type Request } from '../../commands/shared/game';
import type { Choose } from '../../commands/shared/opponent';
import type { Context } from '../../context';
import { describeInputError, UsageError } from '../../errors';
import { EXIT_CODES } from '../../terminal/interrupts';
import type { GameScreen } from '../board-view';
import type { InputEvent } from '../events';
import { withScreen, type Screen, type TerminalStreams } from '../terminal';
import type { ClockRule } from './clock';
import { loadGame, saveGame } from './files';
import { isTooSmall } from './layout';
import type { FileTask, Seats, State } from './state';
import { createThinker } from './thinking';
import { createState, update, type Event, type Rules } from './update';
import { drawGame, lookOf, type Scene } from './view';
import { createWalk } from './walker';

export interface ScreenGame<P extends GamePosition, R extends Request> {
  readonly game: Game<P, R>;
  readonly screen: GameScreen<P, R>;
  readonly request: R;
  readonly seats: Seats;
  readonly limits: SearchLimits;
  /** Makes the computer's player on a position. @default the game's own player, within the limits */
  readonly opponent?: ((position: P) => Choose) | undefined;
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
    const { request, history, ended } = session.result();
    await setting.onLeave?.({ position: openAt(setting.game, request, history), history }, ended);
  }
}

/** A position of its own after some moves, from the very start of a request. */
function openAt<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  request: R,
  history: readonly number[],
): P {
  const { position, history: given } = game.open(request);
  given.forEach(() => position.undo());
  history.forEach(position.play);
  return position;
}

function createSession<P extends GamePosition, R extends Request>(
  { game, screen: view, request: firstRequest, seats, limits, opponent, levelName, clockRule }: ScreenGame<P, R>,
  context: Context,
) {
  const { messages, paint } = context;
  const words = messages.screen;
  const names = (paint.isColorSupported ? view.names?.(messages) : undefined) ?? game.sideNames(messages);
  let setUp = prepare(firstRequest);
  let state: State | null = null;
  let taskId = 0;
  let leave: (exitCode: number) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const left = new Promise<number>((resolve, reject) => {
    leave = resolve;
    fail = reject;
  });
  let schedulePaint: (isUrgent: boolean) => void = () => undefined;

  function prepare(request: R) {
    const { history } = game.open(request);
    const position = openAt(game, request, []);
    return {
      request,
      history,
      walk: createWalk(openAt(game, request, [])),
      mind: { walk: createWalk(position), choose: opponent?.(position), limits },
    };
  }

  const rules: Rules<P, R> = {
    screen: view,
    walk: (history) => setUp.walk(history),
    messages,
    names,
    clockRule,
    defaultPath: `${game.name}.${view.file.extension}`,
    look: (at) => lookOf(at, scene),
  };
  const scene: Scene<P, R> = {
    screen: view,
    walk: rules.walk,
    context,
    title: (position) => view.title?.(position, messages) ?? words.menu.names[game.name],
    names,
    outcome: (position) => outcomeOf(position),
    computer: words.computer(levelName),
  };

  function outcomeOf(position: P): string {
    if (view.names === undefined) return game.outcome(position, messages);
    const winner = winningSide(position);
    return winner === null ? messages.show.draw : messages.show.wins(names[winner]);
  }

  const thinker = createThinker(game, {
    onProgress: (id, progress) => dispatch({ kind: 'progress', id, progress }),
    onThought: (id, move, result) => dispatch({ kind: 'thought', id, move, result }),
    onFailure: (error) => fail(error),
  });

  function dispatch(event: Event): void {
    if (state === null) return;
    const now = performance.now();
    try {
      state = update(state, event, rules, now);
      if (state.isLeaving) return leave(0);
      thinker.follow(state, setUp.mind, now);
      if (state.task !== null && state.task.id !== taskId) {
        taskId = state.task.id;
        void perform(state.task, state);
      }
      schedulePaint(event.kind !== 'progress');
    } catch (error) {
      fail(error);
    }
  }

  async function perform(task: FileTask, { history, seats: seated, ended }: State): Promise<void> {
    try {
      const { path } = task;
      if (task.kind === 'save') {
        const players = [seated[0], seated[1]].map((seat) => messages.gomoku.players[seat]) as [string, string];
        const opened = { position: openAt(game, setUp.request, history), history };
        const text = view.file.format(opened, setUp.request, players, ended);
        const isSaved = await saveGame(path, task.mayOverwrite, text, context);
        return dispatch({ kind: isSaved ? 'saved' : 'exists', path });
      }
      const text = await loadGame(path, context);
      const loaded = within(path, () => prepare(view.file.parse(text)));
      setUp = loaded;
      dispatch({ kind: 'loaded', path, history: loaded.history });
    } catch (error) {
      dispatch({ kind: 'failed', error });
    }
  }

  /** Says in which file a mistake is. */
  function within<T>(file: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!isInputError(error)) throw error;
      throw new UsageError('cli/file', { file, problem: describeInputError(error, messages) });
    }
  }

  const onInput = (event: InputEvent): void => {
    if (event.kind === 'control' && event.letter === 'c') return context.interrupts.interrupt();
    if (state === null) return;
    const boardSize = view.board.size(rules.walk(state.history), messages);
    const isHidden = isTooSmall(state, boardSize);
    // What cannot be seen is not played.
    const leaves = event.kind === 'control' && event.letter === 'q';
    if (isHidden && event.kind !== 'resize' && !leaves) return;
    dispatch(event);
  };

  const run = async (screen: Screen): Promise<number> => {
    let timer: NodeJS.Timeout | null = null;
    const paintNow = (): void => {
      timer = null;
      try {
        if (state !== null) screen.paint(drawGame(state, scene, performance.now()));
      } catch (error) {
        fail(error);
      }
    };
    schedulePaint = (isUrgent) => {
      if (isUrgent && timer !== null) clearTimeout(timer);
      if (isUrgent) paintNow();
      else timer ??= setTimeout(paintNow, PAINT_INTERVAL);
    };
    const ticks = clockRule === null ? null : setInterval(() => dispatch({ kind: 'tick' }), TICK);
    try {
      const now = performance.now();
      state = createState({ history: setUp.history, seats, ...screen.size() }, rules, now);
      thinker.follow(state, setUp.mind, now);
      paintNow();
      return await left;
    } finally {
      schedulePaint = () => undefined;
      if (ticks !== null) clearInterval(ticks);
      if (timer !== null) clearTimeout(timer);
      await thinker.stop();
    }
  };

  return {
    onInput,
    leave,
    /** The terminal has gone, as after SIGHUP. */
    onGone: () => leave(EXIT_CODES.SIGHUP),
    run,
    result: () => ({
      request: setUp.request,
      history: state?.history ?? setUp.history,
      ended: state?.ended ?? null,
    }),
  };
}
