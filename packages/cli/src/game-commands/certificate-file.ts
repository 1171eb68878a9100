/** Checking certificates in files. */
import type { Command } from '@commander-js/extra-typings';
import { isInputError } from '@games/search-core';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { describeFailure } from '../file-errors';
import { openInput } from '../files/files';
import { examples } from '../game/examples';
import { interruptible } from '../terminal/interruptible';
import { STANDARD } from '../terminal/streams';

interface Verifying {
  readonly bytes: number;
  readonly positions: number;
  readonly milliseconds: number;
}

interface Verification<Report> {
  readonly description: string;
  readonly examples: readonly string[];
  readonly verify: (
    bytes: AsyncIterable<Uint8Array>,
    watch: { readonly signal: AbortSignal; readonly onProgress: (progress: Verifying) => void },
  ) => Promise<Report>;
  readonly recordOf: (report: Report) => object;
  readonly describe: (report: Report, context: Context) => string;
}

/** Adds `verify`, which checks a certificate of a game as it is read. */
export function addVerify<Report>(
  group: Command,
  context: Context,
  { verify, recordOf, describe, ...help }: Verification<Report>,
): void {
  const { messages, input } = context;
  const { certificate, number, analysis } = messages;
  examples(group.command('verify').description(help.description), messages, help.examples)
    .argument('[certificate]', certificate.file)
    .option('--json', messages.help.json)
    .action(async (file, { json }) => {
      if (file === undefined && input.stream.isTTY === true) throw new UsageError('cli/no-input', {});
      await interruptible(context, async ({ signal, progress }) => {
        const onProgress = ({ bytes, positions, milliseconds }: Verifying): void =>
          progress.say(
            certificate.verifying(number(bytes), number(positions), analysis.seconds(milliseconds)),
          );
        const report = await verifyFile(file ?? STANDARD, context, signal, (bytes) =>
          verify(bytes, { signal, onProgress }),
        );
        progress.clear();
        await context.write(`${json ? JSON.stringify(recordOf(report)) : describe(report, context)}\n`);
      });
    });
}

/** @throws what the signal was aborted with, if it cut the work short. */
async function verifyFile<Report>(
  file: string,
  context: Context,
  signal: AbortSignal,
  verify: (bytes: AsyncIterable<Uint8Array>) => Promise<Report>,
): Promise<Report> {
  const stream = (await openInput(file, context)) as NodeJS.ReadableStream & { destroy?(): unknown };
  const end = (): unknown => stream.destroy?.();
  // A stream that waits for more would wait for ever.
  signal.addEventListener('abort', end);
  try {
    const report = await verify(bytesOf(stream));
    signal.throwIfAborted();
    return report;
  } catch (error) {
    signal.throwIfAborted();
    throw isInputError(error) ? error : describeFailure(file, error);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function* bytesOf(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
