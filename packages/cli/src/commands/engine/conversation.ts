import type { Context } from '../../context';
import { EXIT } from '../../errors';
import { converseByLine } from '../../files/conversation';
import { version } from '../../version';
import { loadGame, type GameModule } from './load-game';
import { createEngineSession, MAX_ENGINE_LINE } from './session';

/** The time that a game has to let go of its timers and sockets. */
const LEAVE_MILLISECONDS = 300;

/**
 * Speaks the engine protocol with a program until it says `quit` or ends the input: lines in, lines of JSON out. A module
 * without a game is answered by a line and the exit code of unusable input.
 *
 * @throws as {@link converseByLine}.
 */
export async function converse(module: GameModule, context: Context): Promise<void> {
  try {
    const hasGame = await converseByLine(context, MAX_ENGINE_LINE, (say) =>
      createEngineSession({
        about: { name: 'games', version, module: module.module },
        load: () => loadGame(module, process.cwd()),
        reply: (answer) => say(JSON.stringify(answer)),
      }),
    );
    if (!hasGame) context.exitCode = EXIT.input;
  } finally {
    // A timer of the game would keep the process alive; a caller's own process has to live with it.
    if (context.interrupts.signal === undefined) setTimeout(() => process.exit(), LEAVE_MILLISECONDS).unref();
  }
}
