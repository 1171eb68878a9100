import type { Context } from '../../context';
import { EXIT } from '../../errors';
import { describeFailure } from '../../file-errors';
import { createLineSplitter, type Line } from '../../files/line-splitter';
import { Aborted } from '../../terminal/interrupts';
import { refuseFolder, STANDARD } from '../../terminal/streams';
import { version } from '../../version';
import { loadGame, type GameModule } from './load-game';
import { createEngineSession, MAX_ENGINE_LINE } from './session';

/** The time that a game has to let go of its timers and sockets. */
const LEAVE_MILLISECONDS = 300;

/**
 * Speaks the engine protocol with a program until it says `quit` or ends the input: lines in, lines of JSON out. Ends of
 * lines may be LF, CR or both. A module without a game is answered by a line and the exit code of unusable input.
 *
 * @throws UsageError where an answer cannot be written or the input cannot be read.
 * @throws Aborted once the caller has aborted.
 */
export async function converse(module: GameModule, context: Context): Promise<void> {
  const { input, interrupts, write } = context;
  const { stream, descriptor } = input;
  refuseFolder(input);
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    session.end();
  };
  const session = createEngineSession({
    about: { name: 'games', version, module: module.module },
    load: () => loadGame(module, process.cwd()),
    reply: (answer) => void write(`${JSON.stringify(answer)}\n`).catch(fail),
  });
  const splitter = createLineSplitter(MAX_ENGINE_LINE, true);
  const take = (lines: readonly Line[]): void => lines.forEach(session.receive);
  const onData = (chunk: Uint8Array | string): void => take(splitter.push(Buffer.from(chunk as Uint8Array)));
  const onError = (error: unknown): void => fail(describeFailure(STANDARD, error));
  const onEnd = (): void => {
    take(splitter.finish());
    session.finish();
  };
  const onAbort = (): void => fail(new Aborted());
  stream.on('data', onData).on('error', onError).on('end', onEnd);
  if (interrupts.signal?.aborted === true) onAbort();
  interrupts.signal?.addEventListener('abort', onAbort);
  if (!(await session.ended)) context.exitCode = EXIT.input;
  interrupts.signal?.removeEventListener('abort', onAbort);
  stream.off('data', onData).off('error', onError).off('end', onEnd).pause();
  // An open input would keep the process alive.
  if (descriptor !== undefined) stream.destroy?.();
  // So would a timer of the game, which a caller's own process has to live with.
  if (interrupts.signal === undefined) setTimeout(() => process.exit(), LEAVE_MILLISECONDS).unref();
  if (failure !== undefined) throw failure as Error;
}
