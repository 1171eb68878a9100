import type { Context } from '../../context';
import { withResolvers } from '../../deferred';
import type { ListedGame } from '../../game/registry';
import { EXIT_CODES } from '../../terminal/interrupts';
import type { InputEvent } from '../../screen/events';
import { lastGameLeftAt } from '../../screen/game/last-game-file';
import { withScreen, type Screen, type TerminalStreams } from '../../screen/terminal';
import { commandOf, createMenu, drawMenu, updateMenu, type MenuState } from './menu';

/**
 * Shows the menu, and again after each game that is left, until the person leaves the menu.
 *
 * @param games - are offered, the first at the start.
 * @param start - runs a command line.
 */
export async function runMenu(
  context: Context,
  streams: TerminalStreams,
  games: readonly ListedGame[],
  start: (argv: readonly string[]) => Promise<void>,
): Promise<void> {
  let state: MenuState | null = null;
  for (;;) {
    state = await choose(state, games, context, streams);
    if (state === null || state.outcome === 'leave') return;
    await start(commandOf(state, context.messages));
    if (context.exitCode !== 0) return;
  }
}

/** Waits for a choice; null after a signal. What was chosen before is offered again. */
async function choose(
  before: MenuState | null,
  games: readonly ListedGame[],
  context: Context,
  streams: TerminalStreams,
): Promise<MenuState | null> {
  const { messages, interrupts } = context;
  const last = await lastLeft(games, context);
  let state: MenuState | null = null;
  let paint: Screen['paint'] = () => undefined;
  const { promise: chosen, resolve } = withResolvers<MenuState | null>();
  const leave = (exitCode: number): void => {
    context.exitCode = exitCode;
    resolve(null);
  };
  const onInput = (event: InputEvent): void => {
    if (event.kind === 'control' && event.letter === 'c') interrupts.interrupt();
    if (state === null) return;
    state = updateMenu(state, event, messages);
    if (state.outcome === null) paint(drawMenu(state, messages));
    else resolve(state);
  };
  const release = interrupts.watch(leave);
  try {
    return await withScreen(
      context,
      streams,
      { onInput, onGone: () => leave(EXIT_CODES.SIGHUP) },
      (screen) => {
        paint = screen.paint;
        state = {
          ...(before ?? createMenu(screen.size(), games, messages)),
          ...screen.size(),
          last,
          outcome: null,
        };
        paint(drawMenu(state, messages));
        return chosen;
      },
    );
  } finally {
    release();
  }
}

/** Finds the game that was left last; null: none was. */
async function lastLeft(games: readonly ListedGame[], context: Context): Promise<ListedGame | null> {
  const times = await Promise.all(games.map(({ name }) => lastGameLeftAt(name, context)));
  const latest = Math.max(...times);
  return latest < 0 ? null : games[times.indexOf(latest)]!;
}
