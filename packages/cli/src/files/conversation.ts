/**
 * Conversations of the program with another one: lines in, lines out.
 *
 * @module
 */
import type { Context } from '../context';
import { describeFailure } from '../file-errors';
import { Aborted } from '../terminal/interrupts';
import { refuseFolder, STANDARD } from '../terminal/streams';
import { createLineSplitter, type Line } from './line-splitter';

/** The side of the program. */
interface Session<End> {
  /** Takes a line; null stands for one that is too long. */
  readonly receive: (line: Line) => void;
  /** The input has ended. */
  readonly finish: () => void;
  /** Ends at once. */
  readonly end: () => void;
  readonly ended: Promise<End>;
}

/**
 * Speaks line by line until the session ends. Ends of lines may be LF, CR or both.
 *
 * @param maximum - bytes of a line.
 * @param open - begins the session, which is given what writes a line.
 * @returns how the session ended.
 * @throws UsageError where an answer cannot be written or the input cannot be read.
 * @throws Aborted once the caller has aborted.
 */
export async function converseByLine<End>(
  { input, interrupts, write }: Context,
  maximum: number,
  open: (say: (line: string) => void) => Session<End>,
): Promise<End> {
  const { stream, descriptor } = input;
  refuseFolder(input);
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    session.end();
  };
  const session = open((line) => void write(`${line}\n`).catch(fail));
  const splitter = createLineSplitter(maximum, true);
  const onData = (chunk: Uint8Array | string): void =>
    splitter.push(Buffer.from(chunk as Uint8Array)).forEach(session.receive);
  const onError = (error: unknown): void => fail(describeFailure(STANDARD, error));
  const onEnd = (): void => {
    splitter.finish().forEach(session.receive);
    session.finish();
  };
  const onAbort = (): void => fail(new Aborted());
  stream.on('data', onData).on('error', onError).on('end', onEnd);
  if (interrupts.signal?.aborted === true) onAbort();
  interrupts.signal?.addEventListener('abort', onAbort);
  const end = await session.ended;
  interrupts.signal?.removeEventListener('abort', onAbort);
  stream.off('data', onData).off('error', onError).off('end', onEnd).pause();
  // An open input would keep the process alive.
  if (descriptor !== undefined) stream.destroy?.();
  if (failure !== undefined) throw failure as Error;
  return end;
}
