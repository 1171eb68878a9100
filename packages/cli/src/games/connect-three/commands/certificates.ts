/**
 * Certificates: proofs of the value of an empty board, made by the solver and checked by the rules alone.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { createSolver } from '@games/connect-three';
import {
  createCertificate,
  verifyCertificate,
  type CertificateReport,
} from '@games/connect-three/certificate';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { readBinary } from '../../../files/files';
import { longRun } from '../../../files/long-run';
import { writeWhole } from '../../../files/output-file';
import { examples } from '../../../game/examples';
import { wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { withSize } from '../position';
import { packagedBook } from '@games/connect-three/definition';
import type { Run } from '../../../terminal/interruptible';
import { formatTable } from '../../../terminal/width';
import { addVerify } from '../../../game-commands/certificate-file';
import { recordOf } from '../proofs';
import { TEXTS } from '../texts';

/** Time from one writing of the checkpoint to the next. */
const CHECKPOINT_MILLISECONDS = 30_000;

/** Adds `prove` and `verify`. */
export function addCertificates(group: Command, context: Context): void {
  const connect = TEXTS[context.language];
  proveCommand(group, context.messages).action((flags) => {
    const { checkpoint, output } = flags;
    if (output === undefined) throw new UsageError('cli/needs-file', { option: '--output' });
    const written = { option: '--output', file: output };
    return longRun(context, { option: '--checkpoint', file: checkpoint }, [written], (run) =>
      prove(run, flags, output),
    );
  });
  addVerify(group, context, {
    description: connect.verify,
    examples: ['games connect-three verify four.c4ct', 'games connect-three verify four.c4ct --json'],
    verify: verifyCertificate,
    recordOf,
    describe,
  });
}

function proveCommand(group: Command, messages: Messages) {
  const connect = TEXTS[messages.language];
  return examples(withSize(group.command('prove'), messages).description(connect.prove), messages, [
    'games connect-three prove --rows 4 --columns 6 --connect 4 -o loss.c4ct',
    'games connect-three prove --rows 6 --columns 7 --connect 4 --checkpoint four.part -o four.c4ct',
  ])
    .option('--settle-nodes <n>', connect.settleNodes, wholeNumber('--settle-nodes'))
    .option('--checkpoint <file>', connect.proveCheckpoint)
    .option('-o, --output <file>', connect.proveOutput)
    .option('--json', messages.help.json);
}

async function prove(
  { context, signal, progress }: Run,
  { settleNodes, checkpoint, json, rows = 5, columns = 3, connect = 3 }: FlagsOf<typeof proveCommand>,
  output: string,
): Promise<void> {
  const { messages, interrupts } = context;
  const size = { rows, columns, connect };
  const save = async (bytes: Uint8Array): Promise<void> => {
    if (checkpoint !== undefined) await writeWhole(checkpoint, bytes, interrupts);
  };
  let saving = Promise.resolve();
  let lastSave = performance.now();
  // What is no file, such as a device, may have no end.
  const isThere =
    checkpoint !== undefined && statSync(checkpoint, { throwIfNoEntry: false })?.isFile() === true;
  const resume = isThere ? await readBinary(checkpoint) : undefined;
  const made = await createCertificate({
    ...size,
    settleNodes,
    solver: createSolver({ ...size, book: await packagedBook(size) }),
    resume,
    signal,
    onProgress: ({ bytes, positions, line }) => {
      const moves = line.map((column) => column + 1).join(' ');
      progress.say([TEXTS[messages.language].counted(messages.number(positions)), moves].join('   '));
      if (performance.now() - lastSave < CHECKPOINT_MILLISECONDS) return;
      lastSave = performance.now();
      const soFar = bytes();
      saving = saving.then(() => save(soFar));
    },
  });
  await saving;
  if (made.stopped === 'aborted') await save(made.bytes);
  signal.throwIfAborted();
  await writeWhole(output, made.bytes, interrupts);
  progress.clear();
  const { value, positions } = made;
  const record = { ...size, value, positions, bytes: made.bytes.length };
  await context.write(
    json === true
      ? `${JSON.stringify(record)}\n`
      : `${TEXTS[messages.language].proveMade(TEXTS[messages.language].boardValues[value!], messages.number(positions), messages.number(made.bytes.length))}\n`,
  );
}

function describe(report: CertificateReport, { messages, paint }: Context): string {
  const { analysis, certificate, list, number } = messages;
  const connect = TEXTS[messages.language];
  const { rows, columns, connect: length } = report.size!;
  return formatTable([
    [messages.certificate.result, paint.bold(connect.boardValues[report.value!])],
    [certificate.game, connect.provenBoard(rows, columns, length)],
    [
      certificate.checked,
      list([
        certificate.positions(number(report.positions)),
        connect.settledBySearch(number(report.settled), number(report.nodes)),
        certificate.bytes(number(report.bytes)),
        analysis.seconds(report.milliseconds),
      ]),
    ],
  ]);
}
