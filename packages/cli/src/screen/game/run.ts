/**
 * Plays a game on the full screen: keys and thoughts change the state, pictures follow it.
 *
 * @module
 */
import type { Context } from '../../context';
import { EXIT_CODES } from '../../terminal/interrupts';
import type { InputEvent } from '../events';
import { createFrameScheduler } from '../frame-scheduler';
import { withScreen, type Screen, type TerminalStreams } from '../terminal';
import { isTooSmall } from './layout';
import { createGameLoop, type GameSetting } from './loop';
import type { State } from './state';
import { boardPropsOf, drawGame } from './view';
import { hasLetters } from './rules';

/** Progress is shown at most this often, in milliseconds. */
const PAINT_INTERVAL = 60;

/** Plays until the person leaves or a signal comes, which says the exit code. */
export async function playOnScreen(
  setting: GameSetting,
  context: Context,
  streams: TerminalStreams,
): Promise<void> {
  let paint = (): void => undefined;
  const frames = createFrameScheduler(() => paint(), PAINT_INTERVAL);
  const loop = createGameLoop(setting, context, hasLetters(context), (kind) =>
    frames.request(kind !== 'progress'),
  );
  const { rules } = loop;

  const onInput = (event: InputEvent): void => {
    const state = loop.state();
    if (event.kind === 'control' && event.letter === 'c') context.interrupts.interrupt();
    // What cannot be seen is not played.
    else if (state !== null && (isSeen(state) || isForAnySize(event))) loop.dispatch(event);
  };
  const isSeen = (at: State): boolean =>
    !isTooSmall(at, rules.board.size(rules.positionAt(at.history), boardPropsOf(at, rules)));

  const run = async (screen: Screen): Promise<number> => {
    paint = () => {
      try {
        const state = loop.state();
        if (state !== null) screen.paint(drawGame(state, rules, performance.now()));
      } catch (error) {
        loop.fail(error);
      }
    };
    try {
      loop.begin(screen.size(), true);
      frames.request(true);
      return await loop.left;
    } finally {
      paint = () => undefined;
      frames.stop();
    }
  };

  // Before the screen is taken over: a signal is for the game then.
  const release = context.interrupts.watch(loop.leave);
  try {
    // The terminal has gone, as after SIGHUP.
    const onGone = (): void => loop.leave(EXIT_CODES.SIGHUP);
    context.exitCode = await withScreen(context, streams, { onInput, onGone }, run);
  } finally {
    release();
    await loop.stop();
  }
}

/** What is heard also on a screen that is too small. */
function isForAnySize(event: InputEvent): boolean {
  return event.kind === 'resize' || (event.kind === 'control' && event.letter === 'q');
}
